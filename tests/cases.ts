/**
 * How many random cases a long test tries: `count`, times the environment's `CASES` (default 1). For a change of what such a
 * test is about: `CASES=10 npm test -- interleavings`.
 */
export const cases = (count: number): number => count * Number(process.env.CASES ?? 1)
