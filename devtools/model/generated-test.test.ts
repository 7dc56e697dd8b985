import { describe, expect, test } from 'vitest'
import { createTestKernel, replay, stateHash as testedHash } from '../../kernel/testing/index.ts'
import { bank, ticker } from '../../tests/e2e/devtools-page/toys.ts'
import { writeTest } from '../panel/write-test.ts'
import { stateHash } from './generated-test.ts'

const owner = '0x52908400098527886E0F7030069857D2E4169EE7'
const plugins = [bank(), ticker()] as const

async function played() {
  const kernel = createTestKernel({ plugins: [...plugins] })
  const connecting = kernel.dispatch.bank.connect(owner, 30)
  await kernel.ports.clock.advance(100)
  await connecting
  await kernel.dispatch.bank.enterCode('otp-918273')
  await kernel.dispatch.ticker.tick()
  return kernel
}

/** Takes the recording and the pinned hash out of a generated file. */
function parts(text: string): { readonly recording: string; readonly hash: string } {
  const recording = /const recording = ([\s\S]*?)\n\ntest\(/.exec(text)?.[1] ?? ''
  const hash = /expect\(hash\)\.toBe\('([0-9a-f]{64})'\)/.exec(text)?.[1] ?? ''
  return { recording, hash }
}

describe('the generated test', () => {
  test('replays to the hash it pins, from the start and from the middle', async () => {
    const kernel = await played()
    const { last } = kernel.timeline.log
    for (const from of [1, 6]) {
      const { recording, hash } = parts(await writeTest(kernel, from, last, true))
      const replayed = await replay(recording, plugins)
      expect(replayed.verdict).toEqual({ kind: 'fits' })
      expect(replayed.hash).toBe(hash)
      expect(hash).toBe(await testedHash(kernel.state))
    }
  })

  test('[KERN-4] holds no secret, and no personal value unless asked', async () => {
    const kernel = await played()
    const { last } = kernel.timeline.log
    const open = await writeTest(kernel, 1, last, true)
    expect(open).toContain(owner)
    expect(open).not.toContain('otp-918273')
    const closed = await writeTest(kernel, 1, last, false)
    expect(closed).not.toContain(owner)
    const { recording, hash } = parts(closed)
    expect((await replay(recording, plugins)).hash).toBe(hash)
    expect(kernel.timeline.mode).toEqual({ kind: 'live' })
  })

  test('a stretch that is not retained is refused in words', async () => {
    const kernel = await played()
    await expect(writeTest(kernel, 5, 5000, true)).rejects.toThrow('Choose records between')
    await expect(writeTest(kernel, 9, 5, true)).rejects.toThrow('Choose records between')
  })

  test('hashes as the testing tools do', async () => {
    expect(await stateHash({ b: 1, a: [2] })).toBe(await testedHash({ a: [2], b: 1 }))
  })
})
