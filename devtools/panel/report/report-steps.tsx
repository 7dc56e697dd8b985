import type { ReactNode } from 'react'
import { clock } from '../../model/format.ts'
import type { Step } from '../../model/report.ts'
import { Heading } from './heading.tsx'

/** The visitor's last steps, up to the point in the heading. */
export function ReportSteps({
  steps,
  heading,
}: {
  readonly steps: readonly Step[]
  readonly heading: string
}): ReactNode {
  return (
    <div>
      <Heading>{heading}</Heading>
      <ol>
        {steps.map(({ seq, at, title, badges }) => (
          <li key={seq}>
            <span className="mono quiet">{clock(at)}</span>
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
