import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { laneRows, lanesSummary } from '../../model/lanes.ts'
import { zoomBy } from '../actions.ts'
import { useMomentOf, usePanel, useSession } from '../context.ts'
import { usualLanes } from '../panel-state.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { Separator } from '../parts/separator.tsx'
import { useMatches } from '../use-matches.ts'
import { useSize } from '../use-size.ts'
import { laneHeight, type Scale } from './paint.ts'
import { Plot } from './plot.tsx'
import { Ruler } from './ruler.tsx'
import { useNames } from './use-names.ts'

/** The timeline: gestures, runs and facts above; exchanges with the outside and the page's own work below. */
export function Lanes(): ReactNode {
  const session = useSession()
  const zoom = usePanel((state) => state.zoom)
  const wanted = usePanel((state) => state.laneRows)
  const history = useMomentOf((moment) => moment.history)
  const traffic = useMomentOf((moment) => moment.traffic)
  const version = useMomentOf((moment) => moment.version)
  const foreign = useMomentOf(({ mode }) => mode.kind === 'recording')
  // Timings belong to this page, not to an imported recording.
  const draws = foreign ? undefined : session.draws
  const matches = useMatches()
  const nameOf = useNames()
  const ruler = useRef<HTMLDivElement>(null)
  const { width } = useSize(ruler)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index grows in place, `version` says so.
  const rows = useMemo(
    () => laneRows(history, { exchanges: traffic, draws, matches, nameOf }),
    [history, traffic, version, draws, matches, nameOf],
  )
  const end = Math.max(history.axis.end, 1)
  const room = end * 0.012
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` follows the axis that grows in place.
  const scale = useMemo<Scale>(
    () => ({ from: zoom?.from ?? -room, to: zoom?.to ?? end + room, width }),
    [zoom, end, width],
  )
  const shown = Math.min(wanted, rows.length)
  /** Folds the lanes into the strip, which shows the same session; reopening shows the default number of lanes. */
  function fold(): void {
    const panel = ruler.current?.getRootNode() as ShadowRoot | undefined
    session.panel.set({ lanes: false, laneRows: usualLanes })
    // The bar is removed with the lanes. Do not focus the slider: a held key would move the page into its past.
    panel?.querySelector<HTMLElement>('.scrub > [aria-pressed]')?.focus()
  }
  return (
    <>
      <div className="lanes" style={{ '--lanes': shown } as CSSProperties}>
        <div className="corner">
          <IconButton icon="plus" label="Zoom in" onPress={() => zoomBy(session, 0.5)} />
          <IconButton
            icon="minus"
            label="Zoom out"
            off={!zoom}
            onPress={() => zoomBy(session, 2)}
          />
          <IconButton
            icon="fit"
            label="Show all of the time"
            off={!zoom}
            onPress={() => session.panel.set({ zoom: undefined })}
          />
        </div>
        <div ref={ruler} className="ruler">
          {width > 0 ? <Ruler scale={scale} /> : null}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className="tracks" aria-label="Timeline" tabIndex={0}>
          <ul className="names" aria-hidden="true">
            {rows.map(({ id, label }) => (
              <li key={id} title={label}>
                {label}
              </li>
            ))}
          </ul>
          <Plot
            rows={rows}
            errors={matches?.errors ?? history.errors}
            scale={scale}
            summary={lanesSummary(rows, history, matches)}
          />
        </section>
      </div>
      <Separator
        label="Lanes in view"
        className="divider"
        orientation="horizontal"
        value={shown}
        least={0}
        most={rows.length}
        step={1}
        perPixel={() => 1 / laneHeight}
        onChange={(laneRows) => (laneRows > 0 ? session.panel.set({ laneRows }) : fold())}
      />
    </>
  )
}
