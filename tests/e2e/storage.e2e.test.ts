import { expect, test } from 'vitest'
import { connect, methods, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'

const world = fileWorld()

interface AccountsSlice {
  readonly accounts: { readonly eip155: { readonly status: string } }
}

test('G12 with IndexedDB behind the storage port a reload restores the connection without a prompt', async () => {
  const page = await world.open({ query: 'devtools=off&storage=idb' })
  await connect(page, 'Quince')
  const stored = (): Promise<unknown> =>
    page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('wallet-kernel')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const read = opening.result.transaction('slices').objectStore('slices').getAllKeys()
            read.onsuccess = () => resolve(read.result)
            read.onerror = () => reject(read.error)
          }
        }),
    )
  await expect.poll(stored).toContain('wallet-kernel/connections')
  expect(await page.evaluate(() => localStorage.getItem('wallet-kernel/connections'))).toBeNull()
  await page.reload()
  await expect
    .poll(async () => (await slice<AccountsSlice>(page, 'connections')).accounts.eip155.status)
    .toBe('connected')
  expect(await methods(page, 'quince')).not.toContain('eth_requestAccounts')
  await page.context().close()
})
