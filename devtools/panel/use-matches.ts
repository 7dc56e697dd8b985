import { useMemo } from 'react'
import type { TrafficRecord } from '../../kernel/index.ts'
import type { History } from '../model/history.ts'
import { createMatches, type Matches } from '../model/matches.ts'
import { useMomentOf, usePanel, useSession } from './context.ts'
import { filterText } from './panel-state.ts'
import type { Session } from './session.ts'

/** One look through the log, and what it was for. */
interface Look {
  readonly text: string
  readonly hidden: ReadonlySet<string>
  readonly history: History
  /** Exchanges of a recording, which are all there; the page's own grow with its log. */
  readonly loaded: readonly TrafficRecord[] | undefined
  readonly matches: Matches | undefined
}

const looks = new WeakMap<Session, Look>()

/**
 * What the filter finds and the chips leave, for all who show records: the log is looked through once, and only what was
 * recorded since is looked at again. It grows in place, as `version` says. Undefined where everything is shown.
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
