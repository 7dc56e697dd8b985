import { mergeMap, type Observable, Subject } from 'rxjs'
import type { Commit, LogRecord } from './record.ts'
import { type Report, safe } from './streams.ts'

/** `commits$` and `events$`, fed by `publish`. */
export interface CommitStreams {
  readonly commits$: Observable<Commit>
  readonly events$: Observable<LogRecord>
  readonly publish: (commit: Commit) => void
}

export function createCommitStreams(report: Report): CommitStreams {
  const commits = new Subject<Commit>()
  // A pipe of a Subject is a Subject: whoever got it could write into the stream.
  const commits$ = commits.asObservable()
  const events$ = commits$.pipe(
    mergeMap(({ records }) => records.filter(({ kind }) => kind === 'event')),
  )
  return {
    commits$: safe(commits$, report),
    events$: safe(events$, report),
    publish: (commit) => commits.next(commit),
  }
}
