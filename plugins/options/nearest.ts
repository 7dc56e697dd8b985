/** Letters only, so that `projectID` and `project_id` match `projectId`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Number of letters to add, remove or replace (Levenshtein). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...right].entries())
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was probably meant: at most a third of its letters differ. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const given = plain(name)
  const [best] = known
    .map((one) => [one, distance(given, plain(one))] as const)
    .sort(([, left], [, right]) => left - right)
  return best && best[1] <= best[0].length / 3 ? best[0] : undefined
}
