import { expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { whenSeen } from './when-seen.ts'

test('waits for its time, then for the page to be seen, and listens no longer', async () => {
  const { clock } = virtualPorts()
  let become: (state: string) => void = () => undefined
  let listens = false
  const page = {
    watch(told: typeof become) {
      become = told
      listens = true
      return () => {
        listens = false
      }
    },
  }
  let isOver = false
  const { signal } = new AbortController()
  void whenSeen({ ports: { clock, page }, signal } as never, 1_000).then(() => {
    isOver = true
  })
  become('hidden')
  await clock.advance(1_000)
  become('hidden')
  await flush()
  expect([isOver, listens]).toEqual([false, true])
  become('visible')
  await flush()
  expect([isOver, listens]).toEqual([true, false])
})
