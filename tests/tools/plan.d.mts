import type { Item } from './report.mjs'

/**
 * A stage: runs what it has, narrowed to paths that contain one of these texts. One that runs aside of another shows its
 * output when it has ended.
 */
export type Stage = (files: readonly string[], how?: { readonly aside: boolean }) => Promise<Item[]>

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

/** Stages that run one after another, list beside list; the stages of no list run after both. */
export declare const lanes: readonly (readonly string[])[]

export interface RunOptions {
  /** Called as a stage begins. */
  readonly begin?: (stage: string, aside: boolean) => void
  /** A stage begins once this has resolved. */
  readonly ready?: (stage: string) => Promise<unknown>
  /** The paths of a stage; unless given, those of the plan. */
  readonly filesOf?: (stage: string) => readonly string[]
}

/** Runs a plan. A named stage that runs nothing and a path that matches nothing are failures. */
export declare const runPlan: (
  plan: Plan,
  stages: Readonly<Record<string, Stage>>,
  options?: RunOptions,
) => Promise<{
  readonly items: Item[]
  readonly summary: readonly {
    readonly stage: string
    readonly found: readonly Item[]
    readonly seconds: number
  }[]
}>
