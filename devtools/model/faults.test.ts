import { expect, test, vi } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { createFaults, slowMs } from './faults.ts'

function world(mode: 'development' | 'production' = 'development') {
  const kernel = createTestKernel({ plugins: [], mode })
  const real = kernel.ports.fetch
  real.reply('https://', { fine: true })
  const changed = vi.fn()
  return { kernel, real, changed, faults: createFaults(kernel, changed) }
}
const status = async (answer: Promise<Response>): Promise<number> => (await answer).status

test('requests fail, hang or answer badly where the address matches, and nowhere else', async () => {
  const { kernel, faults, real } = world()
  faults.add('fail', 'node.example')
  faults.add('status', ' list.example ')
  await expect(kernel.ports.fetch('https://node.example/1')).rejects.toThrow('Failed to fetch')
  expect(await status(kernel.ports.fetch('https://list.example/'))).toBe(500)
  expect(await status(kernel.ports.fetch('https://other.example/'))).toBe(200)
  expect(real.requests).toHaveLength(1)
})

test('a hanging request ends when it is called off, like a real one', async () => {
  const { kernel, faults } = world()
  faults.add('hang', '')
  const caller = new AbortController()
  const answer = kernel.ports.fetch('https://node.example', { signal: caller.signal })
  const ended = vi.fn()
  answer.catch(ended)
  await flush()
  expect(ended).not.toHaveBeenCalled()
  caller.abort(new Error('patience'))
  await expect(answer).rejects.toThrow('patience')
  await expect(
    kernel.ports.fetch('https://node.example', { signal: caller.signal }),
  ).rejects.toThrow('patience')
})

test('a slow request is answered by the real port three seconds later', async () => {
  const { kernel, faults, real } = world()
  faults.add('slow', '')
  const answer = kernel.ports.fetch('https://node.example')
  await kernel.ports.clock.advance(slowMs - 1)
  expect(real.requests).toHaveLength(0)
  await kernel.ports.clock.advance(1)
  expect(await status(answer)).toBe(200)
})

test('the port is as it was once the last fault is gone', () => {
  const { kernel, faults, real, changed } = world()
  faults.add('fail', '')
  faults.add('hang', 'x')
  expect(kernel.ports.fetch).not.toBe(real)
  for (const { id } of faults.list) faults.remove(id)
  expect(kernel.ports.fetch).toBe(real)
  expect(changed).toHaveBeenCalledTimes(4)
})

test('in production mode there are no faults', () => {
  const { kernel, faults, real } = world('production')
  faults.add('fail', '')
  expect(faults.list).toEqual([])
  expect(kernel.ports.fetch).toBe(real)
})
