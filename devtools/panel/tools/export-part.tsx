import { type ReactNode, useEffect, useState } from 'react'
import type { RecordingFile } from '../../../kernel/index.ts'
import { errorText } from '../../../kernel/index.ts'
import { bytes, count, counted } from '../../model/format.ts'
import { useMoment, useSession } from '../context.ts'
import { saveText } from './save-text.ts'

interface Prepared {
  readonly text: string
  readonly file: RecordingFile
  readonly size: number
}

/** Previews a recording before it is saved. Personal values are included only on request. */
export function ExportPart(): ReactNode {
  const session = useSession()
  const { kernel } = session
  const { mode, last } = useMoment()
  const [personal, setPersonal] = useState(false)
  const [prepared, setPrepared] = useState<Prepared>()
  const [problem, setProblem] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview of another choice would mislead.
  useEffect(() => setPrepared(undefined), [personal])
  async function prepare(): Promise<void> {
    try {
      const text = await kernel.exportRecording({ redact: !personal })
      setPrepared({
        text,
        file: JSON.parse(text) as RecordingFile,
        size: new TextEncoder().encode(text).length,
      })
      setProblem('')
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const newer = prepared ? last - (prepared.file.records.at(-1)?.seq ?? 0) : 0
  return (
    <>
      <h3>Export</h3>
      {mode.kind === 'recording' ? (
        <p className="quiet">Exports this page’s own history, not the loaded recording.</p>
      ) : null}
      <label className="line">
        <input
          type="checkbox"
          checked={personal}
          onChange={(event) => setPersonal(event.currentTarget.checked)}
        />
        Keep personal values (addresses, e-mail) as they are
      </label>
      <div className="line">
        <button type="button" className="button" data-quiet="" onClick={prepare}>
          {prepared ? 'Preview again' : 'Preview'}
        </button>
        {prepared ? (
          <button
            type="button"
            className="button"
            onClick={() => saveText(session.view, `${kernel.name}-recording.json`, prepared.text)}
          >
            Download {bytes(prepared.size)}
          </button>
        ) : null}
      </div>
      <div role="status">
        {prepared ? (
          <dl className="facts">
            <dt>Records</dt>
            <dd>
              {count(prepared.file.records.length)}
              {mode.kind !== 'recording' && newer > 0
                ? `; ${counted(newer, 'record')} came since`
                : ''}
            </dd>
            <dt>Plugins</dt>
            <dd>{count(prepared.file.plugins.length)}</dd>
            <dt>Exchanged</dt>
            <dd>
              {personal
                ? 'nothing: personal values are readable in the file'
                : `${counted(prepared.file.redacted, 'personal value')} for stand-ins`}
            </dd>
            <dt>Secrets</dt>
            <dd>none: they never enter the log</dd>
          </dl>
        ) : null}
        {problem}
      </div>
    </>
  )
}
