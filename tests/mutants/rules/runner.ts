import type { File } from '@vitest/runner'
import MutantRunner, { namesOf, type Try } from '../runner.ts'
import type { Verdict } from '../verdict.ts'
import { asksFor, breakOf, citing, type RuleMutant, ruleMutantOf } from './index.ts'

interface Module {
  readonly id: string
  readonly importers: ReadonlySet<string>
}

/** The loader of modules in a worker; the declarations call it private. */
interface Loader {
  cachedModule(url: string, importer?: string): Promise<Module>
}

/**
 * Runs the tests of a rule once for each of its breaks, in the same worker. While a break is awake, its file is loaded
 * with the other text; what imports the file is loaded anew.
 */
// biome-ignore lint/style/noDefaultExport: the shape in which the test runner takes another one
export default class RuleRunner extends MutantRunner {
  private awake: RuleMutant | undefined
  private redirected = false

  protected override testsOf({ id }: Try, file: File): readonly string[] {
    const { rule } = ruleMutantOf(id)
    return namesOf(file).filter((name) => citing(rule).test(name))
  }

  /** Something may be left in modules that are not loaded anew: what lives is shown to fresh ones. */
  protected override async verdict(next: Try, file: File): Promise<Verdict> {
    const tests = this.testsOf(next, file)
    const fails = (isAwake: boolean, isFresh: boolean, names: readonly string[]) =>
      this.fails(file.filepath, next.id, { isAwake, isFresh, tests: names })
    let verdict: Verdict = 'lived'
    for (const isFresh of [false, true]) {
      const ran = await fails(true, isFresh, tests)
      verdict = ran === undefined ? 'lived' : 'unclear'
      if (ran && (await fails(false, isFresh, ran)) === undefined) return 'killed'
    }
    return verdict
  }

  protected override wake(id: string | undefined): void {
    this.redirect()
    const next = id === undefined ? undefined : ruleMutantOf(id)
    for (const mutant of [this.awake, next]) if (mutant) this.invalidate(mutant)
    this.awake = next
  }

  private redirect(): void {
    if (this.redirected) return
    this.redirected = true
    const loader = this.inner().moduleRunner as Loader
    const load = loader.cachedModule.bind(loader)
    loader.cachedModule = (url, importer) =>
      load(this.awake ? asksFor(url, this.awake) : url, importer)
  }

  /** Forgets a break's file, with and without the break, and everything that imports it. */
  private invalidate(mutant: RuleMutant): void {
    const { evaluatedModules: modules } = this.inner().workerState
    const known = modules.idToModuleMap as ReadonlyMap<string, Module>
    const isOwn = ({ id }: Module): boolean =>
      asksFor(id, mutant) !== id || breakOf(id)?.file === mutant.file
    const left = [...known.values()].filter(isOwn)
    const seen = new Set<Module>()
    for (const module of left) {
      if (seen.has(module)) continue
      seen.add(module)
      for (const importer of module.importers) {
        const one = known.get(importer)
        if (one) left.push(one)
      }
      modules.invalidateModule(module)
    }
  }
}
