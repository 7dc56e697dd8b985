import { useMemo } from 'react'
import type { TrafficRecord } from '../../kernel/index.ts'
import type { History } from '../model/history.ts'
import { createMatches, type Matches } from '../model/matches.ts'
import { useMomentOf, usePanel, useSession } from './context.ts'
import { filterText } from './panel-state.ts'
import type { Session } from './session.ts'

/** One search through the log, with its parameters. */
interface Look {
  readonly text: string
  readonly hidden: ReadonlySet<string>
  readonly history: History
  /** Exchanges of a recording, which are complete; the page's own grow with its log. */
  readonly loaded: readonly TrafficRecord[] | undefined
  readonly matches: Matches | undefined
}

const looks = new WeakMap<Session, Look>()

/**
 * Records that match the filter and are not hidden, shared by all components: the log is searched once, then only new
 * records. The result grows in place, as `version` shows. Undefined if everything is shown.
 */
export function useMatches(): Matches | undefined {
  const session = useSession()
  const text = usePanel(filterText)
  const hidden = usePanel((state) => state.hidden)
  const history = useMomentOf((moment) => moment.history)
  const version = useMomentOf((moment) => moment.version)
  const loaded = useMomentOf(({ mode, traffic }) =>
    mode.kind === 'recording' ? traffic : undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => {
    const before = looks.get(session)
    const isSame =
      before?.text === text &&
      before.hidden === hidden &&
      before.history === history &&
      before.loaded === loaded
    if (isSame) {
      before.matches?.update()
      return before.matches
    }
    const traffic = (): readonly TrafficRecord[] => loaded ?? session.kernel.traffic.records
    const matches = createMatches(history, { text, hidden, traffic })
    looks.set(session, { text, hidden, history, loaded, matches })
    return matches
  }, [session, text, hidden, history, loaded, version])
}
