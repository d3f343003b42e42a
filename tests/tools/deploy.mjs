// What lies in deploy/ does what it says: nginx and HAProxy of Debian stand before two servers with TLS and
// WebSockets, the service is hardened, and what is watched is what the server counts.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import net from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, check, finish, program, same, serve, within, work } from '../cli/serve_lib.mjs'

const deploy = join(dirname(fileURLToPath(import.meta.url)), '../../deploy')
const read = (name) => readFileSync(join(deploy, name), 'utf8')
const pause = () => new Promise((resolve) => setTimeout(resolve, 30))

/** Some free port of this computer. */
const freePort = () =>
  new Promise((resolve) => {
    const one = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = one.address()
      one.close(() => resolve(port))
    })
  })

const certificate = join(work, 'example.org')
execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=example.org',
  '-keyout', `${certificate}.key`, '-out', `${certificate}.crt`], { stdio: 'ignore' }) // prettier-ignore
writeFileSync(`${certificate}.pem`, readFileSync(`${certificate}.crt`, 'utf8') + readFileSync(`${certificate}.key`, 'utf8'))

const options = ['--public-url', 'https://example.org', '--proxy', '127.0.0.1', '--verbose', '--log', 'json']
const servers = [await serve(...options), await serve(...options)]

// ---- Proxies ----

const get = (port, path, headers = {}, localAddress = undefined) =>
  within(
    new Promise((resolve, reject) => {
      const request = https.get(
        { host: '127.0.0.1', port, path, localAddress, rejectUnauthorized: false, agent: false, headers: { host: 'example.org', ...headers } },
        (response) => {
          let text = ''
          response.on('data', (data) => (text += data))
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
        },
      )
      request.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve({ status: response.statusCode, headers: response.headers, text: '' })
      })
      request.on('error', reject)
    }),
    path,
  )

/** Which servers were asked for that path. */
const asked = (path) => servers.map((server) => server.said().includes(path))

/** Each server counts limits by address for itself: so an address has one server, and addresses have all of them. */
async function tryAddresses(name, port) {
  const [one, many] = [`/one-${name}`, `/many-${name}`]
  for (let i = 0; i < 6; i++) await get(port, one)
  for (let i = 1; i < 40; i++) await get(port, many, {}, `127.0.3.${i}`)
  const settled = () => asked(many).every(Boolean) && asked(one).some(Boolean)
  for (let tries = 0; tries < 200 && !settled(); tries++) await pause()
  same(`${name}: an address comes to one server`, asked(one).filter(Boolean).length, 1)
  same(`${name}: addresses come to all of them`, asked(many), [true, true])
}

async function tryProxy(name, command, args, port) {
  const proxy = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  let over = false
  proxy.stderr.on('data', (data) => (said += data))
  proxy.on('close', () => (over = true))
  let first
  for (let tries = 0; !first && !over && tries < 1000; tries++) first = await get(port, '/healthz').catch(pause)
  if (!check(`${name} begins`, first?.status === 200, said)) return
  same(`${name}: the client`, (await get(port, '/')).text.slice(0, 15), '<!doctype html>')
  check(`${name}: for TLS alone`, (await get(port, '/')).headers['strict-transport-security']?.includes('31536000'))
  same(`${name}: counts are nobody's business`, (await get(port, '/metrics')).status, 404)
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: 'https://example.org',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'meikyu.1',
  }
  same(`${name}: a WebSocket`, (await get(port, '/api/socket', upgrade)).status, 101)
  same(`${name}: not from another site`, (await get(port, '/api/socket', { ...upgrade, origin: 'https://example.com' })).status, 403)
  await tryAddresses(name, port)
  proxy.kill('SIGTERM')
  await within(new Promise((resolve) => (over ? resolve() : proxy.on('close', resolve))), `${name}'s end`)
}

const [plain, secure] = [await freePort(), await freePort()]
mkdirSync(join(work, 'nginx'))
const nginx = read('nginx.conf')
  .replace(/^ *listen \[::\].*\n/gm, '')
  .replace('listen 80', `listen 127.0.0.1:${plain}`)
  .replace('listen 443', `listen 127.0.0.1:${secure}`)
  .replace(/server 127.0.0.1:8080/, `server 127.0.0.1:${servers[0].port} max_fails=1;\n  server 127.0.0.1:${servers[1].port}`)
  .replace(/\/etc\/ssl\/certs\/example.org.pem/, `${certificate}.crt`)
  .replace(/\/etc\/ssl\/private\/example.org.key/, `${certificate}.key`)
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${work}/nginx/${kind};`)
writeFileSync(
  join(work, 'nginx.conf'),
  `daemon off;\npid ${work}/nginx/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${nginx}\n}\n`,
)
await tryProxy('nginx', 'nginx', ['-p', join(work, 'nginx'), '-e', 'stderr', '-c', join(work, 'nginx.conf')], secure)

const [plain2, secure2] = [await freePort(), await freePort()]
writeFileSync(
  join(work, 'haproxy.cfg'),
  read('haproxy.cfg')
    .replace('bind :80\n', `bind 127.0.0.1:${plain2}\n`)
    .replace('bind :443', `bind 127.0.0.1:${secure2}`)
    .replace('/etc/haproxy/certs/example.org.pem', `${certificate}.pem`)
    .replace('maxconn 60000', 'maxconn 200')
    .replace('192.0.2.11:8080', `127.0.0.1:${servers[0].port}`)
    .replace('192.0.2.12:8080', `127.0.0.1:${servers[1].port}`)
    .replace(/ *server three.*\n/, ''),
)
await tryProxy('HAProxy', 'haproxy', ['-db', '-f', join(work, 'haproxy.cfg')], secure2)

// The one of the containers is the same, but for its servers, which have no names here.
const contained = read('container/haproxy.cfg')
const common = (text) => text.replace(/^#.*\n/gm, '').replace(/^ *server(-template)? .*\n/gm, '').replace(/\nresolvers [^]*/, '')
same('both files for HAProxy agree', common(contained), common(read('haproxy.cfg')))
writeFileSync(join(work, 'contained.cfg'), contained.replace('/etc/haproxy/certs/example.org.pem', `${certificate}.pem`))
const judged = spawnSync('haproxy', ['-c', '-f', join(work, 'contained.cfg')], { encoding: 'utf8' })
check('HAProxy understands the one of the containers', judged.status === 0, judged.stderr)

// ---- The service ----

const unit = join(work, 'meikyu.service')
writeFileSync(unit, read('meikyu.service').replace('/usr/bin/meikyu', program).replace(/^Documentation.*\n/m, ''))
const analyze = (...args) => execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
try {
  analyze('verify', unit)
  const level = Number(/exposure level for \S+: ([\d.]+)/.exec(analyze('security', '--offline=true', unit))?.[1])
  check('the service is hardened', level < 2, `exposure ${level}`)
} catch (problem) {
  check('the service is understood', false, String(problem.stderr ?? problem))
}

// ---- Watching ----

const counted = (await ask(servers[0], 'GET', '/metrics')).text
const dashboard = JSON.parse(read('monitoring/grafana.json'))
const watched = `${JSON.stringify(dashboard)} ${read('monitoring/alerts.yml')}`
for (const name of new Set(watched.match(/meikyu_[a-z_]+/g)))
  check(`${name} is counted`, counted.includes(`\n${name}`) || counted.startsWith(name), name)
finish()
