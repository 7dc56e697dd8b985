import type { ReactNode } from 'react'
import { useDelayedBusy, useSheet } from '../primitives/index.ts'

const css = `.busy{position:relative;height:0}
.busy::after{content:"";position:absolute;inset:-2px 0 auto;height:2px;background:linear-gradient(90deg,transparent,var(--km-signal),transparent) 0 0/40% 100% no-repeat;animation:busy 1.1s linear infinite}
@keyframes busy{from{background-position:-70% 0}to{background-position:170% 0}}
@media (forced-colors:active){.busy::after{background:Highlight}}`

/** A thin line under the header while the modal loads, once that takes long enough to be seen. */
export function BusyLine({
  busy,
  label,
}: {
  readonly busy: boolean
  readonly label: string
}): ReactNode {
  useSheet(css)
  return useDelayedBusy(busy) ? (
    <div className="busy" role="progressbar" aria-label={label} />
  ) : null
}
