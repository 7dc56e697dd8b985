import { describe, expect, test } from 'vitest'
import { inputLimits } from '../../kernel/index.ts'
import { eip155Facts } from '../eip155/facts.ts'
import { solanaFacts } from '../solana/facts.ts'
import { noteFamily } from '../values/index.ts'
import { shared } from './tab-sync.ts'

for (const facts of [eip155Facts, solanaFacts]) noteFamily(facts)

const { broadcast } = shared as unknown as {
  readonly broadcast: { when(payload: object): boolean; parse(payload: unknown): unknown }
}
const previewed = {
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  amountText: '0.3',
  symbol: 'ETH',
}
const parse = (over: object, networkId: unknown = 'eip155:1'): unknown =>
  broadcast.parse({ networkId, previewed: { ...previewed, ...over } })
const longest = '1'.repeat(inputLimits.address)

describe('what another tab says that it sent', () => {
  test('is told of previews alone', () => {
    expect([broadcast.when({ previewed }), broadcast.when({})]).toEqual([true, false])
  })
  test.each([{}, { amountText: '.5' }, { amountText: '5.' }, { amountText: longest }])(
    'is heard: %j',
    (over) => {
      expect(parse(over)).toEqual({ networkId: 'eip155:1', ...previewed, ...over })
    },
  )
  test.each(['', '.', '1e5', '-1', '1.2.3', '1,5', ' 1', 1, ['1'], `${longest}1`, undefined])(
    'is not heard with an amount that is none: %j',
    (amountText) => {
      expect(parse({ amountText })).toBeUndefined()
    },
  )
  test.each([7, ['ETH'], undefined, `${longest}1`])(
    'is not heard with a symbol that is none: %j',
    (symbol) => {
      expect(parse({ symbol })).toBeUndefined()
    },
  )
  test('is not heard without a network, or with an address of none or of another family', () => {
    for (const networkId of ['eip155', 7, null, 'solana:1'])
      expect(parse({}, networkId)).toBeUndefined()
    for (const to of ['0x12', 7, undefined, [previewed.to]]) expect(parse({ to })).toBeUndefined()
  })
})
