import { expect, test } from 'vitest'
import { flush, virtualClock } from '../../kernel/testing/index.ts'
import { silently } from './provider.ts'

const io = (clock: ReturnType<typeof virtualClock>) => ({
  ports: { clock } as never,
  signal: new AbortController().signal,
  connection: { connector: { name: 'Quince' } } as never,
})

test('a read that needs no person ends within ten seconds, with the name of the wallet', async () => {
  const clock = virtualClock()
  const read = silently(io(clock), new Promise(() => undefined)).catch((error) => error)
  await flush()
  clock.advance(10_000)
  expect(await read).toMatchObject({
    code: 'eip155/no-answer',
    message: 'Quince does not answer this page. Reload it.',
  })
})

test('an answer and an error of the wallet pass, also an answer of nothing', async () => {
  const clock = virtualClock()
  expect(await silently(io(clock), Promise.resolve('0x1'))).toBe('0x1')
  expect(await silently(io(clock), Promise.resolve(undefined))).toBeUndefined()
  await expect(silently(io(clock), Promise.reject(new Error('locked')))).rejects.toThrow('locked')
})
