import type { Route } from 'playwright-core'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi } from 'viem'
import { expect } from 'vitest'
import { startToyNode } from '../../examples/plugin-toy-chain/node/server.ts'
import { insist } from '../e2e/actions.ts'
import type { Visit } from './visit.ts'

const receiver = `toy1${'ab'.repeat(20)}`

const registry = 'https://names.example/'
const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
/** `addr(bytes32)`; what else is asked is a text. */
const addressOf = '0x3b3b57de'

/** A node whose registry knows one name: that of the watched account. */
async function answerNames(route: Route): Promise<void> {
  const { id, params } = route.request().postDataJSON()
  const { functionName, args } = decodeFunctionData({ abi, data: params[0].data })
  const owner = `0x${'2'.repeat(40)}` as const
  const named = encodeAbiParameters([{ type: 'address' }], [owner])
  const untold = encodeAbiParameters([{ type: 'string' }], [''])
  const result =
    functionName === 'reverseWithGateways'
      ? encodeFunctionResult({ abi, functionName, result: ['watched.eth', owner, owner] })
      : encodeFunctionResult({
          abi,
          functionName,
          result: [String(args[1]).startsWith(addressOf) ? named : untold, owner],
        })
  const headers = { 'access-control-allow-origin': '*' }
  await route.fulfill({ headers, json: { jsonrpc: '2.0', id, result } })
}

/** The visit of a page that packages of others add to: each is used for what it brings. */
export async function outsidePackages(one: Visit): Promise<void> {
  const { page, url } = one
  const node = await startToyNode()
  one.allow(node.url)
  try {
    await one.context.route(registry, answerNames)
    const at = `${url}?node=${encodeURIComponent(node.url)}&names=${encodeURIComponent(registry)}`
    await page.goto(at)
    const dialog = page.getByRole('dialog', { name: /^(?!Toy wallet)/ })
    const button = (name: string | RegExp) => dialog.getByRole('button', { name })
    const approve = () =>
      page.getByRole('dialog', { name: 'Toy wallet' }).getByRole('button', { name: 'Approve' })

    await page.getByRole('button', { name: /^Connect/ }).click()
    await button('Watched account').click()
    await page.getByRole('button', { name: /0x2222/ }).click()
    await dialog.getByText('watched.eth').waitFor()
    await button(/open profile/i).click()
    await button('Notes').click()
    await dialog.getByLabel('New note').fill('Milk')
    await button('Add note').click()
    await dialog.getByText('Milk').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /0x2222/ }).click()
    await button(/open profile/i).click()
    await button(/^Disconnect$/).click()
    await page.getByRole('button', { name: /^Connect/ }).click()
    await button('Toy wallet').click()
    await approve().click()
    await page.getByRole('button', { name: /toy1/ }).click()
    await dialog
      .getByText(/^100(\.0+)? TOY$/)
      .first()
      .waitFor()
    expect(await button('Contacts').locator('svg path').getAttribute('d')).toMatch(/^M10 9a3/)
    await button('Contacts').click()
    await dialog.getByLabel('Name').fill('Maria')
    await dialog.getByLabel('Address').fill(receiver)
    await button('Keep').click()
    await page.locator('output').getByText('Maria').waitFor()
    await button('Back').click()
    await dialog.getByRole('tab', { name: 'People' }).click()
    await dialog.getByText('Maria').waitFor()

    await button('Send').click()
    await dialog.getByLabel('Amount to send').fill('2.5')
    await dialog.getByLabel('To', { exact: true }).fill(receiver)
    await button('Review').click()
    await insist(button('Confirm'))
    await approve().click()
    await page.getByText('Transaction confirmed').waitFor()
    expect(node.ledger.balance(receiver)).toBe(102_500_000n)

    await page.goto(`${at}&locale=it`)
    await page.getByRole('button', { name: /toy1/ }).click()
    await button('Contatti').waitFor()
    await dialog.getByRole('tab', { name: 'Persone' }).waitFor()

    await page.goto(`${at}&sign-in`)
    await page.getByRole('button', { name: /toy1/ }).click()
    await button(/open profile/i).click()
    await button(/^Disconnect$/).click()
    await page.getByRole('button', { name: /^Connect/ }).click()
    // It cannot sign, so its account is not let in.
    await button('Page Wallet').click()
    await button('Try again').waitFor()
    await button('Back').click()
    await button('Signing Wallet').click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^0x1563/ }).waitFor()
  } finally {
    await node.close()
  }
}
