import { kernelPlugin } from '../kernel-plugin.ts'
import type { PluginInput } from '../plugin.ts'
import type { RootState } from '../record.ts'
import { loadDescriptions } from '../recording/described.ts'
import { readRecording, type Verdict } from '../recording/import.ts'
import { register } from '../register.ts'
import { canonicalJson } from '../values/json.ts'

/** A recording folded without any port. */
export interface Replayed {
  readonly verdict: Verdict
  /** The state after the last record. */
  readonly state: RootState
  /** SHA-256 of the canonical state before the first record and after each one: one more than there are records. */
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
 * Folds a recording, or the history that a kernel retains, with only the reducers of `plugins`: without a kernel and
 * without ports. Rejects with `kernel/bad-recording`.
 */
export async function replay(
  recording: string | { exportRecording(options: { redact: boolean }): Promise<string> },
  plugins: readonly PluginInput[],
): Promise<Replayed> {
  const text =
    typeof recording === 'string' ? recording : await recording.exportRecording({ redact: false })
  const { definitions } = register([kernelPlugin, ...plugins.flat()])
  const { log, verdict } = await readRecording(
    text,
    definitions,
    await loadDescriptions(definitions),
  )
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
