import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  coin,
  friend,
  hash,
  loadCommands,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { ViewName } from '../../tests/view-names.ts'
import type { TransferProposal } from './contract.ts'

beforeAll(loadCommands)

const proposal: TransferProposal = {
  flow: 'tip',
  connectionId: 'eip155:quince',
  networkId: 'eip155:1',
  token: coin,
  to: friend,
  amountText: '0.3',
}

/** A modal that shows the last of these views, with a prepared transfer. */
async function at(
  views: readonly ViewName[],
  { view, ...answers }: Parameters<typeof sendWorld>[0] & { readonly view?: ViewName } = {},
) {
  const world = await sendWorld(answers)
  const { modal, transactions } = world.kernel.dispatch
  const [first = 'Account', ...rest] = views
  await modal.open({ view: first })
  for (const next of rest) await modal.push(next)
  const { intentId } = await transactions.prepare({ ...proposal, ...(view && { view }) })
  return { world, modal, transactions, intentId }
}
const shown = ({ kernel }: SendWorld) => kernel.state.modal.history.map(({ view }) => view)

describe('the steps after a flow are left once their preview has closed', () => {
  test.each([
    ['back to its view', ['Send', 'Account', 'ReviewTransaction'], 'Send', ['Send'], true],
    [
      'to its view in their place',
      ['Account', 'ReviewTransaction'],
      'Send',
      ['Account', 'Send'],
      true,
    ],
    [
      'with the modal, of a flow without one',
      ['ReviewTransaction'],
      undefined,
      ['ReviewTransaction'],
      false,
    ],
    ['but no other step is', ['Send', 'Account'], 'Send', ['Send', 'Account'], true],
  ] as const)('%s', async (_name, views, view, left, open) => {
    const { world } = await at(views, view && { view })
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await flush()
    expect(world.kernel.state.transactions.preview).toBeUndefined()
    expect([shown(world), world.kernel.state.modal.open]).toEqual([left, open])
  })

  test('and not while it is good', async () => {
    const { world } = await at(['Send', 'ReviewTransaction'], { view: 'Send' })
    world.kernel.observe('tab').record('transactions/broadcastElsewhere', {
      networkId: 'eip155:1',
      to: friend,
      amountText: '7',
      symbol: 'ETH',
    })
    await flush()
    expect(shown(world)).toEqual(['Send', 'ReviewTransaction'])
  })
})

describe('signing is shown to whoever looks at the review', () => {
  const never = { transfer: () => new Promise<never>(() => undefined) }
  test.each([
    ['there', ['Send', 'ReviewTransaction'], ['Send', 'ReviewTransaction', 'ApproveTransaction']],
    ['not elsewhere', ['Send', 'Account'], ['Send', 'Account']],
  ] as const)('%s', async (_name, views, then) => {
    const { world, transactions, intentId } = await at(views, never)
    void transactions.submit(intentId)
    await flush()
    expect(shown(world)).toEqual(then)
  })

  test('not in a modal that is closed', async () => {
    const { world, modal, transactions, intentId } = await at(['Send', 'ReviewTransaction'], never)
    await modal.close()
    void transactions.submit(intentId)
    await flush()
    expect(shown(world)).toEqual(['Send', 'ReviewTransaction'])
  })

  test('the modal stays open meanwhile, and at any other view it can be closed', async () => {
    const { world, modal, transactions, intentId } = await at(['Send', 'ReviewTransaction'], never)
    void transactions.submit(intentId)
    await flush()
    expect(await modal.close()).toBe(false)
    await modal.reset('Account')
    expect(world.kernel.state.transactions.status).toBe('signing')
    expect(await modal.close()).toBe(true)
  })
})

