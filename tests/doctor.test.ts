import { base } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { contribute, definePlugin, doctor } from '../kernel/index.ts'
import { createTestKernel, virtualPorts } from '../kernel/testing/index.ts'
import { analytics } from '../plugins/analytics/index.ts'
import { evmNetwork } from '../plugins/eip155/index.ts'
import { embeddedWallet } from '../plugins/embedded-wallet/index.ts'
import { names } from '../plugins/names/index.ts'
import type { OnrampContract } from '../plugins/onramp/contract.ts'
import { onramp } from '../plugins/onramp/index.ts'
import { options } from '../plugins/options/index.ts'
import { everything } from '../plugins/presets/everything/index.ts'
import { eip155, solana } from '../plugins/presets/index.ts'
import type { SwapContract } from '../plugins/swap/contract.ts'
import { swap } from '../plugins/swap/index.ts'

const origin = 'https://orchard.example'
const projectId = 'a'.repeat(32)
const metadata = { name: 'Orchard', url: origin }
const ours = [options({ metadata }), eip155()] as const

/** Severities and codes of the findings about an app at the origin above; checks their sentences. */
async function found(...plugins: readonly unknown[]): Promise<readonly string[]> {
  const ports = virtualPorts()
  Object.assign(ports.page, { origin })
  const kernel = createTestKernel({ ports, plugins: plugins as never })
  const all = await doctor(kernel)
  for (const { code, what, mend } of all) {
    expect(what, code).toMatch(/[.!]$/)
    expect(mend, code).toMatch(/^[A-Z].*\.$/)
  }
  expect(ports.fetch.requests).toEqual([])
  return all.map(({ severity, code }) => `${severity} ${code}`)
}

describe('an app that is set up well has no finding', () => {
  test.each([
    ['one family', ours],
    ['two families', [options({ metadata }), eip155(), solana()]],
    ['the whole product', [everything({ projectId, networks: [base], metadata } as never)]],
  ])('%s', async (_what, plugins) => {
    expect(await found(...plugins)).toEqual([])
  })
})

const quiet = contribute<SwapContract>({
  id: 'elsewhere',
  provides: {
    swap: {
      sources: [{ id: 'elsewhere', supports: () => false, calls: () => ({}) as never }],
    },
  },
})
const sources = [{ id: 'shop', offer: async () => ({}) as never, quote: async () => ({}) as never }]
const prices = contribute<OnrampContract>({ id: 'prices', provides: { onramp: { sources } } })
const seller = contribute<OnrampContract>({
  id: 'shop',
  provides: {
    onramp: {
      sources,
      sellers: [
        {
          ...{ id: 'shop', name: 'Shop', namespaces: ['eip155'], fee: { min: '1', max: '2' } },
        } as never,
      ],
    },
  },
})

describe('an app that is not has each finding, the worst first', () => {
  test.each<readonly [string, readonly unknown[], readonly string[]]>([
    [
      'an address of another page',
      [options({ metadata: { ...metadata, url: 'https://orchard.test/' } }), eip155()],
      ['error options/other-origin'],
    ],
    [
      'an address that is none',
      [options({ metadata: { ...metadata, url: 'orchard' } }), eip155()],
      ['error options/bad-url'],
    ],
    [
      'a misspelt option of each group',
      [
        options({
          metadata: { ...metadata, titel: 'x' },
          features: { swap: true },
          featuredWallets: ['x'],
        } as never),
        eip155(),
      ],
      [
        'warning options/unknown-name',
        'warning options/unknown-name',
        'warning options/unknown-name',
      ],
    ],
    [
      'options of another kind',
      [
        options({ metadata, features: { socials: 'google' }, enableEmbedded: 'yes' } as never),
        eip155(),
      ],
      ['warning options/wrong-kind', 'warning options/wrong-kind'],
    ],
    [
      'documents to agree to that are not named',
      [options({ metadata, features: { legalCheckbox: true } }), eip155()],
      ['warning options/no-legal-text'],
    ],
    [
      'a sign-in that nobody does',
      [options({ metadata, siwx: {} }), eip155()],
      ['error options/no-sign-in'],
    ],
    ['nothing', [], ['error kernel/no-plugins']],
    ['no name', [eip155()], ['note options/no-name']],
    ['no project id', [...ours, analytics()], ['error options/no-project-id']],
    [
      'a network without an endpoint',
      [
        options({ metadata }),
        eip155({ networks: [evmNetwork({ id: 7, name: 'Seven', rpcUrl: '' })] }),
      ],
      ['error networks/no-node'],
    ],
    ['swaps from nowhere', [...ours, swap()], ['error swap/no-source']],
    ['swaps elsewhere', [...ours, swap(), quiet], ['error swap/no-network']],
    ['buying without a source', [...ours, onramp()], ['error onramp/no-source']],
    ['buying without a seller', [...ours, onramp(), prices], ['error onramp/no-seller']],
    ['no network', [options({ metadata }), eip155({ networks: [] })], ['error networks/none']],
    [
      'buying on one of two families',
      [...ours, solana(), onramp(), seller],
      ['note onramp/no-seller-there'],
    ],
    [
      'a secure frame at the origin of the page',
      [...ours, embeddedWallet({ url: `${origin}/frame` })],
      ['error embeddedWallet/own-origin'],
    ],
    [
      'a secure frame at no address',
      [options({ metadata, projectId }), eip155(), embeddedWallet({ url: 'frame' })],
      ['error embeddedWallet/bad-url'],
    ],
    ['names that nobody knows', [...ours, names()], ['warning names/no-resolver']],
    [
      'several',
      [eip155(), names(), swap()],
      ['error swap/no-source', 'warning names/no-resolver', 'note options/no-name'],
    ],
  ])('%s', async (_what, plugins, codes) => {
    expect(await found(...plugins)).toEqual(codes)
  })
})

