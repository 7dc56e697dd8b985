import { type ReactNode, useEffect, useState } from 'react'
import { doctor, type Finding } from '../../../kernel/index.ts'
import { useSession } from '../context.ts'

const tones = { error: 'bad', warning: 'signal', note: undefined } as const

/** What the doctor finds about the set-up of the app, with what to do. */
export function SetUp(): ReactNode {
  const { kernel } = useSession()
  const [found, setFound] = useState<readonly Finding[]>()
  useEffect(() => {
    let left = false
    doctor(kernel).then((findings) => {
      if (!left) setFound(findings)
    })
    return () => {
      left = true
    }
  }, [kernel])
  return (
    <>
      <h3>Set-up</h3>
      {found ? null : <p className="quiet">Examining the app …</p>}
      {found?.length === 0 ? <p className="quiet">Nothing is missing.</p> : null}
      <ul className="cards" aria-label="Set-up">
        {found?.map(({ severity, code, what, mend }) => (
          <li key={`${code} ${what}`}>
            <p>
              <span className="chip" data-tone={tones[severity]}>
                {severity}
              </span>{' '}
              <span className="mono">{code}</span>
            </p>
            <p>{what}</p>
            <p className="quiet">{mend}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
