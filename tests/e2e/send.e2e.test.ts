import { createPublicClient, createWalletClient, formatEther, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testAccount } from '../../examples/sandbox/evm/accounts.ts'
import { accept, connect, insist, methods, openAccount, script, slice } from './actions.ts'
import { journeyWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'

const world = journeyWorld()

const scenes = [
  { name: 'dark', query: 'devtools=off', viewport: { width: 1280, height: 800 } },
  { name: 'light phone', query: 'devtools=off&theme=light', viewport: { width: 360, height: 740 } },
] as const

for (const { name, query, viewport } of scenes)
  test(`[SEND-1, ~SEND-4, T10, T44, T52] a look-alike, a wallet that hangs, and in the end one transfer: ${name}`, async () => {
    const page = await world.open({ query, context: { viewport } })
    await connect(page, 'Quince')
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByRole('button', { name: /Token to send/ }).click()
    await dialog.getByRole('button', { name: /ORCH/ }).waitFor()
    expect(await violationsAtRest(page)).toEqual([])
    await dialog.getByRole('button', { name: /ORCH/ }).click()
    await dialog.getByLabel('Amount to send').fill('99999999')
    await dialog.getByLabel('To', { exact: true }).fill('0x123')
    await dialog.getByText('This is no address on').waitFor()
    expect(await violationsAtRest(page)).toEqual([])

    const own = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')?.address ?? ''
    const lookAlike = `${own.slice(0, 6)}${'1'.repeat(32)}${own.slice(-4)}`.toLowerCase()
    await dialog.getByLabel('Amount to send').fill('0.25')
    await dialog.getByLabel('To', { exact: true }).fill(lookAlike)
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByText('This address imitates one you know.').waitFor()
    expect(await violationsAtRest(page)).toEqual([])

    await accept(dialog)
    await script(page, 'quince', 'hang')
    await insist(dialog.getByRole('button', { name: 'Send to this address' }))
    const stop = dialog.getByRole('button', { name: 'Stop waiting' })
    await stop.waitFor()
    expect(await violationsAtRest(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await stop.isVisible()).toBe(true)
    await insist(stop)
    await dialog.getByLabel('Amount to send').waitFor()

    await script(page, 'quince', 'approve')
    await dialog.getByRole('button', { name: 'Review' }).click()
    await accept(dialog)
    await insist(dialog.getByRole('button', { name: 'Send to this address' }))
    await dialog.getByText('Transaction confirmed').waitFor()
    expect(await violationsAtRest(page)).toEqual([])
    const { sent } = await slice<{ sent: readonly { hash: `0x${string}` }[] }>(page, 'transactions')
    const rpcUrl = world.sandbox.evm.chains[0]?.rpcUrl ?? ''
    const receipt = await createPublicClient({ transport: http(rpcUrl) }).getTransactionReceipt({
      hash: sent[0]?.hash ?? '0x',
    })
    expect(receipt.status).toBe('success')
    await page.context().close()
  })

test('[VIEW-3] the address is shown in full, as a code, and copied; in Arabic from right to left', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await dialog.getByRole('img', { name: 'Your address as a code' }).waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByText('Address copied').waitFor()
  const own = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')?.address
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)

  await page.evaluate(() => {
    const { kernel } = window as unknown as {
      kernel: { dispatch: { i18n: { switchLocale(tag: string): Promise<void> } } }
    }
    return kernel.dispatch.i18n.switchLocale('ar')
  })
  await dialog.getByRole('heading', { name: 'استلام' }).waitFor()
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  // Of text that is all Arabic axe measures no contrast.
  expect(await violationsAtRest(page, false)).toEqual([])
  await page.context().close()
})

test('[~SEND-5] what is typed, pasted or composed in the amount field stays as it is and is judged whole', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  const field = dialog.getByLabel('Amount to send')
  const friend = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await dialog.getByText(/^Max \d/).waitFor()
  const keys = await page.context().newCDPSession(page)
  const clear = async (): Promise<void> => {
    await field.press('ControlOrMeta+a')
    await field.press('Delete')
    expect(await field.inputValue()).toBe('')
  }
  const typed = async (text: string): Promise<void> => {
    let shown = ''
    for (const key of text) {
      await page.keyboard.type(key)
      shown += key
      expect(await field.inputValue()).toBe(shown)
    }
  }
  const pasted = async (text: string): Promise<void> => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await field.press('ControlOrMeta+v')
  }
  const composed = async (text: string): Promise<void> => {
    for (let end = 1; end <= text.length; end += 1)
      await keys.send('Input.imeSetComposition', {
        text: text.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      })
    await keys.send('Input.insertText', { text })
  }
  const shown = {
    '1,000': /can mean two amounts/,
    '1,000.5': /Leave out the marks/,
    '1e3': /with digits and one dot/,
    '-1': /with digits and one dot/,
    '١٬٠٠٠': /can mean two amounts/,
    '१': /with digits and one dot/,
  }
  for (const enter of [typed, pasted, composed])
    for (const [text, words] of Object.entries(shown)) {
      await field.focus()
      await clear()
      await enter(text)
      expect(await field.inputValue()).toBe(text)
      await dialog.getByRole('alert').filter({ hasText: words }).waitFor()
      const main = dialog.getByRole('button', { name: /^(Choose|Correct) the amount$/ })
      expect(await main.getAttribute('aria-disabled')).toBe('true')
      expect((await slice<{ sendTokenAmount: string }>(page, 'send')).sendTokenAmount).toBe(text)
    }
  expect(await violationsAtRest(page)).toEqual([])

  // An edit in the middle keeps the caret where it is.
  await clear()
  await typed('1000')
  await field.press('ArrowLeft')
  await field.press('ArrowLeft')
  await field.press('ArrowLeft')
  await page.keyboard.type(',')
  expect(await field.inputValue()).toBe('1,000')
  await page.keyboard.type('1')
  expect(await field.inputValue()).toBe('1,1000')
  await field.press('Backspace')

  await dialog.getByRole('button', { name: '1 ETH', exact: true }).click()
  expect(await field.inputValue()).toBe('1')
  expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true)
  for (const [enter, text] of [
    [typed, '٠٫٢٥'],
    [pasted, '0,25'],
    [composed, '０．２５'],
  ] as const) {
    await clear()
    await enter(text)
    expect(await field.inputValue()).toBe(text)
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByText('Send 0.25 ETH').first().waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await field.focus()
  }
  await page.context().close()
})

