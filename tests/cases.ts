/**
 * How many random cases a long test tries: `count`, times the environment's `CASES`. CI tries enough to notice a fault
 * within days; `CASES=10 npm test -- interleavings` is for a change of what the test is about.
 */
export const cases = (count: number): number => count * Number(process.env.CASES ?? 1)
