"""A push service and the browsers behind it, on the loopback, by code of others (python3-cryptography): opens what it is
sent (RFC 8291) and checks who signed it (RFC 8292).

Prints its port, then answers
  POST /new              {"endpoint", "keys"} of a new subscription
  POST /behave/N?STATUS  how subscription N answers from now on: a status, "slow" (never), or "huge"
  GET  /letters          what has come so far, opened
  POST /push/N           as browsers' services do
"""

import asyncio
import base64
import json
import os
import sys
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

subscriptions = []
letters = []
port = 0


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key):
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def derive(salt, secret, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def new_subscription():
    key = ec.generate_private_key(ec.SECP256R1())
    subscriptions.append({"key": key, "auth": os.urandom(16), "behave": "201"})
    return {
        "endpoint": f"http://127.0.0.1:{port}/push/{len(subscriptions) - 1}",
        "keys": {"p256dh": encode(point(key.public_key())), "auth": encode(subscriptions[-1]["auth"])},
    }


def unseal(subscription, body):
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert length == 65 and size == 4096 and 17 < len(sealed) <= size and len(body) <= 4096
    shared = subscription["key"].exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    info = b"WebPush: info\0" + point(subscription["key"].public_key()) + sender
    secret = derive(subscription["auth"], shared, info, 32)
    key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
    assert text[-1:] == b"\2"
    return json.loads(text[:-1])


def check_signature(authorization):
    scheme, rest = authorization.split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, signature = parts["t"].rsplit(".", 1)
    head, claims = (json.loads(decode(part)) for part in signed.split("."))
    raw = decode(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(parts["k"]))
    key.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    assert scheme == "vapid" and head["alg"] == "ES256" and len(raw) == 64
    assert claims["aud"] == f"http://127.0.0.1:{port}" and time.time() < claims["exp"] <= time.time() + 86400
    return {"key": parts["k"], "sub": claims["sub"]}


def take_letter(number, headers, body):
    letter = {"to": number, "at": int(time.time() * 1000)}
    for name in ("ttl", "topic", "urgency", "content-encoding"):
        letter[name] = headers.get(name)
    try:
        letter["sender"] = check_signature(headers["authorization"])
        letter["text"] = unseal(subscriptions[number], body)
    except (AssertionError, InvalidSignature, KeyError, ValueError) as error:
        letter["wrong"] = repr(error)
    letters.append(letter)


async def read_request(reader):
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    method, path, _ = head[0].split(" ")
    headers = {line.split(":", 1)[0].lower(): line.split(":", 1)[1].strip() for line in head[1:] if line}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return method, path, headers, body


async def answer(writer, status, content=b"", more=""):
    head = f"HTTP/1.1 {status} X\r\nContent-Length: {len(content)}\r\n{more}Connection: close\r\n\r\n"
    writer.write(head.encode() + content)
    await writer.drain()


async def push(writer, number, headers, body):
    take_letter(number, headers, body)
    behave = subscriptions[number]["behave"]
    if behave == "slow":
        await asyncio.sleep(3600)
    elif behave == "huge":
        await answer(writer, 201, b"x" * 1000000)
    else:
        await answer(writer, int(behave), more="Location: http://127.0.0.1:1/\r\n")


async def serve(reader, writer):
    try:
        method, path, headers, body = await read_request(reader)
        if path.startswith("/push/"):
            await push(writer, int(path[6:].split("?")[0]), headers, body)
        elif path == "/new":
            await answer(writer, 200, json.dumps(new_subscription()).encode())
        elif path.startswith("/behave/"):
            number, behave = path[8:].split("?")
            subscriptions[int(number)]["behave"] = behave
            await answer(writer, 200)
        else:
            await answer(writer, 200, json.dumps(letters).encode())
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    global port
    server = await asyncio.start_server(serve, "127.0.0.1", 0, backlog=4096)
    port = server.sockets[0].getsockname()[1]
    print(port, flush=True)
    # Whoever started it is gone when its input ends.
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    os._exit(0)


asyncio.run(main())