test('[T43] after a reload a transfer that the wallet still holds is warned about, and only then sent again', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const asked = async (): Promise<number> =>
    (await methods(page, 'quince')).filter((name) => name === 'eth_sendTransaction').length
  const hang = () => script(page, 'quince', 'hang', { methods: ['eth_sendTransaction'] })
  const receiver = '0x00000000000000000000000000000000000ca11e'

  async function review() {
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByLabel('Amount to send').fill('0.125')
    await dialog.getByLabel('To', { exact: true }).fill(receiver)
    await dialog.getByRole('button', { name: 'Review' }).click()
    return dialog
  }

  await hang()
  const first = await review()
  await insist(first.getByRole('button', { name: 'Confirm' }))
  await expect.poll(asked).toBe(1)
  await page.reload()
  // The page's wallets are there once its app is.
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await hang()
  const dialog = await review()
  await dialog.getByText('Your wallet may still send an earlier request.').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  expect(await dialog.getByRole('button', { name: 'Confirm' }).isVisible()).toBe(false)
  await accept(dialog)
  await insist(dialog.getByRole('button', { name: 'Send to this address' }))
  await expect.poll(asked).toBe(1)
  await page.context().close()
})

test('[T43] what the wallet sends after a reload is found on the chain, said, and the same is not sent twice unawares', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const receiver = '0x00000000000000000000000000000000000ca11f'
  const asked = async (): Promise<number> =>
    (await methods(page, 'quince')).filter((name) => name === 'eth_sendTransaction').length

  async function review() {
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByLabel('Amount to send').fill('0.375')
    await dialog.getByLabel('To', { exact: true }).fill(receiver)
    await dialog.getByRole('button', { name: 'Review' }).click()
    return dialog
  }

  await script(page, 'quince', 'hang', { methods: ['eth_sendTransaction'] })
  const first = await review()
  await insist(first.getByRole('button', { name: 'Confirm' }))
  await expect.poll(asked).toBe(1)
  await page.reload()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  const dialog = await openAccount(page)

  // The visitor approves what the wallet still shows: nobody answers the page that asked.
  const [chain] = world.sandbox.evm.chains
  const wallet = createWalletClient({
    account: privateKeyToAccount(testAccount('Quince 1').privateKey),
    transport: http(chain.rpcUrl),
  })
  await wallet.sendTransaction({
    chain: null,
    to: receiver,
    value: parseEther('0.375'),
  })
  await dialog.getByText('Transaction confirmed').waitFor({ timeout: 30_000 })
  const { unanswered, sent } = await slice<{
    unanswered: readonly { hash?: string }[]
    sent: readonly { hash: string; status: string }[]
  }>(page, 'transactions')
  expect(sent[0]).toMatchObject({ hash: unanswered[0]?.hash, status: 'confirmed' })

  // One balance on the whole screen, the one after it.
  const shown = async (): Promise<readonly string[]> => {
    const { shown: balances } = await slice<{ shown: readonly { value?: string }[] }>(
      page,
      'balances',
    )
    const { readings } = await slice<{
      readings: readonly {
        tokens: readonly { address?: string; quantity: { numeric: string } }[]
      }[]
    }>(page, 'tokens')
    const native = readings[0]?.tokens.find(({ address }) => address === undefined)
    return [formatEther(BigInt(balances[0]?.value ?? 0)), native?.quantity.numeric ?? '']
  }
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const now = formatEther(await client.getBalance({ address: wallet.account.address }))
  await expect.poll(shown, { timeout: 15_000 }).toEqual([now, now])

  await dialog.getByRole('button', { name: 'Close' }).click()
  const again = await review()
  await again.getByText('Your wallet has sent exactly this already.').waitFor()
  expect(await again.getByText('Your wallet may still send an earlier request.').count()).toBe(0)
  expect(await violationsAtRest(page)).toEqual([])
  await page.context().close()
})

test('an amount with every decimal of its token is seen whole, also on a narrow phone', async () => {
  const page = await world.open({
    query: 'devtools=off',
    context: { viewport: { width: 360, height: 740 } },
  })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  const field = dialog.getByLabel('Amount to send')
  await dialog.getByText(/^Max \d/).waitFor()
  for (const amount of ['0.25', '9999.1234', '9999.12345678', '9999.123456789012345678']) {
    await field.fill(amount)
    const [shown, room] = await field.evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ])
    expect(shown, amount).toBeLessThanOrEqual(room ?? 0)
  }
  await page.context().close()
})
