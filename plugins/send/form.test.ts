import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  factsOf,
  fillForm,
  friend,
  loadCommands,
  other,
  type SendWorld,
  sendWorld,
  token,
} from '../../tests/send-world.ts'

beforeAll(loadCommands)

const never = (): Promise<never> => new Promise(() => undefined)
/** Connects a second wallet that shares the same accounts on the same network. */
async function connectAnother({ kernel }: SendWorld): Promise<void> {
  const connector = kernel.state.connections.connections[0]?.connector
  if (!connector) throw new Error('Nothing is connected.')
  await kernel.dispatch.connections.connect({ connector: { ...connector, id: 'medlar' } })
}
/** A node whose answer about the native coin waits for the test. */
function slowNode() {
  const node = { asked: 0, open: (): void => undefined, held: Promise.resolve() }
  return {
    node,
    hold() {
      node.asked = 0
      node.held = new Promise((resolve) => {
        node.open = resolve
      })
    },
    async balance() {
      node.asked++
      await node.held
      return '2000000000000000000'
    },
  }
}

describe('the form', () => {
  test('takes no token of another network', async () => {
    const { kernel } = await sendWorld()
    const chosen = kernel.dispatch.send.chooseToken({ ...coin, chainId: 'eip155:137' })
    expect(await codeOf(chosen)).toBe('send/token-elsewhere')
    expect(kernel.state.send.token).toBeUndefined()
  })

  test('an edit takes away why the last review failed', async () => {
    const world = await sendWorld()
    await fillForm(world, { amount: '3' })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe(
      'transactions/insufficient-balance',
    )
    expect(world.kernel.state.transactions.failure).toBeDefined()
    await world.kernel.dispatch.send.enterAmount('1')
    expect(world.kernel.state.transactions.failure).toBeUndefined()
  })

  test('emptied, it closes the review that was made of it', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    await world.kernel.dispatch.send.reset()
    expect(world.kernel.state.transactions.preview).toBeUndefined()
    expect(await codeOf(world.kernel.dispatch.send.submit(intentId))).toBe(
      'transactions/already-submitted',
    )
  })
})

describe('tokens', () => {
  const facts = { symbol: 'USDC', name: 'x', decimals: 6, balance: '1' }
  test('each that the app lists is read once, however it is spelled', async () => {
    const asked: string[] = []
    const read = async (_io: unknown, address: string) => {
      asked.push(address)
      return facts
    }
    const world = await sendWorld(
      { token: read },
      { tokens: [token, other, token.toLowerCase(), other] },
    )
    await world.kernel.dispatch.send.loadTokens()
    expect(asked).toEqual([token, other])
    expect(world.kernel.state.send.tokenBalances).toHaveLength(3)
  })

  test('that differ in case are two where the family tells them apart', async () => {
    const asked: string[] = []
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const alike = mint.replace('EPj', 'epj')
    const world = await sendWorld(
      {
        token: async (_io, address) => {
          asked.push(address)
          return facts
        },
      },
      { namespace: 'solana', tokens: [mint, alike, mint] },
    )
    await world.kernel.dispatch.send.loadTokens()
    expect(asked).toEqual([mint, alike])
  })

  test('are those of the network that the wallet is on by then', async () => {
    const { node, hold, balance } = slowNode()
    const { kernel, wallet } = await sendWorld({ balance })
    hold()
    const loading = kernel.dispatch.send.loadTokens()
    await flush()
    wallet.networkChanged('eip155:137')
    await flush()
    node.open()
    await loading
    expect(kernel.state.send.tokenBalances.map(({ chainId }) => chainId)).toEqual(['eip155:137'])
  })

  test('are not read where nothing is connected, nor from a network that is not listed', async () => {
    const world = await sendWorld({}, { connected: false })
    await world.kernel.dispatch.send.loadTokens()
    expect(factsOf(world, 'send')).toEqual([])
    const away = await sendWorld()
    away.wallet.networkChanged('eip155:999')
    expect(await codeOf(away.kernel.dispatch.send.loadTokens())).toBe('send/tokens-unavailable')
    expect(factsOf(away, 'send')).toEqual(['send/tokensFailed'])
  })

  test('that nobody waits for any more are no failure', async () => {
    const { node, hold, balance } = slowNode()
    const world = await sendWorld({ balance })
    hold()
    const calls = new AbortController()
    const loading = codeOf(world.kernel.with({ signal: calls.signal }).send.loadTokens())
    await flush()
    calls.abort()
    expect(await loading).toBe('kernel/cancelled')
    node.open()
    await flush()
    expect(factsOf(world, 'send')).toEqual(['send/tokensStarted'])
    expect(factsOf(world, 'kernel')).not.toContain('kernel/factDropped')
  })
})

