import { createKernel, definePlugin } from '../../../kernel/index.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'

interface InputContract {
  readonly id: 'input'
  readonly state: object
  readonly commands: { take(rows: readonly object[]): number }
  readonly events: object
}

/** Rows of five values each. */
const rowsOf = (values: number): readonly object[] =>
  Array.from({ length: values / 5 }, (_, index) => ({
    id: `eip155:1:0x${index.toString(16)}`,
    value: index,
    name: 'name',
    known: true,
    none: null,
  }))

const sampleMs = 200

/** Microseconds of one dispatch whose input has so many values: its copy, its record and its handler. */
export async function inputCosts(
  sizes: readonly number[],
): Promise<readonly { readonly values: number; readonly us: number }[]> {
  const { clock: _standing, ...ports } = virtualPorts()
  const costs: { values: number; us: number }[] = []
  for (const values of sizes) {
    const kernel = createKernel({
      plugins: [
        definePlugin<InputContract>({
          ...{ id: 'input', requires: {}, initialState: () => ({}), reduce: {} },
          commands: { take: (_ctx, rows) => rows.length },
        }),
      ],
      mode: 'production',
      ports,
      retention: { records: 100 },
    })
    kernel.start()
    const rows = rowsOf(values)
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < 5; round++) {
      let turns = 0
      const start = performance.now()
      while (performance.now() - start < sampleMs) {
        void kernel.dispatch.input.take(rows)
        turns++
      }
      best = Math.min(best, ((performance.now() - start) * 1000) / turns)
      await new Promise((resolve) => setImmediate(resolve))
    }
    costs.push({ values, us: best })
    kernel.dispose()
  }
  return costs
}