describe('a feature that is turned on without its plugin', () => {
  const flags = {
    ...{ swaps: true, onramp: true, receive: true, send: true, email: true },
    ...{ socials: ['x'], history: true, analytics: true, smartSessions: true },
  }
  test.each(Object.entries(flags))('%s', async (name, value) => {
    const host = (features: object) => found(options({ metadata, features }), eip155())
    expect(await host({ [name]: value })).toEqual(['error options/no-plugin'])
    expect(await host({ [name]: Array.isArray(value) ? [] : false })).toEqual([])
  })

  test('is none in the whole product, with each feature turned on', async () => {
    const given = { projectId, networks: [base], metadata, analytics: true, features: flags }
    expect(await found(everything(given as never))).toEqual([])
  })

  test('is none if the flag only orders what is there', async () => {
    const order = { emailShowWallets: true, collapseWallets: true, allWallets: true }
    expect(await found(options({ metadata, features: order }), eip155())).toEqual([])
  })

  test('is none if nobody turned it on by name', async () => {
    expect(await found(...ours)).toEqual([])
  })
})

test('a name that is misspelt is told with the one that was meant, or with all', async () => {
  const mends = async (given: object) => {
    const kernel = createTestKernel({ plugins: [options(given as never)] })
    return (await doctor(kernel as never))
      .filter(({ code }) => code === 'options/unknown-name')
      .map(({ mend }) => mend)
  }
  expect(await mends({ projectID: 'x' })).toEqual(['Write "projectId".'])
  expect(await mends({ project_id: 'x', them: 1 })).toEqual([
    'Write "projectId".',
    expect.stringMatching(/^Leave it out, or write one of projectId, .*siweConfig\.$/),
  ])
  expect(await mends({ featurs: {}, metadata: { icon: [] } })).toEqual([
    'Write "features".',
    'Write "metadata.icons".',
  ])
  expect(await mends({ features: { swap: true, connectMethodsOrder: [] } })).toEqual([
    'Write "features.swaps".',
  ])
  expect(await mends({ termsConditionsUrl: undefined, colour: undefined })).toEqual([])
})

interface NotesContract {
  readonly id: 'notes'
  readonly state: { readonly notes: readonly string[] }
  readonly commands: object
  readonly events: object
}

test('a plugin of others adds its findings in the same way; one that throws is said, and hides no other', async () => {
  const notes = (findings: () => unknown) =>
    definePlugin<NotesContract>({
      id: 'notes',
      requires: {},
      initialState: () => ({ notes: [] }),
      commands: {},
      reduce: {},
      describe: async () => ({ findings: findings as () => never[] }),
    })
  const own = { severity: 'note', code: 'notes/none', what: 'There is none.', mend: 'Write one.' }
  const one = () => [own]
  expect(await found(...ours, notes(one))).toEqual(['note notes/none'])
  const broken = () => {
    throw new Error('no notes')
  }
  expect(await found(eip155(), notes(broken))).toEqual([
    'warning kernel/not-examined',
    'note options/no-name',
  ])
  // Without types.
  const late = () => Promise.reject(new Error('later'))
  expect(await found(...ours, notes(late))).toEqual(['warning kernel/not-examined'])
  const odd = ['text', null, { ...own, severity: 'grave' }, { severity: 'note', code: 'notes/no' }]
  const mixed = () => [...odd, own]
  expect(await found(...ours, notes(mixed))).toEqual(['note notes/none'])
  const text = () => 'none'
  expect(await found(...ours, notes(text))).toEqual([])
})
