import { expect, test } from 'vitest'
import type { Logger, Ports } from '../../kernel/index.ts'
import { memoryStorage, virtualPorts } from '../../kernel/testing/index.ts'
import { dropForeignLink, dropLinkChoice, keepLinkChoice } from './link-choice.ts'
import { linkChoiceKey } from './links.ts'

const choice = { href: 'pocket://', name: 'Pocket' }
const full = async (): Promise<never> => {
  throw new Error('full')
}

/** Ports with this storage, and the logged lines. */
function portsOver(over: Partial<Ports['storage']> = {}) {
  const storage = memoryStorage()
  const warned: unknown[][] = []
  const logger: Logger = { ...virtualPorts().logger, warn: (...told) => warned.push(told) }
  const ports: Ports = { ...virtualPorts(), logger, storage: { ...storage, ...over } }
  return { ports, storage, warned }
}

test('the chosen link is kept where the client looks', async () => {
  const { ports, storage, warned } = portsOver()
  await keepLinkChoice(ports, choice)
  expect(JSON.parse((await storage.get(linkChoiceKey)) ?? '')).toEqual(choice)
  expect(warned).toEqual([])
})

test('a link that cannot be stored leaves none of another wallet, and is logged with the reason', async () => {
  const { ports, storage, warned } = portsOver({ set: full })
  await storage.set(linkChoiceKey, '{"href":"other://","name":"Other"}')
  await keepLinkChoice(ports, choice)
  expect(await storage.get(linkChoiceKey)).toBeUndefined()
  expect(warned).toEqual([['The wallet’s link could not be stored', 'full']])
})

test('a link that cannot be removed is logged with the reason, and nothing rejects', async () => {
  const { ports, warned } = portsOver({ remove: full })
  await dropLinkChoice(ports)
  expect(warned).toEqual([['The wallet’s link could not be removed', 'full']])
})

test('a link of other code is removed, one that cannot be read is left', async () => {
  const { ports, storage } = portsOver()
  await storage.set(linkChoiceKey, '{"href":"javascript:alert(1)","name":"x"}')
  await dropForeignLink(ports)
  expect(await storage.get(linkChoiceKey)).toBeUndefined()
  await keepLinkChoice(ports, choice)
  await dropForeignLink(ports)
  expect(await storage.get(linkChoiceKey)).toBeDefined()
  await dropForeignLink({ ...ports, storage: { ...storage, get: full } })
  expect(await storage.get(linkChoiceKey)).toBeDefined()
})
