import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type File, startTests, type Task } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'
import { type Rerun, type Verdict, verdictOf } from './verdict.ts'

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
  readonly verdict: 'begun' | Verdict
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

const readOrders = (): Orders | undefined => {
  const { MUTANT_ORDERS: path } = process.env
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as Orders) : undefined
}

/** Whether another file has killed it meanwhile. */
const isDead = (results: string, id: string): boolean =>
  existsSync(results) &&
  readFileSync(results, 'utf8').includes(`{"id":${JSON.stringify(id)},"verdict":"killed"`)

/** Names of a file's tests, with those of their groups. */
export const namesOf = (task: Task): readonly string[] =>
  'tasks' in task ? task.tasks.flatMap(namesOf) : [nameOf(task)]

const failed = (task: Task): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(failed))

/** Runs the tests of one file again until one fails, and none but the wanted ones where some are named. */
class Again extends TestRunner {
  isBroken = false
  wanted: ReadonlySet<string> | undefined
  /** What ran, up to the first failure. */
  readonly ran: string[] = []
  override async onBeforeRunTask(
    test: Parameters<TestRunner['onBeforeRunTask']>[0],
  ): Promise<void> {
    if (this.wanted?.has(nameOf(test)) === false) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }
  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(test)
    this.ran.push(nameOf(test))
    if (test.result?.state !== 'fail') return
    this.isBroken = true
    this.cancel('test-failure')
  }
}

const nameOf = (test: { readonly fullTestName?: string; readonly name: string }): string =>
  test.fullTestName ?? test.name

/** Loads a file without running its tests, then runs them once for each mutant they are to judge, in the same worker. */
// biome-ignore lint/style/noDefaultExport: the shape in which the test runner takes another one
export default class MutantRunner extends TestRunner {
  private readonly orders = readOrders()

  override async onBeforeRunTask(
    test: Parameters<TestRunner['onBeforeRunTask']>[0],
  ): Promise<void> {
    if (this.orders) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override async onAfterRunFiles(files?: File[]): Promise<void> {
    super.onAfterRunFiles()
    if (this.orders === undefined) return
    const { results, tries } = this.orders
    for (const file of files ?? []) {
      const { filepath } = file
      for (const next of tries[filepath] ?? []) {
        const { id } = next
        const say = (verdict: Result['verdict']): void =>
          appendFileSync(
            results,
            `${JSON.stringify({ id, verdict, file: filepath, pid: process.pid })}\n`,
          )
        if (isDead(results, id)) continue
        say('begun')
        const verdict = await this.verdict(next, file)
        say(verdict)
        // Something was left behind in this worker that fresh modules do not take away; the next one has the rest.
        if (verdict === 'unclear') process.kill(process.pid, 'SIGKILL')
      }
    }
  }

  /** The tests that meet a mutant; undefined if loading the file does. */
  protected testsOf({ tests }: Try, _file: File): readonly string[] | undefined {
    return tests
  }

  protected verdict(next: Try, file: File): Promise<Verdict> {
    return verdictOf(this.testsOf(next, file), (rerun) => this.fails(file.filepath, next.id, rerun))
  }

  /** Wakes one mutant, or none. */
  protected wake(id: string | undefined): void {
    globalThis.activeMutant = id
  }

  /** What the worker gave this runner and the next one needs as well; the declarations call it private. */
  protected inner(): Inner {
    return this as unknown as Inner
  }

  protected async fails(
    filepath: string,
    id: string,
    { isAwake, isFresh, tests }: Rerun,
  ): Promise<readonly string[] | undefined> {
    let isBroken = false
    const stray = (): void => {
      isBroken = true
    }
    process.on('unhandledRejection', stray)
    process.on('uncaughtException', stray)
    try {
      vi.useRealTimers()
      const { workerState, moduleRunner, _otel: traces } = this.inner()
      const { evaluatedModules: modules } = workerState
      for (const module of modules.idToModuleMap.values())
        if (isFresh || module.id === filepath) modules.invalidateModule(module)
      this.wake(isAwake ? id : undefined)
      const again = new Again(isFresh ? this.config : { ...this.config, setupFiles: [] })
      Object.assign(again, { moduleRunner, _otel: traces, wanted: tests && new Set(tests) })
      const ran = await startTests([{ filepath, testLocations: undefined } as never], again)
      return isBroken || again.isBroken || ran.some(failed) ? again.ran : undefined
    } finally {
      this.wake(undefined)
      process.off('unhandledRejection', stray)
      process.off('uncaughtException', stray)
    }
  }
}