describe('a review', () => {
  test('needs somebody who pays', async () => {
    const world = await sendWorld({}, { connected: false })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('send/form-incomplete')
    expect(await codeOf(world.kernel.dispatch.send.transfer({ to: friend, amount: '1' }))).toBe(
      'send/form-incomplete',
    )
  })

  test('is of a token of the network', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const elsewhere = { ...coin, chainId: 'eip155:137' as const }
    world.kernel.observe('test').record('send/tokenChosen', { token: elsewhere })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('send/token-elsewhere')
  })

  test.each([
    ['reviewed', { estimate: never }],
    ['signed', { transfer: never }],
  ])('is refused while another one is %s', async (_name, answers) => {
    const world = await sendWorld(answers)
    const { send } = world.kernel.dispatch
    await fillForm(world)
    void send.review().then(({ intentId }) => send.submit(intentId))
    await flush()
    expect(await codeOf(send.review())).toBe('send/busy')
  })

  test('that is refused leaves no earlier one open', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    world.wallet.approvedChanged({ approved: ['eip155:1'], sends: false })
    await flush()
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('send/method-not-granted')
    expect(await codeOf(world.kernel.dispatch.send.submit(intentId))).toBe(
      'transactions/already-submitted',
    )
    expect(world.transfers).toEqual([])
  })
})

describe('a host’s transfer is of what it named', () => {
  const pay = { to: friend, amount: '0.3' }
  test('not of a token that cannot be read', async () => {
    const world = await sendWorld({ token: async () => Promise.reject(new Error('down')) })
    const sent = world.kernel.dispatch.send.transfer({ ...pay, token })
    expect(await codeOf(sent)).toBe('send/tokens-unavailable')
  })

  test('not from another wallet that was connected while it was read, though it has the account', async () => {
    const { node, hold, balance } = slowNode()
    const world = await sendWorld({ balance })
    hold()
    const sent = codeOf(world.kernel.dispatch.send.transfer(pay))
    await flush()
    await connectAnother(world)
    node.open()
    expect(await sent).toBe('send/account-changed')
    expect(world.transfers).toEqual([])
  })

  test('refused while another one is signed, before anything is read for it', async () => {
    const { node, balance } = slowNode()
    const world = await sendWorld({ balance, transfer: never })
    const { send } = world.kernel.dispatch
    void send.transfer(pay)
    await flush()
    node.asked = 0
    expect(await codeOf(send.transfer({ ...pay, amount: '0.1' }))).toBe('send/busy')
    expect(node.asked).toBe(0)
  })
})

test('a payment link is never cut, because its end may name another token or another amount', async () => {
  const { kernel } = await sendWorld()
  const link = `ethereum:${friend}@1?label=${'a'.repeat(200)}&value=1500000000000000000`
  for (const text of [link, `${link}&note=${'b'.repeat(3_000)}`]) {
    await kernel.dispatch.send.enterReceiver(text)
    const { receiverAddress = '' } = kernel.state.send
    expect(receiverAddress === text || receiverAddress.length === 2_001).toBe(true)
  }
})
