import { describe, expect, test } from 'vitest'
import { defineErrors } from '../../kernel/index.ts'
import { me, other, token } from '../../tests/send-world.ts'
import { listed, networkId } from '../../tests/swap-world.ts'
import { cleanTokens } from './clean.ts'
import type { SwapContract, SwapState, SwapToken } from './contract.ts'
import { sourceError, swapErrors } from './errors.ts'
import { hasFailed } from './failed-permits.ts'
import { ends, follow, reduce } from './reduce.ts'
import { isOffered, selectHeld, selectSwapper } from './selectors.ts'
import { tokenReceived } from './settle.ts'

const [, usdc, wrapped, , coin] = listed as [SwapToken, SwapToken, SwapToken, SwapToken, SwapToken]
const far = 'eip155:137'
const form: SwapState = {
  ...{ networkId, status: 'loaded', tokens: listed, from: coin, to: usdc, amount: '0.5' },
  ...{ pointGroups: true, results: [], held: { owner: me, networkId, units: { '': '7' } } },
  quote: { toUnits: '1', at: 0, gasPrice: '1', prices: {} },
  failure: { code: 'swap/no-quote', text: 'x' },
}
const empty = { status: 'idle', tokens: [], amount: '', results: [] }

type Events = SwapContract['events']
/** The form after facts. */
function told<Name extends keyof Events>(
  name: Name,
  fact: Events[Name],
  state: object = form,
): unknown {
  const draft = structuredClone(state)
  ;(reduce[name] as (draft: object, fact: Events[Name]) => void)(draft, fact)
  return draft
}
/** The slice after a fact of another plugin. */
function followed(name: string, fact: object, state: object = form): unknown {
  const draft = structuredClone(state)
  const [plugin = '', event = ''] = name.split('/')
  const all = follow as never as Record<
    string,
    Record<string, (draft: object, fact: object) => void>
  >
  all[plugin]?.[event]?.(draft, fact)
  return draft
}

test('a swap that settles again has one result', () => {
  const result = (intentId: string, amount: string) => ({ intentId, amount }) as never
  const state = { ...form, results: [result('one', '1'), result('two', '2')] }
  expect(told('settled', result('two', '3'), state)).toMatchObject({
    results: [
      { intentId: 'two', amount: '3' },
      { intentId: 'one', amount: '1' },
    ],
  })
})

test('a token whose signature failed stays noted for its account and network, once, whatever becomes of the form', () => {
  const failed = { networkId, owner: '0xAb', token: '0xCd' } as const
  const once = told('permitFailed', failed) as SwapState
  const twice = told('permitFailed', { ...failed, owner: '0xab' }, once) as SwapState
  expect(twice.failedPermits).toHaveLength(1)
  const state = followed('networks/switched', { caipNetworkId: far }, twice) as SwapState
  expect(hasFailed(state, { ...failed, token: '0xcd' })).toBe(true)
  expect(hasFailed(state, { ...failed, owner: '0xac' })).toBe(false)
  expect(hasFailed(state, { ...failed, networkId: far })).toBe(false)
})

test('a token without a name is called by its symbol', () => {
  const nameless = { ...usdc, name: '\u200b' }
  expect(cleanTokens([nameless], networkId).map(({ name }) => name)).toEqual(['USDC'])
})

test('what a source fails at is said in our words, unless its own say more', () => {
  const facts = { reason: 'Insufficient liquidity for this trade.' }
  const { create } = defineErrors<
    'book',
    { broken: { reason: string }; 'chain-unsupported': void }
  >('book', { broken: ({ reason }) => reason, 'chain-unsupported': () => 'Not here.' })
  const codes = [
    create('chain-unsupported'),
    swapErrors.create('price-moved'),
    create('broken', facts),
    create('broken', { reason: 'boom' }),
    new Error('insufficient liquidity'),
  ].map((cause) => sourceError(cause, 'no-quote').code)
  expect(codes).toEqual([
    ...['book/chain-unsupported', 'swap/price-moved', 'swap/insufficient-liquidity'],
    ...['swap/no-quote', 'swap/no-quote'],
  ])
})

