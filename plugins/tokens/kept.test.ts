import { describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { codeOf } from '../../tests/send-world.ts'
import { act, load } from './commands.ts'
import type { KeptTokens, TokensContract, TokensState } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, reduce } from './reduce.ts'

const owner = 'eip155:1:a1'
const elsewhere = 'eip155:137:a1'
const coin = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' },
  quantity: { decimals: '18', numeric: '2' },
} as const
const none: TokensState = { readings: [] }

/** An account, and what is known of its tokens; the source knows no network. */
function world(
  of: (now: number) => TokensState,
  burn?: () => Promise<void>,
  leaves?: () => unknown,
) {
  const slice = { readings: [] as TokensState['readings'] }
  const connection = connectionOf('eip155')
  const made = connectionsWorld({
    connections: {
      connections: [connection],
      active: { eip155: connection.id },
      accounts: { eip155: { caipAddress: owner } },
    },
    networks: { networks: [], active: { eip155: connection.networkId }, activeNamespace: 'eip155' },
    options: { tokens: {} },
    slots: { sources: [], actions: [{ id: 'burn', run: burn }] },
    commands: {
      started: () => {
        slice.readings = [reading(owner, { status: 'loading' })]
      },
      'balances.readHoldings': async () => {
        await leaves?.()
        return { networkId: connection.networkId, owner: 'a1' }
      },
    },
  })
  const now = made.ctx.ports.clock.now()
  Object.assign(made.ctx.state, { tokens: Object.assign(slice, of(now)) })
  return { ...made, slice, ctx: made.ctx as unknown as Context<TokensContract> }
}

const reading = (of: string, more: object) => ({ owner: of, tokens: [coin], ...more }) as never
const keptBy = (of: string, at: number): KeptTokens => ({ owner: of, tokens: [coin], at }) as never

describe('a reading that outlived the page', () => {
  const shown = (of: (now: number) => TokensState) => {
    const { ctx, names } = world(of)
    for (const effect of effects)
      if ((effect as { readonly on?: string }).on === 'kernel/restored')
        (effect as never as { run(of: object): void }).run(ctx)
    return names()
  }

  test.each<[string, (now: number) => TokensState, readonly string[]]>([
    ['is shown at once', (now) => ({ ...none, kept: [keptBy(owner, now)] }), ['loaded']],
    ['is not there', () => none, []],
    ['is of another network', (now) => ({ ...none, kept: [keptBy(elsewhere, now)] }), []],
    ['is 30 s old', (now) => ({ ...none, kept: [keptBy(owner, now - 30_000)] }), []],
    [
      'gives way to what this page asked for',
      (now) => ({
        readings: [reading(owner, { status: 'loading' })],
        kept: [keptBy(owner, now)],
      }),
      [],
    ],
  ])('%s', (_what, of, facts) => {
    expect(shown(of)).toEqual(facts)
  })

  test.each<[string, unknown]>([
    ['nobody', { tokens: [coin], at: 5 }],
    ['what is no account', { owner: 'eip155', tokens: [coin], at: 5 }],
    ['no time', { owner, tokens: [coin] }],
    ['a time that is none', { owner, tokens: [coin], at: 'soon' }],
  ])('is none where it is of %s', (_what, stored) => {
    const good = { owner, tokens: [coin], at: 5 }
    expect(persist.parse?.({ kept: [stored, good] })).toEqual({
      kept: [good],
    })
  })
})

describe('tokens are read', () => {
  const loaded = async (of: (now: number) => TokensState) => {
    const { ctx, names } = world(of)
    return [await codeOf(load(ctx)), ...names()]
  }
  const asked = ['sent', 'started', 'balances.readHoldings', 'loaded']

  test.each<[string, (now: number) => TokensState, readonly string[]]>([
    ['where nothing is known', () => none, asked],
    [
      'not twice at a time',
      () => ({ readings: [reading(owner, { status: 'loading' })] }),
      ['sent'],
    ],
    [
      'not again within 30 s',
      (now) => ({ readings: [reading(owner, { status: 'loaded', at: now - 29_999 })] }),
      ['sent'],
    ],
    [
      'not where the page before did',
      (now) => ({ ...none, kept: [keptBy(owner, now)] }),
      ['sent', 'loaded'],
    ],
    [
      'not within 30 s of a failure',
      (now) => ({ readings: [reading(owner, { status: 'failed', failedAt: now - 29_999 })] }),
      ['tokens/retry-later'],
    ],
    [
      'after them',
      (now) => ({ readings: [reading(owner, { status: 'failed', failedAt: now - 30_000 })] }),
      asked,
    ],
  ])('%s', async (_what, of, outcome) => {
    expect(await loaded(of)).toEqual(outcome)
  })

  test.each([
    ['what is read', () => undefined, 'sent'],
    ['a failure', () => Promise.reject(new Error('down')), 'tokens/unavailable'],
  ])('and of who left meanwhile %s is not kept', async (_what, answer, code) => {
    const made = world(
      () => none,
      undefined,
      () => {
        made.slice.readings = [reading(elsewhere, { status: 'loaded' })]
        return answer()
      },
    )
    expect([await codeOf(load(made.ctx)), ...made.names()]).toEqual([
      ...[code, 'started', 'balances.readHoldings'],
    ])
  })

  test('and what is done with one and called off has not failed', async () => {
    const made = world(
      () => ({ readings: [reading(owner, { status: 'loaded' })] }),
      async () => {
        made.stop.abort()
        throw new Error('off')
      },
    )
    expect([await codeOf(act(made.ctx, 'burn')), made.names()]).toEqual(['Error: off', []])
  })
})

describe('what is known of one account', () => {
  type Next = { next(slice: TokensState, fact: object): TokensState }
  const both: TokensState = {
    readings: [
      reading(elsewhere, { status: 'loaded', at: 5 }),
      reading(owner, { status: 'loading', tokens: [], at: 5 }),
    ],
    kept: [keptBy(elsewhere, 5), keptBy(owner, 5)],
  }
  const [other, own] = both.readings

  test('says nothing of another, and leaves it', () => {
    const { readings } = (reduce.started as never as Next).next(both, { owner })
    expect(readings).toEqual([{ owner, status: 'loading', tokens: [] }, other])
    const told = { owner, tokens: [], at: 9 }
    const { kept } = (reduce.loaded as never as Next).next(both, told)
    expect(kept).toEqual([told, keptBy(elsewhere, 5)])
  })

  test('stands when something moved on another network', () => {
    const { forgotten } = follow.balances as never as { readonly forgotten: Next }
    const { readings, kept } = forgotten.next(both, { networkId: 'eip155:1' })
    expect(readings).toEqual([other, { owner, status: 'loading', tokens: [] }])
    expect(kept).toEqual([keptBy(elsewhere, 5)])
  })

  test('is asked for anew only after it was called off', () => {
    const end = (outcome: string) => (ends.load as never as Next).next(both, { outcome })
    expect(end('failed')).toBe(both)
    expect(end('cancelled').readings).toEqual([other, { ...own, status: 'idle' }])
  })
})
