import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLoopbackUrl } from '../../../examples/sandbox/loopback.ts'
import { replay } from '../../../kernel/testing/index.ts'
import { axeFindings, axeSource } from '../inspect.ts'
import type { PageGlobals } from '../page-globals.ts'
import { hashesOf } from '../recorded.ts'
import { readStageOptions } from '../stage/options.ts'
import { stagePlugins } from '../stage/plugins.ts'
import { type Stage, startStage } from '../stage.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { visitorOf } from './visitor.ts'
import { startWebKit } from './webkit.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

async function violations(driver: Driver): Promise<readonly string[]> {
  await visitorOf(driver).settled()
  const there = await driver.evaluate(() => 'axe' in window, undefined)
  if (!there)
    await driver.evaluate((source) => {
      // biome-ignore lint/security/noGlobalEval: the checker has no other way into a page of any driver
      globalThis.eval(source)
    }, axeSource)
  return driver.evaluate(axeFindings, { scope: 'page', measures: true } as const)
}

const walletRequests = (driver: Driver): Promise<number> =>
  driver.evaluate(() => {
    const { sandboxWallets } = window as unknown as PageGlobals
    return Object.values(sandboxWallets).reduce((sum, wallet) => sum + wallet.requests.length, 0)
  }, undefined)

test.each([
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
] as const)(
  'in %s a wallet connects, coins are sent, the recording replays to the same states, and axe finds nothing',
  async (_, start) => {
    const driver = await start()
    try {
      const visitor = visitorOf(driver)
      const { sandbox } = stage.world
      const friend = sandbox.evm.accounts.find(({ label }) => label === 'Recipient')?.address ?? ''
      const chain = createPublicClient({ transport: http(sandbox.evm.chains[0].rpcUrl) })
      const before = await chain.getBalance({ address: friend as `0x${string}` })

      await driver.open(stage.url)
      await visitor.presses('^Connect wallet$')
      await visitor.reads('^Quince')
      expect(await violations(driver)).toEqual([])
      await visitor.presses('^Quince')
      await visitor.closed()
      await visitor.presses('^0x')
      await visitor.reads('^[\\d,]+\\.\\d{3}')
      expect(await violations(driver)).toEqual([])
      await visitor.presses('^Send')
      await visitor.enters('^Amount to send', '0.125')
      await visitor.enters('^To$', friend)
      await visitor.presses('^Review')
      await visitor.reads('^Network fee')
      expect(await violations(driver)).toEqual([])
      await visitor.insists('^Confirm$')
      await visitor.reads('^Transaction confirmed')
      expect(await violations(driver)).toEqual([])
      expect((await chain.getBalance({ address: friend as `0x${string}` })) - before).toBe(
        125_000_000_000_000_000n,
      )
      await visitor.presses('^Done$')

      const recording = await driver.evaluate(
        () => (window as unknown as PageGlobals).kernel.exportRecording(),
        undefined,
      )
      const asked = await walletRequests(driver)
      const inPage = await driver.evaluate(hashesOf, recording)
      expect(await walletRequests(driver)).toBe(asked)
      const origin = new URL(stage.url).origin
      const inNode = await replay(
        recording,
        stagePlugins(sandbox.config, readStageOptions(''), origin),
      )
      expect(inNode.verdict).toEqual({ kind: 'fits' })
      expect(inPage).toEqual(inNode.hashes)
      expect(new Set(inPage).size).toBeGreaterThan(20)

      const foreign = (await driver.requests()).filter(
        (url) => !/^(data|blob|about):/.test(url) && !isLoopbackUrl(url),
      )
      expect(foreign).toEqual([])
      expect(driver.errors).toEqual([])
    } finally {
      await driver.close()
    }
  },
)