describe('the form is of one network', () => {
  test('loading the same one again keeps what is typed and listed', () => {
    expect(told('loadStarted', { networkId })).toStrictEqual(form)
    expect(told('loadStarted', { networkId }, { ...form, status: 'failed' })).toMatchObject({
      ...{ status: 'loading', amount: '0.5' },
    })
  })

  test('another one, and one without swaps, forget everything but results', () => {
    expect(told('loadStarted', { networkId: far })).toStrictEqual({
      ...{ ...empty, networkId: far, status: 'loading' },
    })
    expect(told('unsupported', { networkId: far })).toStrictEqual({
      ...{ ...empty, networkId: far, status: 'unsupported' },
    })
    expect(followed('networks/switched', { caipNetworkId: far })).toStrictEqual(empty)
  })

  test('the same one, and one in the background, forget nothing', () => {
    expect(followed('networks/switched', { caipNetworkId: networkId })).toStrictEqual(form)
    expect(followed('networks/switched', { caipNetworkId: far, background: true })).toStrictEqual(
      form,
    )
  })

  test('what another one answers late changes nothing', () => {
    const loading = { ...form, status: 'loading' }
    expect(told('loaded', { networkId: far, tokens: [] }, loading)).toStrictEqual(loading)
    expect(told('loadFailed', { networkId: far }, loading)).toStrictEqual(loading)
    expect(told('loadFailed', { networkId }, loading)).toMatchObject({ status: 'failed' })
    expect(told('loadFailed', { networkId })).toStrictEqual(form)
  })

  test('the first token is paid with, unless one is chosen', () => {
    const bare = { ...empty, networkId, status: 'loading' }
    expect(told('loaded', { networkId, tokens: listed }, bare)).toMatchObject({ from: listed[0] })
    expect(told('loaded', { networkId, tokens: listed })).toMatchObject({ from: coin })
    expect(told('loaded', { networkId, tokens: [] }, bare)).toStrictEqual({
      ...{ ...bare, status: 'loaded' },
    })
  })

  test.each(['cancelled', 'timedOut'] as const)(
    'loading that was %s can begin again',
    (outcome) => {
      const end = (status: string) => {
        const draft = { ...form, status }
        ends.load(draft as never, { outcome } as never)
        return draft.status
      }
      expect([end('loading'), end('loaded')]).toEqual(['idle', 'loaded'])
    },
  )

  test('loading that goes on to an end of its own is not called off', () => {
    const draft = { ...form, status: 'loading' }
    ends.load(draft as never, { outcome: 'failed' } as never)
    expect(draft.status).toBe('loading')
  })
})

describe('what was quoted is of one form', () => {
  test('another pair has neither quote nor failure, and no side that was not chosen', () => {
    const { quote: _quote, failure: _failure, from: _from, to: _to, ...rest } = form
    expect(told('pairChosen', {})).toStrictEqual(rest)
    expect(told('pairChosen', { from: usdc, to: wrapped })).toStrictEqual({
      ...{ ...rest, from: usdc, to: wrapped },
    })
  })

  test('another amount has neither, and is read as it was typed', () => {
    const { quote: _quote, failure: _failure, pointGroups: _points, ...rest } = form
    expect(told('amountEntered', { text: '2' })).toStrictEqual({ ...rest, amount: '2' })
    expect(told('amountEntered', { text: '2', pointGroups: true })).toStrictEqual({
      ...{ ...rest, amount: '2', pointGroups: true },
    })
  })

  test('what the form sent is cleared from it; what else was sent, or turned up late, is not', () => {
    const previewed = { flow: 'swap' }
    expect(followed('transactions/broadcast', { previewed })).toMatchObject({ amount: '' })
    for (const fact of [
      { previewed: { flow: 'send' } },
      { previewed: { ...previewed, late: true } },
      {},
    ])
      expect(followed('transactions/broadcast', fact)).toStrictEqual(form)
  })

  test('what was confirmed fills the form again for its own transaction, whatever was typed since, and for no other', () => {
    const { quote: _quote, failure: _failure, held: _held, ...kept } = form
    const signing = followed(
      'transactions/submitStarted',
      { intentId: 'i' },
      { ...form, intentId: 'i' },
    )
    const typed = told('amountEntered', { text: '9' }, signing as object) as object
    const sent = followed(
      'transactions/broadcast',
      { previewed: { flow: 'swap' } },
      typed,
    ) as object
    expect(sent).toMatchObject({ amount: '', submittedForm: { intentId: 'i', amount: '0.5' } })
    expect(followed('transactions/retried', { intentId: 'other' }, sent)).toStrictEqual(sent)
    const again = followed('transactions/retried', { intentId: 'i' }, sent)
    expect(again).toStrictEqual({ ...kept, intentId: 'i' })
  })

  test('what was confirmed is gone with the form, and with its network', () => {
    const sent = { ...form, submittedForm: { intentId: 'i', amount: '0.5' } }
    expect(told('wasReset', undefined, sent)).not.toHaveProperty('submittedForm')
    expect(told('loadStarted', { networkId: far }, sent)).not.toHaveProperty('submittedForm')
    const other = followed('transactions/submitStarted', { intentId: 'other' }, sent)
    expect(other).toStrictEqual(sent)
  })

  test('the review of another flow is not the form’s', () => {
    const reviewed = { flow: 'send', view: 'Swap', intentId: 'i' }
    expect(followed('transactions/reviewStarted', reviewed)).toStrictEqual(form)
  })
})

