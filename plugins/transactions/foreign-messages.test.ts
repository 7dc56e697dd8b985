import { beforeAll, describe, expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, loadCommands, sendWorld } from '../../tests/send-world.ts'
import type {
  HostedConnection,
  RequestKind,
  StepRequest,
  TransactionsContract,
} from './contract.ts'

beforeAll(loadCommands)

const signIn = `evil.example wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

URI: https://evil.example
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-01-01T00:00:00Z`
/** A signed transaction of an EVM chain, as hex. */
const transaction =
  '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83'

const foreign = [
  ['a sign-in to another site', signIn, 'transactions/foreign-sign-in'],
  ['a transaction', transaction, 'transactions/foreign-transaction'],
] as const

/** A flow of another package that signs what it is given. */
const notary = (ask: (adapter: { signMessage: unknown }) => unknown) => {
  const kind: RequestKind<{ readonly message: string }, StepRequest & { message: string }> = {
    kind: 'notarise',
    read: ({ connection: { address: from } }, { message }) => ({
      steps: [{ kind: 'notarise', request: { from, message } }],
    }),
    step: {
      resolves: 'answer',
      async ask({ adapter, ...io }, { message }) {
        ask(adapter)
        return adapter.signMessage(io, message)
      },
    },
  }
  return contribute<TransactionsContract>({
    id: 'notary',
    provides: { transactions: { kinds: [kind as unknown as RequestKind] } },
  }) as never
}

async function open() {
  const signed: string[] = []
  let hostedBy: HostedConnection | undefined
  const world = await sendWorld(
    {
      async signMessage(_io, message) {
        signed.push(message)
        return '0x5161'
      },
      hosted(provider, connection) {
        hostedBy = connection
        return provider
      },
    },
    { more: [notary(() => undefined)] },
  )
  const proposal = {
    ...{ flow: 'notary', connectionId: 'eip155:quince', networkId: 'eip155:1' as const },
  }
  const { transactions } = world.kernel.dispatch
  const paths = {
    'the host’s sign': (message: string) => transactions.sign({ message }),
    'the kind of messages': (message: string) =>
      transactions.pay({ ...proposal, kind: 'message', input: { message } }),
    'a kind of another package': (message: string) =>
      transactions.pay({ ...proposal, kind: 'notarise', input: { message } }),
    'the provider for hosts': async (message: string) => {
      await hostedBy?.refuseForeign(message)
      return signed.push(message)
    },
  }
  return { world, signed, paths, proposal }
}

type Path = keyof Awaited<ReturnType<typeof open>>['paths']
const paths: readonly Path[] = [
  'the host’s sign',
  'the kind of messages',
  'a kind of another package',
  'the provider for hosts',
]

describe.each(paths)('by %s', (path) => {
  test.each(foreign)('%s is not signed', async (_what, message, code) => {
    const page = await open()
    expect(await codeOf(page.paths[path](message))).toBe(code)
    await flush()
    expect(page.signed).toEqual([])
  })

  test('any other text is', async () => {
    const page = await open()
    expect(await codeOf(page.paths[path]('Hello'))).toBe('sent')
    expect(page.signed).toEqual(['Hello'])
  })
})

test('a text to sign stands whole in its review, and not in the state', async () => {
  const { world, proposal } = await open()
  const message = `I agree to page ${'1 '.repeat(500)}and the last word.`
  const { prepare } = world.kernel.dispatch.transactions
  const { rows, action } = await prepare({ ...proposal, kind: 'message', input: { message } })
  expect(action?.text).toBe('Sign a message')
  expect(rows).toMatchObject([{ label: { text: 'Message' }, format: 'text' }])
  const [{ value } = { value: '' }] = rows ?? []
  expect(JSON.parse(world.kernel.vault.take(String(value)) ?? '')).toBe(message)
  expect(JSON.stringify(world.kernel.state)).not.toContain('the last word')
})

test('the site that a host names for its sign-ins counts as its own', async () => {
  const { world, signed } = await open()
  const { sign } = world.kernel.dispatch.transactions
  expect(await codeOf(sign({ message: signIn, site: 'evil.example' }))).toBe('sent')
  expect(signed).toEqual([signIn])
})
