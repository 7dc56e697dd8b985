import { afterEach, expect, test, vi } from 'vitest'

const { signal } = new AbortController()
const denied = new DOMException(
  'Access to the Locks API is denied in this context.',
  'SecurityError',
)

/** The ports of a browser whose locks answer as given; the module looks at its window once. */
async function portsWith(request: (...input: readonly unknown[]) => Promise<unknown>) {
  vi.resetModules()
  const win = {
    location: { origin: 'https://app.example' },
    navigator: { userAgent: 'test', locks: { request } },
    origin: 'https://app.example',
  }
  vi.stubGlobal('window', win)
  const { browserPorts } = await import('../../kernel/ports/browser.ts')
  return browserPorts('test')
}
afterEach(() => void vi.unstubAllGlobals())

test.each([undefined, 'if-free'] as const)(
  'S1 where storage is blocked, and locks with it, work that needs a lock is done all the same (%s)',
  async (want) => {
    const { channel } = await portsWith(() => Promise.reject(denied))
    const held = vi.fn(async () => undefined)
    await channel.lock('key', signal, held, want)
    expect(held).toHaveBeenCalledTimes(1)
  },
)

test('what the work itself throws is not done twice, and a lock that is waited for can be called off', async () => {
  const grant = async (...[, , run]: readonly unknown[]): Promise<void> =>
    (run as (lock: object) => Promise<void>)({})
  const failing = vi.fn(() => Promise.reject(denied))
  const { channel } = await portsWith(grant)
  await expect(channel.lock('key', signal, failing)).rejects.toBe(denied)
  expect(failing).toHaveBeenCalledTimes(1)
  const off = new DOMException('enough', 'AbortError')
  const { channel: waiting } = await portsWith(() => Promise.reject(off))
  await expect(waiting.lock('key', signal, failing)).rejects.toBe(off)
  expect(failing).toHaveBeenCalledTimes(1)
})