test('what is held is of one account on one network', () => {
  const state = (address: string, on: string) =>
    ({
      swap: form,
      networks: { activeNamespace: 'eip155', networks: [{ caipNetworkId: on }] },
      connections: {
        connections: [{ id: 'one', namespace: 'eip155', address, networkId: on }],
        active: { eip155: 'one' },
      },
    }) as never
  expect(selectHeld(state(me, networkId), coin)).toBe('7')
  expect(selectHeld(state(other, networkId), coin)).toBeUndefined()
  expect(selectHeld(state(me, far), coin)).toBeUndefined()
  expect(selectHeld(state(me, networkId), undefined)).toBeUndefined()
})

test('nobody swaps while no family is the active one', () => {
  const connection = { id: 'one', namespace: 'eip155', address: me, networkId }
  const state = {
    networks: { networks: [{ caipNetworkId: networkId }] },
    connections: { connections: [connection], active: { eip155: 'one' } },
  }
  expect(selectSwapper(state as never)).toBeUndefined()
})

test('[SWAP-2] the provider swaps on its own networks alone', () => {
  const served = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  const others = [5, 11155111, 59144, 42220, 1313161555, 4161, 3]
  const offered = [...served, ...others].filter((id) => isOffered({}, `eip155:${id}`))
  expect(offered).toEqual(served)
  expect(isOffered({}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
})

describe('a list from outside', () => {
  const one = { ...usdc, iconUrl: 'javascript:x' }

  test('has each token once, whatever its spelling', () => {
    const again = { ...one, address: token.toLowerCase() }
    expect(cleanTokens([one, again, coin, coin], networkId)).toHaveLength(2)
  })

  test('has none of another network and none without a symbol', () => {
    expect(
      cleanTokens(
        [
          { ...one, networkId: far },
          { ...one, symbol: '\u200b' },
        ],
        networkId,
      ),
    ).toEqual([])
    expect(cleanTokens([one], networkId)).toMatchObject([{ symbol: 'USDC' }])
  })
})

describe('what the logs of a transaction brought', () => {
  const word = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
  const deposited = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const received = (...logs: object[]) => tokenReceived({ logs } as never, token, me)

  test('wrapping for the account is counted, for another one it is not', () => {
    const log = { address: token, topics: [deposited, word(me)], data: '0x5' }
    expect(received(log, { ...log, topics: [deposited, word(other)] })).toBe(5n)
  })

  test.each([['5'], [['0x5']], [5], ['0x'], [`0x${'1'.repeat(65)}`], [undefined]])(
    'an amount of %j is none',
    (data) => {
      const log = { address: token, topics: [transfer, word(other), word(me)], data }
      expect(() => received(log)).toThrow('The node gave no quantity.')
    },
  )
})
