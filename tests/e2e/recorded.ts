import type { PageGlobals } from './page-globals.ts'

/**
 * Runs in the page, whatever drives it: loads a recording into the page's kernel and resolves with the hash of the
 * state before its first and after every record.
 */
export async function hashesOf(recording: string): Promise<readonly string[]> {
  const { kernel, stateHash } = window as unknown as PageGlobals
  await kernel.loadRecording(recording)
  const { log } = kernel.timeline
  const hashes: string[] = []
  for (let seq = log.base.seq; seq <= log.last; seq += 1) {
    kernel.timeline.inspect(seq)
    hashes.push(await stateHash(kernel.state))
  }
  return hashes
}
