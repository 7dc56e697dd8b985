import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { friend, loadCommands, me, sendWorld } from './send-world.ts'

beforeAll(loadCommands)

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
/** The figure that a document gives after some words, in quotation marks. */
function exampleIn(text: string, after: RegExp): string {
  const [, rest = ''] = text.split(after)
  return /'([\d.]+)'/.exec(rest)?.[1] ?? ''
}
const intent = (amount: string) =>
  ({
    connectionId: 'eip155:quince',
    networkId: 'eip155:1',
    request: { from: me, to: friend, units: amount },
  }) as const

describe('the examples of amounts in the documents, given to the commands they name, move 1.5 ETH', () => {
  test.each([['examples/site/pages/hooks.md', /\| whole units of/, /\| smallest unit:/]])(
    '%s',
    async (path, whole, smallest) => {
      const text = read(path)
      const first = await sendWorld()
      await first.kernel.dispatch.send.transfer({ to: friend, amount: exampleIn(text, whole) })
      const second = await sendWorld()
      await second.kernel.dispatch.transactions.send(intent(exampleIn(text, smallest)))
      for (const { transfers } of [first, second])
        expect(transfers).toEqual([
          expect.objectContaining({ to: friend, units: '1500000000000000000' }),
        ])
    },
  )
})
