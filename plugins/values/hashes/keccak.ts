import { low64, readWord, rotateLeft, writeWords } from './words.ts'

const RATE = 136

/**
 * Keccak-256 as Ethereum uses it (not SHA3-256). Written for size, not speed: about 1 ms per call,
 * fit for address checksums and names.
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE)
  padded.set(bytes)
  padded[bytes.length] = 1
  padded[padded.length - 1] = (padded[padded.length - 1] as number) | 0x80
  const state: bigint[] = new Array(25).fill(0n)
  for (let block = 0; block < padded.length; block += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++) {
      state[lane] = (state[lane] as bigint) ^ readWord(padded, block + lane * 8)
    }
    permute(state)
  }
  return writeWords(state, 32)
}

/** Keccak-f[1600]; rotation offsets and round constants are computed instead of stored. */
function permute(state: bigint[]): void {
  const at = (index: number): bigint => state[index] as bigint
  let shift = 1
  for (let round = 0; round < 24; round++) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20),
    )
    for (let lane = 0; lane < 25; lane++) {
      const [left, right] = [columns[(lane + 4) % 5] as bigint, columns[(lane + 1) % 5] as bigint]
      state[lane] = at(lane) ^ left ^ rotateLeft(right, 1)
    }
    let [x, y, moved] = [1, 0, at(1)]
    for (let step = 1; step <= 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = at(x + 5 * y)
      state[x + 5 * y] = rotateLeft(moved, ((step * (step + 1)) / 2) % 64)
      moved = next
    }
    for (let row = 0; row < 25; row += 5) {
      const lanes = state.slice(row, row + 5)
      for (let lane = 0; lane < 5; lane++) {
        const [one, two] = [lanes[(lane + 1) % 5] as bigint, lanes[(lane + 2) % 5] as bigint]
        state[row + lane] = (lanes[lane] as bigint) ^ (low64(~one) & two)
      }
    }
    for (let bit = 0; bit < 7; bit++) {
      shift = ((shift << 1) ^ ((shift >> 7) * 0x71)) & 0xff
      if (shift & 2) state[0] = at(0) ^ (1n << BigInt((1 << bit) - 1))
    }
  }
}
