import { expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { whenSeen } from './when-seen.ts'

/** A wait of one second, on a page that the test hides and shows. */
function wait() {
  const { clock } = virtualPorts()
  let become: (state: string) => void = () => undefined
  let [isOver, listens] = [false, false]
  const page = {
    watch(listener: typeof become) {
      become = listener
      listens = true
      return () => {
        listens = false
      }
    },
  }
  const { signal } = new AbortController()
  void whenSeen({ ports: { clock, page }, signal } as never, 1_000).then(() => {
    isOver = true
  })
  const pass = async (ms: number): Promise<void> => {
    await clock.advance(ms)
    await flush()
  }
  return {
    become: (state: string) => become(state),
    pass,
    now: () => ({ isOver, listens }),
  }
}

test('a hidden page waits for its time, then to be seen, and listens no longer', async () => {
  const { become, pass, now } = wait()
  become('hidden')
  await pass(1_000)
  become('hidden')
  await pass(0)
  expect(now()).toEqual({ isOver: false, listens: true })
  become('visible')
  await pass(0)
  expect(now()).toEqual({ isOver: true, listens: false })
})

test('a page that can be seen waits for its time alone', async () => {
  const { become, pass, now } = wait()
  become('hidden')
  become('visible')
  await pass(999)
  expect(now()).toEqual({ isOver: false, listens: true })
  await pass(1)
  expect(now()).toEqual({ isOver: true, listens: false })
})
