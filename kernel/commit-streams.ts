import type { Observable } from 'rxjs'
import type { Commit, LogRecord } from './record.ts'
import { createListeners, observe, type Report } from './streams.ts'

/** `commits$` and `events$`, fed by `publish`. */
export interface CommitStreams {
  readonly commits$: Observable<Commit>
  readonly events$: Observable<LogRecord>
  readonly publish: (commit: Commit) => void
}

export function createCommitStreams(report: Report): CommitStreams {
  const readers = createListeners<Commit>(report)
  return {
    commits$: observe(readers, report, (commit) => [commit]),
    events$: observe(readers, report, ({ records }) =>
      records.filter(({ kind }) => kind === 'event'),
    ),
    publish: readers.notify,
  }
}
