import type { AnyKernel, RecordingFile } from '../../kernel/index.ts'
import { stateHash, stretchOf, testText } from '../model/generated-test.ts'

/**
 * Writes the test for the records `from` to `to`. Unless personal values are kept, the stretch is taken from an export
 * with stand-ins, which the timeline shows for one turn so that the kernel itself folds it.
 */
export async function writeTest(
  kernel: AnyKernel,
  from: number,
  to: number,
  personal: boolean,
): Promise<string> {
  const { timeline, vault } = kernel
  const plugins = kernel.plugins.map(({ id, version }) => ({ id, version }))
  const take = (redacted: number): readonly [RecordingFile, unknown] => {
    const { log } = timeline
    if (!(from >= log.first && from <= to && to <= log.last))
      throw new Error(`Choose records between ${log.first} and ${log.last}.`)
    return [stretchOf(log, plugins, from, to, redacted), log.stateAt(to)]
  }
  let taken: readonly [RecordingFile, unknown]
  const { mode } = timeline
  // A loaded recording is written unchanged: its exporter chose its contents.
  if (personal || mode.kind === 'recording') taken = take(0)
  else {
    const text = await kernel.exportRecording()
    await kernel.loadRecording(text)
    try {
      taken = take((JSON.parse(text) as RecordingFile).redacted)
    } finally {
      timeline.resume()
      if (mode.kind === 'inspecting') timeline.inspect(mode.seq)
    }
  }
  const [recording, state] = taken
  return vault.scrub(testText(recording, await stateHash(state)))
}
