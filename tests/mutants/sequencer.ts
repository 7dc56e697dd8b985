import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Orders } from './runner.ts'

/** Files run in the order of the orders: what a quick one kills need not be shown to a slow one. */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { MUTANT_ORDERS: path } = process.env
    if (!path) return super.sort(files)
    const { tries } = JSON.parse(readFileSync(path, 'utf8')) as Orders
    const order = Object.keys(tries)
    return [...files].sort((one, two) => order.indexOf(one.moduleId) - order.indexOf(two.moduleId))
  }
}
