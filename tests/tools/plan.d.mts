import type { Item } from './report.mjs'

/** A stage: runs what it has, narrowed to paths that contain one of these texts. */
export type Stage = (files: readonly string[]) => Promise<Item[]>

export interface Plan {
  /** Stages that were asked for by name; each must run something. */
  readonly named: readonly string[]
  /** Texts that paths must contain; each must match something. */
  readonly files: readonly string[]
  /** Stages to run, in order. */
  readonly stages: readonly string[]
}

/** What the words of a command line ask for. */
export declare const planOf: (
  wanted: readonly string[],
  names: readonly string[],
) => Plan | { readonly error: string }

/** Runs a plan. A named stage that runs nothing and a path that matches nothing are failures. */
export declare const runPlan: (
  plan: Plan,
  stages: Readonly<Record<string, Stage>>,
  begin?: (stage: string) => void,
) => Promise<{
  readonly items: Item[]
  readonly summary: readonly {
    readonly stage: string
    readonly found: readonly Item[]
    readonly seconds: number
  }[]
}>
