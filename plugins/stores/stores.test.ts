import { from } from 'rxjs'
import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import { alice, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import { accountStore, networkStore, stateStore } from './index.ts'

beforeAll(ready)

test('a store tells its value at once, and then each other one, until it is left', async () => {
  const { kernel, settle } = openPage()
  await settle()
  const told: boolean[] = []
  const end = stateStore(kernel, (state) => state.modal.open).subscribe((open) => told.push(open))
  expect(told).toEqual([false])
  await kernel.dispatch.modal.open()
  await kernel.dispatch.modal.shake()
  expect(told).toEqual([false, true])
  end()
  await kernel.dispatch.modal.close()
  expect(told).toEqual([false, true])
})

test('an observer of Angular or RxJS listens as well, and ends by `unsubscribe`', async () => {
  const { kernel, settle } = openPage()
  await settle()
  const told: boolean[] = []
  const store = stateStore(kernel, (state) => state.modal.open)
  const end = store.subscribe({ next: (open) => told.push(open) })
  await kernel.dispatch.modal.open()
  end.unsubscribe()
  await kernel.dispatch.modal.close()
  expect(told).toEqual([false, true])
  const once: boolean[] = []
  from({ [Symbol.observable ?? '@@observable']: () => store } as never).subscribe((open) =>
    once.push(open as boolean),
  )
  expect(once).toEqual([false])
})

test('the account and the network follow the wallet; an account is told once per change', async () => {
  const { kernel, settle } = openPage()
  await settle()
  const accounts: string[] = []
  const networks: (string | undefined)[] = []
  const account = accountStore(kernel, 'eip155')
  account.subscribe((one) => {
    accounts.push(`${one.status} ${one.address ?? ''}`.trim())
    expectTypeOf(one.address).toEqualTypeOf<`0x${string}` | undefined>()
  })
  networkStore(kernel).subscribe((one) => networks.push(one?.name))
  await kernel.dispatch.wallets.connect({ walletId: rdns })
  await settle(100)
  await kernel.dispatch.modal.shake()
  expect(accounts[0]).toBe('disconnected')
  expect(accounts.at(-1)).toBe(`connected ${alice}`)
  expect(accounts).toEqual([...new Set(accounts)])
  await kernel.dispatch.networks.switchNetwork(137)
  expect(networks.at(-1)).toBe('Polygon')
})

test('before the code of a lazy kernel has loaded nobody is connected', () => {
  const lazy = { state: {}, subscribe: () => () => undefined }
  accountStore(lazy).subscribe((one) => expect(one.status).toBe('disconnected'))
  networkStore(lazy).subscribe((one) => expect(one).toBeUndefined())
  expect.assertions(2)
})
