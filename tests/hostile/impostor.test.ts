import { beforeAll, describe, expect, test } from 'vitest'
import { selectReceiver } from '../../plugins/receive/selectors.ts'
import { families, type HostilePage, openPage, ready } from './families.ts'

beforeAll(ready)

describe.each(families)('a remembered wallet of %s', (namespace, family) => {
  const statusOf = ({ kernel }: HostilePage): string =>
    kernel.state.connections.accounts[namespace].status
  /** Every address the account and Receive have shown of this family. */
  function shown(page: HostilePage): Set<string> {
    const all = new Set<string>()
    page.kernel.state$.subscribe((state) => {
      const { address } = state.connections.accounts[namespace]
      const receiver = selectReceiver(state)?.address
      if (address !== undefined) all.add(address)
      if (receiver !== undefined) all.add(receiver)
    })
    return all
  }

  /** A visitor who connected the wallet on an earlier page. */
  async function returning() {
    const first = openPage()
    family.put(first.window, family.mine)
    first.start()
    await first.settle(300)
    await first.kernel.dispatch.wallets.connect({ walletId: family.walletId })
    await first.settle(1_000)
    expect(statusOf(first)).toBe('connected')
    first.kernel.dispose()
    const page = openPage(first.storage)
    return { ...page, page }
  }

  test('comes back by itself with the account it was left with', async () => {
    const { window, start, until, page } = await returning()
    family.put(window, family.mine)
    start()
    await until(() => statusOf(page) === 'connected')
    expect(page.kernel.state.connections.accounts[namespace].address).toBe(family.mine)
  })

  test('does not come back as another one that grants other accounts', async () => {
    const { window, start, until, page } = await returning()
    const addresses = shown(page)
    family.put(window, family.strangers)
    start()
    await until(() => page.kernel.state.kernel.restored && statusOf(page) === 'disconnected')
    expect([...addresses].filter((address) => address !== family.mine)).toEqual([])
    expect(selectReceiver(page.kernel.state)).toBeUndefined()
  })

  test('that came back is let go of when another claims its name, and can be chosen again', async () => {
    const { window, start, until, settle, page } = await returning()
    family.put(window, family.mine)
    start()
    await until(() => statusOf(page) === 'connected')
    family.put(window, family.strangers)
    await page.kernel.dispatch.modal.open()
    await until(() => statusOf(page) === 'disconnected')
    expect(selectReceiver(page.kernel.state)).toBeUndefined()
    await settle(2_000)
    expect(statusOf(page)).toBe('disconnected')
    await page.kernel.dispatch.wallets.connect({ walletId: family.walletId })
    expect(statusOf(page)).toBe('connected')
  })

  test('that the visitor chose on this page stays, whoever claims its name', async () => {
    const page = openPage()
    family.put(page.window, family.mine)
    page.start()
    await page.settle(300)
    await page.kernel.dispatch.wallets.connect({ walletId: family.walletId })
    family.put(page.window, family.strangers)
    await page.kernel.dispatch.modal.open()
    await page.settle(7_000)
    expect(page.kernel.state.connections.accounts[namespace].address).toBe(family.mine)
    expect(statusOf(page)).toBe('connected')
  })
})
