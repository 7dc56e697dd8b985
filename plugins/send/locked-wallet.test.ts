import { beforeAll, expect, test } from 'vitest'
import { codeOf, fillForm, loadCommands, me, sendWorld } from '../../tests/send-world.ts'
import { shownView } from '../modal/selectors.ts'

beforeAll(loadCommands)

const mine = [{ namespace: 'eip155', address: me, type: 'eoa' }] as const

test('[SEND-2] a locked wallet is asked to unlock before a review, and nothing is spent', async () => {
  const world = await sendWorld()
  const { kernel, wallet } = world
  await fillForm(world)
  await kernel.dispatch.modal.open({ view: 'Send' })
  wallet.accountsChanged([])
  expect(await codeOf(kernel.dispatch.send.review())).toBe('connections/locked')
  await world.settle(100)
  expect(shownView(kernel.state.modal)).toBe('UnlockWallet')
  expect(kernel.state.transactions).toMatchObject({ unanswered: [], sent: [] })
  wallet.accountsChanged(mine)
  await world.settle(100)
  expect(await codeOf(kernel.dispatch.send.review())).toBe('sent')
})

test('[SEND-2] a wallet that locks after the review is asked to unlock, and not for the transfer', async () => {
  const world = await sendWorld()
  const { kernel, wallet } = world
  await fillForm(world)
  await kernel.dispatch.modal.open({ view: 'Send' })
  const { intentId } = await kernel.dispatch.send.review()
  wallet.accountsChanged([])
  expect(await codeOf(kernel.dispatch.send.submit(intentId))).toBe('connections/locked')
  await world.settle(100)
  expect(world.transfers).toEqual([])
  expect(shownView(kernel.state.modal)).toBe('UnlockWallet')
  wallet.accountsChanged(mine)
  await world.settle(100)
  const again = await kernel.dispatch.send.review()
  expect(await codeOf(kernel.dispatch.send.submit(again.intentId))).toBe('sent')
  expect(world.transfers).toHaveLength(1)
})
