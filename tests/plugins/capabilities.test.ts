import { beforeAll, describe, expect, test } from 'vitest'
import { toychain } from '../../examples/plugin-toy-chain/index.ts'
import { messageBytes } from '../../examples/plugin-toy-chain/transaction.ts'
import { createKey, type Keys, openKeys } from '../../examples/plugin-toy-chain/wallet/keys.ts'
import type { Namespace } from '../../kernel/index.ts'
import type { AccountAction } from '../../plugins/account/contract.ts'
import { eip155Facts } from '../../plugins/eip155/facts.ts'
import type { FamilyCapabilities } from '../../plugins/networks/contract.ts'
import { cleanPage } from '../../plugins/nfts/clean.ts'
import { readForm } from '../../plugins/nfts/selectors.ts'
import { read } from '../../plugins/nfts/transfer.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { canSignIn, isSameSubject } from '../../plugins/siwx/selectors.ts'
import {
  buildSignInMessage,
  parseSignInMessage,
  type SignInMessage,
  verifySignIn,
} from '../../plugins/siwx/verify/index.ts'
import { cleanTokens } from '../../plugins/swap/clean.ts'
import { swap } from '../../plugins/swap/index.ts'
import { isOffered, sourceOf } from '../../plugins/swap/selectors.ts'
import { noteFamily } from '../../plugins/values/index.ts'

// A family from elsewhere is offered what it declares, by plugins that have never heard of it, and nothing else.

const family = (namespace: string, capabilities?: FamilyCapabilities, name?: string): Namespace =>
  noteFamily({
    namespace: namespace as Namespace,
    ...(name !== undefined && { name }),
    address: {
      isAccount: (text) => /^apple\w+$/i.test(text),
      canonical: (text) => text.toLowerCase(),
    },
    accountTypes: ['eoa'],
    ...(capabilities && { capabilities }),
  }).namespace

noteFamily(eip155Facts)
const orchard = family('orchard', {
  ...{ send: {}, swap: {}, buy: true },
  nfts: { standards: ['erc721'] },
})
const desert = family('desert')
const grove = family('grove', { swap: { networks: ['grove:1' as never] } })

/** Whether the tile of a plugin is offered for a family that has a network in the app. */
function offers(
  plugin: { '~definition': unknown },
  namespace: Namespace,
  slots: object = {},
): boolean {
  const { provides } = plugin['~definition'] as {
    readonly provides: object | ((ctx: object) => object)
  }
  const network = { caipNetworkId: `${namespace}:1`, chainNamespace: namespace }
  const state = { networks: { networks: [network], active: {} }, swap: {}, onramp: {} }
  const given = (typeof provides === 'function' ? provides({ slots, state }) : provides) as {
    readonly account: { readonly actions: readonly AccountAction[] }
  }
  return given.account.actions.every(({ offered }) => offered?.(namespace) ?? true)
}

describe('swap', () => {
  const ctx = { slots: { sources: [{ id: 'exchange', calls: () => ({}) }] } } as object
  const isServed = (networkId: string, networks?: readonly string[]): boolean =>
    sourceOf(
      { ...ctx, state: { swap: networks ? { networks } : {} } } as never,
      networkId as never,
    ) !== undefined

  test('has its tile and its source for a family that declares it, and for no other', () => {
    const slots = { sources: [{}] }
    const tiles = [orchard, grove, desert].map((one) => offers(swap(), one, slots))
    expect(tiles).toEqual([true, true, false])
    expect(offers(swap(), orchard, { sources: [] })).toBe(false)
    expect([isServed('orchard:9'), isServed('desert:9')]).toEqual([true, false])
    expect(isServed('desert:9', ['desert:9'])).toBe(false)
  })

  test('is offered on the networks that the host names, else on those that the family does', () => {
    expect([isServed('grove:1'), isServed('grove:2')]).toEqual([true, false])
    expect([isServed('grove:1', ['grove:2']), isServed('grove:2', ['grove:2'])]).toEqual([
      false,
      true,
    ])
    expect([isOffered({}, 'eip155:8453'), isOffered({}, 'eip155:5')]).toEqual([true, false])
  })

  test('lists tokens by the form of the family’s own addresses', () => {
    const networkId = 'orchard:9' as never
    const token = { name: 'Pip', symbol: 'PIP', networkId, decimals: 2 }
    const listed = ['apple1', `0x${'1'.repeat(40)}`].map((address) => ({ ...token, address }))
    expect(cleanTokens(listed, networkId).map(({ address }) => address)).toEqual(['apple1'])
  })
})

