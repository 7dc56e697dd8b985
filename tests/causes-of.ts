import type { Cause, Timeline } from '../kernel/index.ts'

/** What led to each command of a type so far. */
export const causesOf = (
  { timeline }: { readonly timeline: Timeline },
  command: string,
): readonly Cause[] =>
  timeline.log
    .slice()
    .flatMap(({ kind, type, cause }) => (kind === 'command' && type === command ? [cause] : []))
