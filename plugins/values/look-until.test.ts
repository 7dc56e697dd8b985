import { expect, test } from 'vitest'
import { flush, virtualClock, virtualPorts } from '../../kernel/testing/index.ts'
import { lookUntil } from './look-until.ts'

const looking = { everyMs: 1_000, forMs: 3_600_000 }

async function looked(look: () => Promise<string | undefined>, minutes = 70) {
  const ports = virtualPorts()
  const signal = new AbortController().signal
  const end = lookUntil({ ports, signal }, looking, look)
  await flush()
  await ports.clock.advance(minutes * 60_000)
  return { end: await end, waiting: ports.clock.waiting }
}

test('an hour of looking costs some hundred questions, and ends', async () => {
  let asked = 0
  expect(await looked(async () => void asked++)).toEqual({ end: undefined, waiting: 0 })
  expect(asked).toBeGreaterThan(60)
  expect(asked).toBeLessThan(200)
})

test('a question that fails is asked again', async () => {
  let asked = 0
  const { end } = await looked(async () => {
    if (asked++ < 3) throw new Error('offline')
    return 'there'
  })
  expect(end).toBe('there')
})

test('what is called off is asked no more', async () => {
  const ports = virtualPorts()
  const calledOff = new AbortController()
  let asked = 0
  const end = lookUntil({ ports, signal: calledOff.signal }, looking, async () => void asked++)
  await ports.clock.advance(5_000)
  const reason = new Error('left')
  calledOff.abort(reason)
  await expect(end).rejects.toBe(reason)
  const before = asked
  await ports.clock.advance(60_000)
  expect(asked).toBe(before)
  expect(ports.clock.waiting).toBe(0)
})

test.each([0, 1, -1, 24, -24])(
  'waiting takes as long as it takes, whatever the clock is set to: %i hours',
  async (hours) => {
    const clock = virtualClock()
    const { signal } = new AbortController()
    let over = false
    const looking = { everyMs: 1_000, forMs: 5_000 }
    void lookUntil({ ports: { clock }, signal }, looking, async () => undefined).then(() => {
      over = true
    })
    await flush()
    clock.adjust(hours * 3_600_000)
    await clock.advance(4_999)
    expect(over).toBe(false)
    await clock.advance(1)
    expect(over).toBe(true)
  },
)
