import { type ReactNode, useId, useState } from 'react'
import { type FaultKind, slowMs } from '../../model/faults.ts'
import { duration } from '../../model/format.ts'
import { useMoment, useSession } from '../context.ts'

const kinds: readonly (readonly [FaultKind, string])[] = [
  ['fail', 'fail at once'],
  ['status', 'answer 500'],
  ['hang', 'never answer'],
  ['slow', `wait ${duration(slowMs)}`],
]
const nameOf = (kind: FaultKind): string => kinds.find(([id]) => id === kind)?.[1] ?? kind

/** Makes requests of this page fail, hang or wait, to see what the visitor would see. */
export function FaultsTool(): ReactNode {
  const { kernel, faults } = useSession()
  const { faults: list } = useMoment()
  const id = useId()
  const [kind, setKind] = useState<FaultKind>('fail')
  const [match, setMatch] = useState('')
  if (kernel.mode !== 'development')
    return <p className="note">Faults exist in development mode only.</p>
  return (
    <div className="stack">
      <p className="quiet">
        HTTP and RPC requests through the kernel’s fetch port, from the next one on. Wallets are not
        touched. Everything is as before when the panel goes.
      </p>
      <form
        className="stack flat"
        onSubmit={(event) => {
          event.preventDefault()
          faults.add(kind, match)
        }}
      >
        <label className="labelled" htmlFor={`${id}k`}>
          Requests shall
          <select
            id={`${id}k`}
            className="field"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as FaultKind)}
          >
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="labelled" htmlFor={`${id}m`}>
          Only where the address contains (empty: all)
          <input
            id={`${id}m`}
            className="field mono"
            spellCheck={false}
            autoComplete="off"
            value={match}
            onChange={(event) => setMatch(event.currentTarget.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </label>
        <button type="submit" className="button">
          Add fault
        </button>
      </form>
      <h3>Faults in force</h3>
      <div role="status" className="cards">
        {list.length === 0 ? <p className="quiet">None.</p> : null}
        <ul className="cards">
          {list.map((fault) => (
            <li key={fault.id} className="line">
              <span>
                {nameOf(fault.kind)}
                {fault.match ? (
                  <>
                    : <span className="mono">{fault.match}</span>
                  </>
                ) : (
                  ': every request'
                )}
              </span>
              <button
                type="button"
                className="button"
                aria-label={`Remove: ${nameOf(fault.kind)} ${fault.match}`}
                onClick={() => faults.remove(fault.id)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
