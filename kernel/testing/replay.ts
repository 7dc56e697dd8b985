import { kernelPlugin } from '../kernel-plugin.ts'
import type { PluginInput } from '../plugin.ts'
import type { RootState } from '../record.ts'
import { readRecording, type Verdict } from '../recording/import.ts'
import { register } from '../register.ts'
import { canonicalJson } from '../values/json.ts'

/** What a recording’s facts fold to, without any port. */
export interface Replayed {
  readonly verdict: Verdict
  /** The state after the last record. */
  readonly state: RootState
  /** SHA-256 of the canonical state before the first and after every record; one more than records. */
  readonly hashes: readonly string[]
  /** The last of `hashes`. */
  readonly hash: string
}

/** SHA-256 of a state's canonical JSON, as hexadecimal text: equal in Node and in every browser. */
export async function stateHash(state: object): Promise<string> {
  const text = new TextEncoder().encode(canonicalJson(state))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Folds a recording, or the history a kernel retains, with the reducers of `plugins` alone: no kernel is made,
 * no port exists. Throws `kernel/bad-recording`.
 */
export async function replay(
  recording: string | { exportRecording(options: { redact: boolean }): Promise<string> },
  plugins: readonly PluginInput[],
): Promise<Replayed> {
  const text =
    typeof recording === 'string' ? recording : await recording.exportRecording({ redact: false })
  const { definitions } = register([kernelPlugin, ...plugins.flat()])
  const { log, verdict } = await readRecording(text, definitions)
  const hashes: string[] = []
  let state: RootState = log.base.state
  let hash = await stateHash(state)
  hashes.push(hash)
  for (let seq = log.first; seq <= log.last; seq++) {
    const next = log.stateAt(seq)
    if (next !== state) hash = await stateHash(next)
    state = next
    hashes.push(hash)
  }
  return { verdict, state, hashes, hash }
}
