/** Fractions of the cube roots of the first 64 primes. */
const constants =
  '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967' +
  '27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa07019a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2'

const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

type Eight = [number, number, number, number, number, number, number, number]

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/**
 * SHA-256, synchronous, so that address parsing stays synchronous too. For large data use
 * WebCrypto instead.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const hash = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  const at = (list: Uint32Array, index: number): number => list[index] as number
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 64; index++) {
      if (index < 16) words[index] = view.getUint32(block + index * 4)
      else {
        const [a, b] = [at(words, index - 15), at(words, index - 2)]
        const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
        const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
        words[index] = at(words, index - 16) + low + at(words, index - 7) + high
      }
    }
    let [a, b, c, d, e, f, g, h] = [...hash] as Eight
    for (let index = 0; index < 64; index++) {
      const constant = Number.parseInt(constants.slice(index * 8, index * 8 + 8), 16)
      const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const first = h + mixed + ((e & f) ^ (~e & g)) + constant + at(words, index)
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
      hash[index] = at(hash, index) + word
    }
  }
  const result = new DataView(new ArrayBuffer(32))
  hash.forEach((word, index) => {
    result.setUint32(index * 4, word)
  })
  return new Uint8Array(result.buffer)
}
