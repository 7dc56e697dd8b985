import type { ReactNode } from 'react'
import { seconds } from '../../model/format.ts'
import type { Step } from '../../model/report.ts'
import { Heading } from './heading.tsx'

/** What the visitor did last, up to the failure if there is one. */
export function ReportSteps({
  steps,
  failed,
}: {
  readonly steps: readonly Step[]
  readonly failed: boolean
}): ReactNode {
  return (
    <div>
      <Heading>{failed ? 'The steps up to it' : 'The last steps'}</Heading>
      <ol>
        {steps.map(({ seq, at, title, badges }) => (
          <li key={seq}>
            <span className="mono quiet">{seconds(at)} s</span>
            <span className="grow">{title}</span>
            {badges.map(({ tone, text }) => (
              <span key={text} className="chip" data-tone={tone} title={text}>
                {text}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
