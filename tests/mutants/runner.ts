import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type File, startTests, type Task } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'

declare global {
  /** The mutant that is awake. */
  var activeMutant: string | undefined
}

/** A mutant for one test file. */
export interface Try {
  readonly id: string
  /** The tests that meet it; absent where loading the file does. */
  readonly tests?: readonly string[]
}

/** What a worker is to try, per test file, and where it says what came of it. */
export interface Orders {
  readonly results: string
  readonly tries: Readonly<Record<string, readonly Try[]>>
}

/** `begun` alone is the mark of a mutant that never let its test end. */
export interface Result {
  readonly id: string
  readonly file: string
  readonly verdict: 'begun' | 'killed' | 'lived'
  readonly pid: number
}

interface Inner {
  readonly moduleRunner: object
  readonly _otel: object
  readonly workerState: {
    readonly evaluatedModules: {
      readonly idToModuleMap: ReadonlyMap<string, { readonly id: string }>
      invalidateModule(module: object): void
    }
  }
}

const orders = (): Orders | undefined => {
  const { MUTANT_ORDERS: path } = process.env
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as Orders) : undefined
}

/** Whether another file has killed it meanwhile. */
const isDead = (results: string, id: string): boolean =>
  existsSync(results) &&
  readFileSync(results, 'utf8').includes(`{"id":${JSON.stringify(id)},"verdict":"killed"`)

const failed = (task: Task): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(failed))

/** Runs the tests of one file again until one fails, and none but the wanted ones where some are named. */
class Again extends TestRunner {
  isBroken = false
  wanted: ReadonlySet<string> | undefined
  override async onBeforeRunTask(
    test: Parameters<TestRunner['onBeforeRunTask']>[0],
  ): Promise<void> {
    if (this.wanted?.has(test.fullTestName ?? test.name) === false) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }
  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(test)
    if (test.result?.state !== 'fail') return
    this.isBroken = true
    this.cancel('test-failure')
  }
}

/** After a file ran as it is, runs it once more for each mutant it is to judge, in the same worker. */
// biome-ignore lint/style/noDefaultExport: the shape in which the test runner takes another one
export default class MutantRunner extends TestRunner {
  override async onAfterRunFiles(files?: File[]): Promise<void> {
    super.onAfterRunFiles()
    const given = orders()
    if (given === undefined) return
    const { results, tries } = given
    for (const { filepath } of files ?? [])
      for (const { id, tests } of tries[filepath] ?? []) {
        const say = (verdict: Result['verdict']): void =>
          appendFileSync(
            results,
            `${JSON.stringify({ id, verdict, file: filepath, pid: process.pid })}\n`,
          )
        if (isDead(results, id)) continue
        say('begun')
        say((await this.isKilled(filepath, id, tests)) ? 'killed' : 'lived')
      }
  }

  /** What the worker gave this runner and the next one needs as well; the declarations call it private. */
  private inner(): Inner {
    return this as unknown as Inner
  }

  /**
   * Modules stay loaded from one mutant to the next, which is quick. What fails counts when the same tests pass right
   * after with the mutant asleep; where they do not, something was left behind, and fresh modules decide.
   */
  private async isKilled(
    filepath: string,
    id: string,
    tests: readonly string[] | undefined,
  ): Promise<boolean> {
    if (tests !== undefined) {
      if (!(await this.fails(filepath, id, tests))) return false
      if (!(await this.fails(filepath, undefined, tests))) return true
    }
    return this.fails(filepath, id, undefined)
  }

  private async fails(
    filepath: string,
    id: string | undefined,
    tests: readonly string[] | undefined,
  ): Promise<boolean> {
    let isBroken = false
    const stray = (): void => {
      isBroken = true
    }
    process.on('unhandledRejection', stray)
    process.on('uncaughtException', stray)
    globalThis.activeMutant = id
    try {
      vi.useRealTimers()
      const { workerState, moduleRunner, _otel: traces } = this.inner()
      const { evaluatedModules: modules } = workerState
      for (const module of modules.idToModuleMap.values())
        if (tests === undefined || module.id === filepath) modules.invalidateModule(module)
      const again = new Again(this.config)
      Object.assign(again, { moduleRunner, _otel: traces, wanted: tests && new Set(tests) })
      const ran = await startTests([{ filepath, testLocations: undefined } as never], again)
      return isBroken || again.isBroken || ran.some(failed)
    } finally {
      globalThis.activeMutant = undefined
      process.off('unhandledRejection', stray)
      process.off('uncaughtException', stray)
    }
  }
}
