import { fail, type Item } from './report.ts'

/**
 * A stage: runs what it has, narrowed to paths that contain one of these texts. One that runs aside of another shows its
 * output when it has ended.
 */
export type Stage = (files: readonly string[], how: { readonly aside: boolean }) => Promise<Item[]>

export interface Plan {
  /** Stages that were asked for by name; each must run something. */
  readonly named: readonly string[]
  /** Texts that paths must contain; each must match something. */
  readonly files: readonly string[]
  /** Stages to run, in order. */
  readonly stages: readonly string[]
  /** The paths of a stage; unless given, `files`. */
  readonly filesOf?: (stage: string) => readonly string[]
}

interface RunOptions {
  /** Called as a stage begins. */
  readonly begin?: (stage: string, aside: boolean) => void
  /** A stage begins once this has resolved. */
  readonly ready?: (stage: string) => Promise<unknown>
}

/** The results of a stage, and its seconds. */
interface StageEnd {
  readonly stage: string
  readonly found: readonly Item[]
  readonly seconds: number
}

/** Stages whose tests a path can narrow without anything else having been built. */
const narrowed = ['rules', 'unit', 'sandbox', 'e2e']

/** The plan that the words of a command line ask for. */
export const planOf = (
  wanted: readonly string[],
  names: readonly string[],
): Plan | { readonly error: string } => {
  const options = wanted.filter((word) => word.startsWith('-'))
  if (options.length > 0) {
    return { error: `Unknown option ${options.join(' ')}. Stages: ${names.join(', ')}.` }
  }
  const named = names.filter((name) => wanted.includes(name))
  const files = wanted
    .filter((word) => !names.includes(word))
    .map((path) => path.replace(/^\.\//, ''))
  const all = files.length > 0 ? narrowed : names
  return { named, files, stages: named.length > 0 ? named : all }
}

/**
 * Two lists of stages that run side by side, each in its order: what runs the source, and what builds and installs
 * the package; they take about as long. End-to-end tests have the machine for themselves, after both.
 */
const lanes: readonly (readonly string[])[] = [
  ['lint', 'typecheck', 'rules', 'unit', 'sandbox'],
  ['build', 'package', 'apps'],
]

/** Runs a plan. A named stage that runs nothing and a path that matches nothing are failures. */
export const runPlan = async (
  { named, files, stages: chosen, filesOf = () => files }: Plan,
  stages: Readonly<Record<string, Stage>>,
  { begin, ready }: RunOptions = {},
): Promise<{ readonly items: readonly Item[]; readonly summary: readonly StageEnd[] }> => {
  const ended = new Map<string, StageEnd>()
  const runStage = async (name: string, aside: boolean): Promise<void> => {
    await ready?.(name)
    begin?.(name, aside)
    const started = Date.now()
    const found = (await stages[name]?.(filesOf(name), { aside })) ?? []
    if (found.length === 0 && named.includes(name))
      found.push(fail(`stage ${name}`, `No test of this stage matches ${files.join(', ')}.`))
    ended.set(name, { stage: name, found, seconds: (Date.now() - started) / 1000 })
  }
  const runInOrder = async (names: readonly string[], aside: boolean): Promise<void> => {
    for (const name of names) await runStage(name, aside)
  }
  const wanted = lanes.map((lane) => lane.filter((name) => chosen.includes(name)))
  const filled = wanted.filter((lane) => lane.length > 0)
  await Promise.all(filled.map((lane, index) => runInOrder(lane, index > 0)))
  await runInOrder(
    chosen.filter((name) => !ended.has(name)),
    false,
  )

  const summary = chosen.flatMap((name) => ended.get(name) ?? [])
  const items = summary.flatMap(({ found }) => found)
  for (const file of files) {
    if (items.some((item) => item.name.includes(file))) continue
    items.push(fail(file, `No test file matches this path in ${chosen.join(', ')}.`))
  }
  return { items, summary }
}
