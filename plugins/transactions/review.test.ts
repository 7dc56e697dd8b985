import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, hash, loadCommands, other, sendWorld, token } from '../../tests/send-world.ts'
import { shownView } from '../modal/selectors.ts'

beforeAll(() =>
  Promise.all([
    loadCommands(),
    import('./commands/review.ts'),
    import('./changes/simulate.ts'),
    import('./typed-data/decode.ts'),
  ]),
)

const typed = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Notes', chainId: 1 },
  message: { text: 'Hello' },
}

const call = { to: token, value: '0', data: '0x12345678' }

/** A page whose host asks for a call, and the answers of its wallet. */
async function page(
  ask: () => Promise<string> = async () => hash,
  signTypedData: (data: unknown) => Promise<string> = async () => '0x5160',
) {
  const asked: unknown[] = []
  const world = await sendWorld({
    estimateCall: async () => ({ fee: '21000000000000', gas: '21000', gasPrice: '1000000000' }),
    async call(_io, request) {
      asked.push(request)
      return ask()
    },
    signTypedData: (_io, data) => signTypedData(data),
  })
  const { kernel } = world
  const start = (kind = 'call', input: unknown = call, signal = new AbortController().signal) => {
    const { transactions } = kernel.with({ cause: 'host', signal })
    const asking = transactions.review({
      ...{ flow: 'host', connectionId: 'eip155:quince', networkId: 'eip155:1' },
      ...{ kind, input },
    })
    asking.catch(() => undefined)
    return asking
  }
  const view = () => shownView(kernel.state.modal)
  /** Presses "Confirm" in the shown review. */
  const confirm = async () => {
    const { preview, simulation } = kernel.state.transactions
    const shown = [...(preview?.warnings ?? []), ...(simulation?.warnings ?? [])]
    await kernel.dispatch.transactions
      .submit(preview?.intentId ?? '', { shown })
      .catch(() => undefined)
    await flush()
  }
  return { ...world, asked, start, view, confirm }
}

test('a host’s call is shown, and asked of the wallet once the visitor has confirmed it', async () => {
  const { start, view, confirm, asked, kernel } = await page()
  const answer = start()
  await flush()
  expect(view()).toBe('ReviewTransaction')
  expect(asked).toEqual([])
  await confirm()
  expect(await answer).toBe(hash)
  expect(asked).toMatchObject([{ to: token, data: '0x12345678' }])
  expect(kernel.state.modal.open).toBe(false)
})

test('a signature resolves for the host, and stands in no record', async () => {
  const { start, confirm, kernel } = await page()
  const answer = start('typed-data', typed)
  await flush()
  await confirm()
  expect(await answer).toBe('0x5160')
  expect(JSON.stringify(kernel.timeline.log.slice(0))).not.toContain('0x5160')
})

test('data without the type of its domain is signed with it: every wallet then signs the shown fields', async () => {
  const signed: unknown[] = []
  const { start, confirm } = await page(undefined, async (data) => {
    signed.push(data)
    return '0x5160'
  })
  const answer = start('typed-data', typed)
  await flush()
  await confirm()
  await answer
  const types = {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    ...typed.types,
  }
  expect(signed).toEqual([{ ...typed, types }])
})

test.each([
  ['closes the modal', 'close'],
  ['goes back', 'back'],
  ['goes to another view', 'reset'],
] as const)('a visitor who %s declines: no wallet is asked', async (_what, how) => {
  const { start, asked, kernel, view } = await page()
  const answer = start()
  await flush()
  if (how === 'reset') await kernel.dispatch.modal.reset('Networks')
  else await kernel.dispatch.modal[how]()
  expect(await codeOf(answer)).toBe('transactions/declined')
  await flush()
  expect([asked, kernel.state.transactions.status]).toEqual([[], 'idle'])
  expect(view()).toBe(how === 'reset' ? 'Networks' : undefined)
})

test('another account or network ends the call with that reason', async () => {
  const { start, kernel, wallet, asked, view } = await page()
  const answer = start()
  await flush()
  wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
  expect(await codeOf(answer)).toBe('transactions/account-changed')
  await flush()
  expect([asked, view()]).toEqual([[], undefined])
  expect(kernel.state.transactions.preview).toBeUndefined()
})

test('the wallet’s refusal is the host’s error', async () => {
  const refused = Object.assign(new Error('no'), { code: 4001 })
  const { start, confirm } = await page(() => Promise.reject(refused))
  const answer = start()
  await flush()
  await confirm()
  expect(await codeOf(answer)).toBe('connections/declined')
})

test('a review that the visitor looks at is not replaced, and a second host waits its turn', async () => {
  const { start, kernel, view, confirm } = await page()
  const first = start()
  await flush()
  expect(await codeOf(start())).toBe('transactions/busy')
  expect(view()).toBe('ReviewTransaction')
  await confirm()
  expect(await first).toBe(hash)
  expect(kernel.state.transactions.sent).toHaveLength(1)
})

test('a host that calls it off takes the question back', async () => {
  const { start, kernel, view, asked } = await page()
  const end = new AbortController()
  const answer = start('call', call, end.signal)
  await flush()
  expect(view()).toBe('ReviewTransaction')
  end.abort()
  await expect(answer).rejects.toThrow()
  await flush()
  expect([view(), asked, kernel.state.transactions.status]).toEqual([undefined, [], 'idle'])
})
