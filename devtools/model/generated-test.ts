import { canonicalJson, type Log, type RecordingFile } from '../../kernel/index.ts'

/** SHA-256 of the canonical JSON of a state, in hex. Rejects if the page has no WebCrypto (plain http). */
export async function stateHash(state: unknown): Promise<string> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) throw new Error('Hashing needs a secure page: use https or localhost.')
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(state)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A recording of part of a log: the state before `from` and the records up to `to`. */
export function stretchOf(
  log: Log,
  plugins: RecordingFile['plugins'],
  from: number,
  to: number,
  redacted: number,
): RecordingFile {
  const first = Math.max(from, log.first)
  return {
    format: 'wallet-kernel/recording',
    version: 1,
    plugins,
    base: { seq: first - 1, state: log.stateAt(first - 1) },
    records: log.slice(first, to),
    redacted,
  }
}

/** The text of a vitest file that replays a recording and asserts its final state. */
export function testText(recording: RecordingFile, hash: string): string {
  const { base, records } = recording
  const last = records.at(-1)
  const title = last ? `${last.type} (records ${base.seq + 1} to ${last.seq})` : 'no records'
  return `import { expect, test } from 'vitest'
import { replay } from 'wallet-kernel/testing'
// The plugins of your app: ${recording.plugins.map(({ id }) => id).join(', ')}
import { plugins } from './plugins'

const recording = ${JSON.stringify(recording, null, 2)}

test(${JSON.stringify(`replays to the recorded state: ${title}`)}, async () => {
  const { verdict, hash } = await replay(JSON.stringify(recording), plugins)
  expect(verdict).toEqual({ kind: 'fits' })
  expect(hash).toBe('${hash}')
})
`
}
