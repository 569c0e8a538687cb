/** Frames of a WebSocket client as bytes (RFC 6455). The mask is all zeros, which the service unmasks like any other. */

const LAST = 0x80;
const MASKED = 0x80;
const SHORT = 126;
const KINDS = { text: 0x1, ping: 0x9 } as const;

export function frame(kind: keyof typeof KINDS, payload: Buffer): Buffer {
  const head = payload.length < SHORT ? 6 : 8;
  const bytes = Buffer.alloc(head + payload.length);
  bytes[0] = LAST | KINDS[kind];
  bytes[1] = MASKED | Math.min(payload.length, SHORT);
  if (payload.length >= SHORT) bytes.writeUInt16BE(payload.length, 2);
  payload.copy(bytes, head);
  return bytes;
}

export function textFrame(value: object): Buffer {
  return frame('text', Buffer.from(JSON.stringify(value)));
}
