#!/usr/bin/env python3
"""Sits down at an online table and plays at random: docs/example_client.py http://127.0.0.1:8080/t/ID [NAME]

The whole protocol in the standard library alone: requests over HTTP, one WebSocket (docs/protocol.md).
"""
import base64, json, os, random, secrets, socket, struct, sys, urllib.parse, urllib.request

link, token = urllib.parse.urlsplit(sys.argv[1]), None
server, table = f"{link.scheme}://{link.netloc}", link.path.rsplit("/", 1)[1]

def ask(method, path, body=None):
    """One request; the answer is JSON."""
    request = urllib.request.Request(server + path, method=method, data=body and json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    if token: request.add_header("Authorization", "Bearer " + token)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

def open_socket():
    line = socket.create_connection((link.hostname, link.port or 80))
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /api/socket HTTP/1.1\r\nHost: {link.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: meikyu.1\r\n"
    line.sendall((head + f"Authorization: Bearer {token}\r\n\r\n").encode())
    reader = line.makefile("rb")
    assert b"101" in reader.readline(), "no socket there"
    while reader.readline().strip(): pass
    return line, reader

def send_frame(line, kind, data):
    mask = os.urandom(4)
    size = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + struct.pack(">H", len(data))
    line.sendall(bytes([128 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

def messages(line, reader):
    """Everything the server says; its pings are answered."""
    while head := reader.read(2):
        size = head[1] & 127
        if size > 125:
            size = int.from_bytes(reader.read(2 if size == 126 else 8), "big")
        kind, data = head[0] & 15, reader.read(size)
        if kind == 9:
            send_frame(line, 10, data)
        elif kind == 1:
            yield json.loads(data)

token = ask("POST", "/api/players", {"name": sys.argv[2] if len(sys.argv) > 2 else "Python", "token": True})["token"]
seat = ask("POST", f"/api/tables/{table}/sit", {"nonce": secrets.token_hex(16)})["mine"]
line, reader = open_socket()
send_frame(line, 1, json.dumps({"op": "watch", "table": table}).encode())
for message in messages(line, reader):
    seat = message.get("info", {}).get("mine", seat)
    position = message.get("position") or {}
    if message["op"] == "error" and message["code"] != "stale": sys.exit(message["text"])
    if position.get("result"):
        print("scores:", *position["result"]["scores"])
        break
    if seat in position.get("acting", []):
        act = {"op": "act", "table": table, "v": message["v"], "text": random.choice(position["legal"])}
        send_frame(line, 1, json.dumps(act | {"key": secrets.token_hex(8)}).encode())