describe('a broadcast', () => {
  test.each([
    [
      'is shown in place of the request',
      ['Send', 'ReviewTransaction'],
      'Send',
      ['TransactionResult'],
      true,
    ],
    ['is not shown over another view', ['Account'], 'Send', ['Account'], true],
    [
      'ends the modal of a flow without a view',
      ['ReviewTransaction'],
      undefined,
      ['ReviewTransaction', 'ApproveTransaction'],
      false,
    ],
  ] as const)('%s', async (_name, views, view, left, open) => {
    const { world, transactions, intentId } = await at(views, view && { view })
    await transactions.submit(intentId)
    await flush()
    expect([shown(world), world.kernel.state.modal.open]).toEqual([left, open])
    expect(world.kernel.state.modal.snackbar?.message).toBe('Transaction started')
  })

  test.each([
    ['confirmed', 'Transaction confirmed', 'success'],
    ['failed', 'Transaction failed', 'error'],
    [{ replacedBy: `0x${'8b'.repeat(32)}`, status: 'replaced' }, 'Transaction replaced', 'error'],
    [
      { replacedBy: `0x${'8b'.repeat(32)}`, status: 'confirmed' },
      'Transaction confirmed',
      'success',
    ],
  ] as const)('that ends as %j is said over another view', async (end, message, variant) => {
    const confirmation = async () => end
    const { world, transactions, intentId } = await at(['Account'], { confirmation })
    await transactions.submit(intentId)
    await flush()
    await world.kernel.ports.clock.advance(150)
    expect(world.kernel.state.modal.snackbar).toMatchObject({ message, variant })
  })

  test.each([
    ['in the view of the transaction itself', ['Send', 'ReviewTransaction'], 'Send'],
    ['once the modal is closed', ['ReviewTransaction'], undefined],
  ] as const)('is said once %s', async (_where, views, view) => {
    const { world, transactions, intentId } = await at(views, view && { view })
    await transactions.submit(intentId)
    await flush()
    await world.kernel.ports.clock.advance(150)
    expect(world.kernel.state.modal.snackbar?.message).toBe('Transaction started')
  })

  test('that ends is shown in an embedded modal as well', async () => {
    const { kernel } = await sendWorld()
    const { modal, transactions } = kernel.dispatch
    await modal.embed(true)
    const { intentId } = await transactions.prepare(proposal)
    await transactions.submit(intentId)
    await flush()
    await kernel.ports.clock.advance(150)
    expect(kernel.state.modal).toMatchObject({
      open: false,
      snackbar: { message: 'Transaction confirmed' },
    })
  })

  test('leads from its review to the result in a modal that is part of the page and was never opened', async () => {
    const world = await sendWorld()
    const { modal, transactions } = world.kernel.dispatch
    await modal.embed(true)
    for (const view of ['Account', 'Send', 'ReviewTransaction'] as const) await modal.push(view)
    const { intentId } = await transactions.prepare({ ...proposal, view: 'Send' })
    const submitted = transactions.submit(intentId)
    await flush()
    expect(shown(world)).toEqual(['Account', 'TransactionResult'])
    await submitted
  })

  describe('whose end comes late', () => {
    const hashes = [hash, `0x${'9c'.repeat(32)}`] as const
    /** Two pending transactions, with the view of the second one. */
    async function twoSent() {
      const left = [...hashes]
      const { world, modal, transactions, intentId } = await at(['Send', 'ReviewTransaction'], {
        view: 'Send',
        confirmation: () => new Promise<never>(() => undefined),
        transfer: async () => left.shift() ?? '',
      })
      await transactions.submit(intentId)
      await flush()
      await modal.reset('Send')
      await modal.push('ReviewTransaction')
      const next = await transactions.prepare({
        ...proposal,
        token: coin,
        amountText: '0.4',
        view: 'Send',
      })
      await transactions.submit(next.intentId)
      await flush()
      await world.kernel.ports.clock.advance(150)
      const ends = async (of: string): Promise<void> => {
        const { sent } = world.kernel.state.transactions
        const { intentId } = sent.find((one) => one.hash === of) ?? { intentId: 'unknown' }
        world.kernel
          .observe('test')
          .record('transactions/confirmed', { intentId, hash: of, status: 'confirmed' })
        await flush()
        await world.kernel.ports.clock.advance(150)
      }
      return { world, modal, ends, snackbar: () => world.kernel.state.modal.snackbar }
    }

    test('is shown at the view of another transaction', async () => {
      const { world, ends, snackbar } = await twoSent()
      expect(shown(world).at(-1)).toBe('TransactionResult')
      await ends(hashes[0])
      expect(snackbar()).toMatchObject({ open: true, message: 'Transaction confirmed' })
    })

    test('hides the snackbar of its start at its own view, and no other', async () => {
      const { modal, ends, snackbar } = await twoSent()
      expect(snackbar()).toMatchObject({ open: true, message: 'Transaction started' })
      await ends(hashes[1])
      expect(snackbar()?.open).toBe(false)
      await modal.showSnackbar({ message: 'Copied', variant: 'success' })
      await ends(hashes[1])
      expect(snackbar()).toMatchObject({ open: true, message: 'Copied' })
    })

    test('is not shown of a transaction that is no longer kept, and nothing fails', async () => {
      const { world, modal, ends, snackbar } = await twoSent()
      await modal.hideSnackbar()
      await ends(`0x${'11'.repeat(32)}`)
      expect(snackbar()?.open).toBe(false)
      const types = world.kernel.timeline.log.slice(0).map(({ type }) => type)
      expect(types).not.toContain('kernel/pluginFailed')
    })
  })

  test('makes what was read before worth nothing; what is held is read again once it is in a block', async () => {
    let held = '2000000000000000000'
    const { world, transactions, intentId } = await at(['Account'], { balance: async () => held })
    const balance = () => world.kernel.state.balances.shown[0]?.value
    await world.kernel.dispatch.balances.refresh()
    expect(world.kernel.state.balances.native).toHaveLength(1)
    held = '1'
    await transactions.submit(intentId)
    await flush()
    expect(balance()).toBe('1')
  })

  test('of no preview is said by whoever asked for it', async () => {
    const world = await sendWorld()
    await world.kernel.dispatch.balances.refresh()
    await world.kernel.dispatch.modal.open({ view: 'ReviewTransaction' })
    const { from, to, units } = {
      from: world.kernel.state.connections.connections[0]?.address ?? '',
      to: friend,
      units: '1',
    }
    const sent = world.kernel.dispatch.transactions.send({
      connectionId: 'eip155:quince',
      networkId: 'eip155:1',
      request: { from, to, units },
    })
    expect(await sent).toBe(hash)
    await flush()
    expect(world.kernel.state.balances.native).toEqual([])
    expect(world.kernel.state.modal.snackbar).toBeUndefined()
    expect(shown(world)).toEqual(['ReviewTransaction'])
  })
})
