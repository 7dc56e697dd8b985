import type { Page } from 'playwright-core'
import { createPublicClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { expect, test } from 'vitest'
import { accept, connect, dialogOf, insist, methods, script } from './actions.ts'
import { journeyWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'

const world = journeyWorld()

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

interface Host {
  readonly kernel: {
    readonly dispatch: {
      readonly eip155: { sendCall(input: object): Promise<string> }
    }
  }
  asked?: Promise<string>
}

/** The page calls a contract, as its own button would; the answer is read by `outcome`. */
async function call(page: Page, to: string, data: string): Promise<void> {
  await page.evaluate(
    (input) => {
      const host = window as unknown as Host
      host.asked = host.kernel.dispatch.eip155.sendCall(input)
      host.asked.catch(() => undefined)
    },
    { to, data },
  )
}

const outcome = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { asked } = window as unknown as Host
    try {
      return (await asked) ?? ''
    } catch (error) {
      return (error as { readonly code: string }).code
    }
  })

test('a page’s own call is shown in the review, and is in a block once the visitor has confirmed it', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const chain = world.sandbox.evm.chains[0]
  const token = chain?.tokens.find(({ symbol }) => symbol === 'ORCH')?.address as `0x${string}`
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 5n] })

  await call(page, token, data)
  const dialog = dialogOf(page)
  await dialog.getByRole('heading', { name: 'Review' }).waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await outcome(page)).toBe('transactions/declined')
  await dialog.waitFor({ state: 'hidden' })

  await call(page, token, data)
  await script(page, 'quince', 'approve')
  await dialog.getByRole('heading', { name: 'Review' }).waitFor()
  // The review warns of an approval that stays open.
  await accept(dialog)
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
  const hash = await outcome(page)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await dialog.waitFor({ state: 'hidden' })
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  const [owner = '0x'] = world.sandbox.evm.accounts
    .filter(({ label }) => label === 'Quince 1')
    .map(({ address }) => address as `0x${string}`)
  const allowed = await client.readContract({
    ...{ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, friend] },
  })
  expect(allowed).toBe(5n)
  expect(
    (await methods(page, 'quince')).filter((one) => one === 'eth_sendTransaction'),
  ).toHaveLength(1)
  await page.context().close()
})