describe('nfts', () => {
  const item = { contract: 'APPLE1', tokenId: '007', standard: 'erc721' }
  const listed = (namespace: Namespace, more: object = {}) => {
    const networkId = `${namespace}:9` as never
    const page = { items: [{ ...item, networkId, ...more }] }
    return cleanPage(page, { namespace, networkId, address: 'apple2' }, {}).items[0]
  }
  const formOf = (namespace: Namespace, to: string) => {
    const nft = listed(namespace)
    const owner = `${namespace}:9:apple2`
    return readForm({
      nfts: { owner, items: [nft], form: { id: nft?.id, to, amount: '' } },
      networks: { activeNamespace: namespace, networks: [] },
      connections: {
        connections: [{ id: 'one', namespace }],
        active: { [namespace]: 'one' },
        accounts: { [namespace]: { caipAddress: owner } },
      },
    } as never)
  }

  test('of a family that declares their standard can be sent, to its own addresses', () => {
    expect(listed(orchard)).toMatchObject({ id: 'apple1/7', tokenId: '7', standard: 'erc721' })
    expect(formOf(orchard, 'apple3').input).toMatchObject({ to: 'apple3', standard: 'erc721' })
    expect(formOf(orchard, `0x${'1'.repeat(40)}`).issues).toEqual(['receiver-unusable'])
  })

  test('of another standard, or of a family that declares none, are only shown', async () => {
    expect(listed(orchard, { standard: 'erc1155' })).not.toHaveProperty('standard')
    expect(listed(desert)).not.toHaveProperty('standard')
    expect(listed(desert)).toMatchObject({ tokenId: '007' })
    expect(formOf(desert, 'apple3').issues).toEqual(['not-sendable'])
    const io = (namespace: Namespace) =>
      ({ connection: { namespace, address: 'apple2' }, network: {} }) as never
    const input = { ...item, to: 'apple3', standard: 'erc1155', tokenId: '7' }
    for (const one of [orchard, desert])
      await expect(read(io(one), input)).rejects.toMatchObject({ code: 'nfts/not-sendable' })
  })
})

test('buying has its tile for a family that declares it, and for no other', () => {
  const slots = { sources: [{}], sellers: [{ namespaces: [orchard, desert] }] }
  expect([orchard, desert].map((one) => offers(onramp(), one, slots))).toEqual([true, false])
})

describe('signing in', () => {
  toychain({ rpcUrl: 'https://node.example' })
  const domain = 'app.example'
  const nonce = 'abcdef0123456789'
  const textOf = (chainId: string, accountAddress: string): string =>
    buildSignInMessage({
      ...{ domain, nonce, chainId, accountAddress, version: '1', uri: `https://${domain}` },
      issuedAt: '2026-11-23T10:00:00.000Z',
    } as SignInMessage)
  const verdict = (message: string, signature: string) =>
    verifySignIn({ message, signature }, { domain, nonce }, { at: 0 })
  let keys: Keys
  beforeAll(async () => {
    keys = await openKeys(await createKey())
  })

  test('an account of the toy chain signs in, by its name and its own signatures', async () => {
    expect(canSignIn('toychain' as Namespace)).toBe(true)
    const text = textOf('toychain:local', keys.address)
    expect(text).toContain('wants you to sign in with your Toy Chain account:')
    expect(parseSignInMessage(text).chainId).toBe('toychain:local')
    const signed = `${keys.publicKey}.${await keys.sign(messageBytes(text))}`
    expect(await verdict(text, signed)).toMatchObject({ ok: true })
  })

  test('and with no signature of another text, of another key, or of none', async () => {
    const text = textOf('toychain:local', keys.address)
    const other = await openKeys(await createKey())
    const refused = { ok: false, reason: 'wrong-signature' }
    const signature = await keys.sign(messageBytes(`${text} `))
    expect(await verdict(text, `${keys.publicKey}.${signature}`)).toEqual(refused)
    const foreign = `${other.publicKey}.${await other.sign(messageBytes(text))}`
    expect(await verdict(text, foreign)).toEqual(refused)
    for (const nothing of ['', '.', 'zz.zz']) expect(await verdict(text, nothing)).toEqual(refused)
  })

  test('a family that declares nothing signs nobody in', () => {
    expect([canSignIn(orchard), canSignIn(desert)]).toEqual([false, false])
    expect(() => textOf('desert:9', 'apple1')).toThrow()
  })

  test('only the answer true of a family signs in; a check that fails has checked nothing', async () => {
    let answer: () => Promise<unknown> = async () => true
    family('garden', { signIn: { verify: () => answer() as Promise<boolean> } }, 'Garden')
    const text = textOf('garden:9', 'apple1')
    expect(await verdict(text, 'x')).toMatchObject({ ok: true })
    for (const other of [undefined, 1, 'true', false]) {
      answer = async () => other
      expect(await verdict(text, 'x')).toEqual({ ok: false, reason: 'wrong-signature' })
    }
    answer = () => Promise.reject(new Error('offline'))
    expect(await verdict(text, 'x')).toEqual({ ok: false, reason: 'not-checked' })
  })

  test.each([
    ['field', 'Ethereum'],
    ['meadow', 'Toy Chain'],
    ['swamp', 'Swamp\nChain'],
  ])('a family takes no name that is another one’s, or no words: %s', (namespace, name) => {
    family(namespace, { signIn: { verify: async () => true } }, name)
    expect(() => textOf(`${namespace}:9`, 'apple1')).toThrow()
  })

  test('an account is the same in every spelling of its family', () => {
    const of = (accountAddress: string) => ({ chainId: 'orchard:9' as never, accountAddress })
    expect(isSameSubject(of('APPLE1'), of('apple1'))).toBe(true)
    expect(isSameSubject(of('apple2'), of('apple1'))).toBe(false)
  })
})
