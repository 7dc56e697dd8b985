import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Orders } from './runner.ts'

/**
 * Files run in the order of the orders: what a quick one kills need not be shown to a slow one. Those that name an
 * environment are the last: a worker is kept for the files of one environment.
 */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { MUTANT_ORDERS: path } = process.env
    if (!path) return super.sort(files)
    const { tries } = JSON.parse(readFileSync(path, 'utf8')) as Orders
    const order = Object.keys(tries)
    const place = ({ moduleId }: TestSpecification): number =>
      order.indexOf(moduleId) +
      (/@vitest-environment/.test(readFileSync(moduleId, 'utf8')) ? order.length : 0)
    return [...files].sort((one, two) => place(one) - place(two))
  }
}
