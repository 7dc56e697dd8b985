import type { Area, RuleMutant } from './break.ts'
import { buying } from './buying.ts'
import { connected } from './connected.ts'
import { connecting } from './connecting.ts'
import { entities } from './entities.ts'
import { granting } from './granting.ts'
import { history } from './history.ts'
import { kernel } from './kernel.ts'
import { login } from './login.ts'
import { modal } from './modal.ts'
import { naming } from './naming.ts'
import { provider } from './provider.ts'
import { sending } from './sending.ts'
import { shown } from './shown.ts'
import { signingIn } from './signing-in.ts'
import { swapping } from './swapping.ts'
import { values } from './values.ts'

export type { RuleMutant } from './break.ts'

/** How many rules the specification has under each prefix: CONN-1 to CONN-18, and so on. */
const counts: Readonly<Record<string, number>> = {
  ...{ CONN: 18, MODAL: 9, ROUTE: 10, VIEW: 3, FRAME: 1, ENT: 10, DISC: 4, NET: 5, ACCT: 3 },
  ...{ SIWX: 8, SEND: 8, SWAP: 3, RAMP: 3, NAME: 4, ACTV: 3, SESS: 1, EMB: 17, VAL: 8 },
  ...{ HTTP: 8, WCALL: 1, ERR: 7, SNACK: 1, KERN: 5, REACT: 1, DEVT: 2 },
}

/** Ids of all rules. */
export const ruleIds: readonly string[] = Object.entries(counts).flatMap(([prefix, count]) =>
  Array.from({ length: count }, (_none, index) => `${prefix}-${index + 1}`),
)

const areas: readonly Area[] = [
  connecting,
  modal,
  connected,
  entities,
  login,
  values,
  provider,
  shown,
  kernel,
  signingIn,
  buying,
  naming,
  history,
  granting,
  sending,
  swapping,
]

/** Every break of every rule. */
export const ruleMutants: readonly RuleMutant[] = areas.flatMap((area) =>
  Object.entries(area).flatMap(([rule, { by, breaks }]) =>
    breaks.map(([part, file, from, to, other = by]) => ({
      ...{ rule, part, file, from, to },
      by: other,
    })),
  ),
)

/** Names of tests that cite a rule, alone, among others or in part: `[A-1]`, `[B-2, A-1]`, `[~A-1]`. */
export const citing = (rule: string): RegExp => new RegExp(`\\[[^\\]]*\\b${rule}\\b[^\\]]*\\]`)

/** The source with the break; undefined if its text is not there exactly once. */
export function broken(source: string, { from, to }: RuleMutant): string | undefined {
  const [before, after, ...more] = source.split(from)
  return before === undefined || after === undefined || more.length > 0
    ? undefined
    : before + to + after
}

/** A break’s name in the files of a run: all that it is, so that one that was changed is run again. */
export const idOf = (mutant: RuleMutant): string => JSON.stringify(mutant)

const byId = new Map(ruleMutants.map((mutant) => [idOf(mutant), mutant]))

/** The break of a name. Throws if there is none. */
export function ruleMutantOf(id: string): RuleMutant {
  const mutant = byId.get(id)
  if (!mutant) throw new Error(`No such break: ${id}`)
  return mutant
}

/** The URL of a module, with the break if the module is the break’s file. */
export function asksFor(url: string, mutant: RuleMutant): string {
  const [path = ''] = url.split('?')
  if (!path.endsWith(`/${mutant.file}`) || breakOf(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}break=${ruleMutants.indexOf(mutant)}`
}

/** The break that the URL of a module asks for; undefined without one. */
export function breakOf(url: string): RuleMutant | undefined {
  const index = /[?&]break=(\d+)/.exec(url)?.[1]
  return index === undefined ? undefined : ruleMutants[Number(index)]
}
