import { type ReactNode, useId, useState } from 'react'
import { errorText } from '../../../kernel/index.ts'
import { verdictText } from '../../model/report.ts'
import { goLive } from '../actions.ts'
import { useMoment, useSession } from '../context.ts'

/** Loads a recording and shows it instead of the current state; it executes nothing. */
export function ImportPart(): ReactNode {
  const session = useSession()
  const { mode } = useMoment()
  const id = useId()
  const [problem, setProblem] = useState('')
  const loaded = mode.kind === 'recording'

  async function load(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      await session.load(await file.text(), file.name)
      setProblem('')
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <>
      <h3>Import</h3>
      <label className="labelled" htmlFor={id}>
        Recording file
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const input = event.currentTarget
            // Selecting the same file again must load it again.
            load(input.files?.[0]).finally(() => {
              input.value = ''
            })
          }}
        />
      </label>
      <div role="status" className="line">
        {loaded ? (
          <>
            <span className="chip" data-tone={mode.verdict.kind === 'fits' ? 'ok' : 'signal'}>
              {mode.verdict.kind}
            </span>
            <span className="grow">{verdictText(mode.verdict)}</span>
          </>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className="chip" data-tone="bad">
          {problem}
        </p>
      ) : null}
      {loaded ? (
        <button type="button" className="button" onClick={() => goLive(session)}>
          Back to live
        </button>
      ) : null}
    </>
  )
}
