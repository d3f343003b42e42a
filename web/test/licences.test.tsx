import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { licencesText, shippedPackages } from '../licences'
import { AboutPage } from '../src/pages/about'
import { settings } from '../src/store/settings'

test('everything that is shipped is named, with its licence in full', () => {
  const packages = shippedPackages()
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(['@preact/signals', '@preact/signals-core', 'idb', 'preact', 'uqr', 'valibot', 'wasi-libc'])
  const text = licencesText(packages)
  for (const { name, version, text: licence } of packages) {
    expect(licence).toMatch(/Permission .* granted/)
    expect(text).toContain(`${name} ${version} (${name === 'idb' ? 'ISC' : 'MIT'})`)
    expect(text).toContain(licence)
  }
  expect(text.startsWith('Meikyu\n\nMIT License')).toBe(true)
})

test('the page About lists it in both languages and leads to the texts', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  for (const [language, title] of [
    ['en', 'Free software inside'],
    ['ja', '使っているフリーソフトウェア'],
  ] as const) {
    await act(() => {
      settings.value = { ...settings.value, lang: language }
      render(<AboutPage />, host)
    })
    expect(host.textContent).toContain(title)
    expect([...host.querySelectorAll('.licences li')].map((item) => item.textContent?.split(' ')[0])).toEqual(
      shippedPackages().map(({ name }) => name),
    )
    expect(host.querySelector('a[href="licences.txt"]')).not.toBeNull()
    expect(host.querySelector('a[href="reports/index.html"]')).not.toBeNull()
  }
})
