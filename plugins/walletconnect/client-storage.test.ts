import { expect, test } from 'vitest'
import { memoryStorage } from '../../kernel/storage/index.ts'
import { clientStorage } from './client-storage.ts'
import { linkChoiceKey } from './links.ts'

// As on a page that forbids databases, a client's data lasts until the page is left.
test('a client keeps and forgets its own entries, apart from those of the app', async () => {
  const app = memoryStorage()
  await app.set('key', '"the app’s"')
  const storage = await clientStorage('mine', app)
  expect(await storage.getItem('key')).toBeUndefined()
  await storage.setItem('key', { a: 1 })
  expect(await storage.getItem('key')).toEqual({ a: 1 })
  expect(await app.get('key')).toBe('"the app’s"')
  await storage.removeItem('key')
  expect(await storage.getItem('key')).toBeUndefined()
})

test('the link to the visitor’s wallet is an entry of the app, and is given only as a link', async () => {
  const app = memoryStorage()
  const storage = await clientStorage('mine', app)
  const choice = { href: 'pocket://', name: 'Pocket' }
  await storage.setItem(linkChoiceKey, choice)
  expect(await storage.getItem(linkChoiceKey)).toBeUndefined()
  await app.set(linkChoiceKey, JSON.stringify(choice))
  expect(await storage.getItem(linkChoiceKey)).toEqual(choice)
  await app.set(linkChoiceKey, JSON.stringify({ href: 'javascript:alert(1)' }))
  expect(await storage.getItem(linkChoiceKey)).toBeUndefined()
})
