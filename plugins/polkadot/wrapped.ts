const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const [head, tail] = [encode('<Bytes>'), encode('</Bytes>')]
const ethereumEnvelope = encode('\x19Ethereum Signed Message:\n')

const stands = (mark: Uint8Array, bytes: Uint8Array, at: number): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte)

/** Wraps bytes in `<Bytes>` like extensions: only once, and never around Ethereum's own envelope. */
export function wrapped(bytes: Uint8Array): Uint8Array {
  const done = stands(head, bytes, 0) && stands(tail, bytes, bytes.length - tail.length)
  if (done || stands(ethereumEnvelope, bytes, 0)) return bytes
  return Uint8Array.of(...head, ...bytes, ...tail)
}
