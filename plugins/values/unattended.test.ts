import { expect, test } from 'vitest'
import { flush, virtualClock } from '../../kernel/testing/index.ts'
import { unattended } from './index.ts'

test('a read that needs no person ends within ten seconds, with the name of the wallet', async () => {
  const clock = virtualClock()
  const never = new Promise<never>(() => undefined)
  const read = unattended({ clock }, 'Quince', never).catch((error) => error)
  await flush()
  clock.advance(10_000)
  expect(await read).toMatchObject({
    code: 'connections/no-answer',
    message: 'Quince does not answer this page. Unlock the wallet, or reload the page.',
  })
})

test('an answer and an error of the wallet pass, also an answer of nothing', async () => {
  const clock = virtualClock()
  expect(await unattended({ clock }, 'Quince', Promise.resolve('0x1'))).toBe('0x1')
  expect(await unattended({ clock }, 'Quince', Promise.resolve(undefined))).toBeUndefined()
  const locked = Promise.reject(new Error('locked'))
  await expect(unattended({ clock }, 'Quince', locked)).rejects.toThrow('locked')
})
