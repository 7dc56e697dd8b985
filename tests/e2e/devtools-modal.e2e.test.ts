import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  commandEnds,
  connect,
  dialogOf,
  methods,
  openAccount,
  openModal,
  script,
  until,
} from './actions.ts'
import { fileWorld } from './file-world.ts'
import { violations } from './inspect.ts'

const world = fileWorld()

interface PageKernel {
  readonly kernel: {
    readonly timeline: {
      readonly mode: { readonly kind: string }
      readonly log: {
        readonly last: number
        slice(): readonly { seq: number; type: string; kind: string }[]
      }
      inspect(seq: number): void
      resume(): void
    }
    exportRecording(): Promise<string>
    loadRecording(text: string): Promise<{ kind: string }>
    readonly state: { readonly modal: { readonly history: readonly { readonly view: string }[] } }
  }
}

const seqOf = (page: Page, type: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { kernel } = window as unknown as PageKernel
    return (
      kernel.timeline.log
        .slice()
        .find((record) => record.kind === 'event' && record.type === wanted)?.seq ?? -1
    )
  }, type)

test('[DEVT-1] the panel lists what a visitor does while it happens, with what each record changed and the state after it', async () => {
  const page = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 1000 } },
  })
  await page.getByRole('button', { name: 'Records', exact: true }).click()
  await page.getByRole('combobox', { name: 'Filter records' }).fill('connections/connect')
  const rows = page
    .getByRole('grid', { name: 'Records' })
    .locator('[data-seq]:not([data-parent=true])')
  const listed = async (): Promise<readonly string[]> =>
    (await rows.locator('.what').allTextContents()).map((text) =>
      text.replace(/connections\//, ' '),
    )
  await expect.poll(() => rows.count()).toBe(0)
  await script(page, 'quince', 'ask')
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Quince' }).click()
  // The wallet has not answered yet.
  await expect
    .poll(listed)
    .toEqual([expect.stringMatching(/^command connect/), 'event connectStarted'])
  const approval = page.getByRole('dialog', { name: 'Quince Wallet: approval' })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(listed)
    .toEqual([
      expect.stringMatching(/^command connect/),
      'event connectStarted',
      'event connectedconnected Quince Wallet',
      expect.stringMatching(/^end connect/),
    ])
  const choose = (type: string): Promise<void> => rows.filter({ hasText: type }).last().click()
  const changed = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const tree = page.getByRole('tree', { name: /^State at/ })
  const status = () =>
    tree
      .getByRole('treeitem')
      .filter({ hasText: /^status/ })
      .first()
  await choose('connections/connected')
  await changed('− status: "connecting"').waitFor()
  await changed('+ status: "connected"').waitFor()
  await page.getByRole('tab', { name: 'State' }).click()
  // The branches that the record changed are open.
  await expect.poll(() => status().textContent()).toBe('status:"connected"')
  await choose('connections/connectStarted')
  await expect.poll(() => status().textContent()).toBe('status:"connecting"')
  await page.getByRole('button', { name: 'Jump here' }).click()
  await dialog.getByText('Approve in Quince').waitFor()
  await page.getByRole('button', { name: 'Back to live' }).first().click()
  await dialog.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('[DEVT-1] the scrubber moves the real modal back and forth while the wallet hears nothing', async () => {
  const page = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 1000 } },
  })
  const scrubber = page.getByRole('slider', { name: 'Position in the log' })
  await scrubber.waitFor()
  await connect(page, 'Quince')
  await openAccount(page)
  const asked = (await methods(page, 'quince')).length
  const started = await seqOf(page, 'connections/connectStarted')
  const setTo = (seq: number): Promise<void> =>
    scrubber.evaluate((element, value) => {
      const input = element as HTMLInputElement
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      setter?.call(input, String(value))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, seq)
  await setTo(started)
  const dialog = dialogOf(page)
  await dialog.getByText('Approve in Quince').waitFor()
  await setTo(await seqOf(page, 'modal/opened'))
  await dialog.getByRole('button', { name: 'Medlar' }).waitFor()
  await page.getByRole('button', { name: 'Back to live' }).first().click()
  await dialog.getByRole('button', { name: /Open profile/ }).waitFor()
  expect((await methods(page, 'quince')).length).toBe(asked)
  await page.context().close()
})

test('the ribbon of the past stands above the modal, also where a tall panel leaves it little room', async () => {
  const page = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 720 } },
  })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await page.getByRole('button', { name: 'Step back one record' }).click()
  const ribbon = page.getByText('Time travel: the page shows the past, actions are off')
  const [above, below] = await Promise.all([ribbon.boundingBox(), dialog.boundingBox()])
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await page.context().close()
})

test('[DEVT-1] keys go through the past without end: the views that come and go leave the focus in the panel', async () => {
  const page = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 1000 } },
  })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').waitFor()
  const shown = async (): Promise<boolean> => dialog.isVisible()
  const scrubber = page.getByRole('slider', { name: 'Position in the log' })
  await scrubber.focus()
  const isHeld = () =>
    scrubber.evaluate((range) => (range.getRootNode() as ShadowRoot).activeElement === range)
  const seen = new Set<boolean>()
  const at = async (): Promise<number> => Number(await scrubber.inputValue())
  // The log may grow until the first key: the way is as long as from where that key leads.
  await page.keyboard.press('ArrowLeft')
  for (let left = await at(); left >= 3; left -= 3) {
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
    seen.add(await shown())
    expect(await isHeld()).toBe(true)
  }
  expect(seen).toEqual(new Set([true, false]))
  expect(await at()).toBeLessThan(3)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Amount to send').waitFor()
  await page.context().close()
})

test('[DEVT-2] a recording loads in another page and stands at the same screen', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).waitFor()
  const recording = await page.evaluate(() =>
    (window as unknown as PageKernel).kernel.exportRecording(),
  )
  expect(recording.toLowerCase()).not.toContain('f39fd6e51aad88f6f4ce6ab8827279cfffb92266')
  const file = join(tmpdir(), `recording-${process.pid}.json`)
  writeFileSync(file, recording)

  const other = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 1000 } },
  })
  await other.getByRole('button', { name: 'Recording' }).click()
  const chooser = other.locator('input[type=file]').first()
  await chooser.setInputFiles(file)
  const replayed = dialogOf(other)
  await replayed.getByRole('heading', { name: 'Profile' }).waitFor()
  await replayed.getByRole('button', { name: 'Disconnect', exact: true }).waitFor()
  expect(await methods(other, 'quince')).not.toContain('eth_requestAccounts')
  const view = await other.evaluate(() => {
    const { history } = (window as unknown as PageKernel).kernel.state.modal
    return history[history.length - 1]?.view
  })
  expect(view).toBe('Profile')
  await page.context().close()
  await other.context().close()
})

test('[KERN-3] a fork opens a second modal at the record, which reaches neither wallet nor network', async () => {
  const page = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 1000 } },
  })
  await connect(page, 'Quince')
  await openAccount(page)
  // What the first modal reads by itself is read before anything counts.
  await dialogOf(page).getByRole('tabpanel').getByRole('button', { name: /ETH/ }).waitFor()
  await until(async () => (await commandEnds(page)).every((end) => !end.endsWith(' open')))
  const asked = (await methods(page, 'quince')).length
  const requests: string[] = []
  await page.getByRole('button', { name: 'Fork', exact: true }).click()
  const second = page.getByRole('region', { name: 'Fork', exact: true })
  await second
    .getByText(/^[\d,]+\.\d{3}/)
    .first()
    .waitFor()
  page.on('request', (request) => requests.push(request.url()))
  await second.getByRole('button', { name: 'Receive' }).click()
  await second.getByRole('img').first().waitFor()
  expect(await violations(page, { scope: 'page', measures: true })).toEqual([])
  // The first modal is where it was.
  await dialogOf(page).getByRole('button', { name: 'Receive' }).waitFor()
  expect((await methods(page, 'quince')).length).toBe(asked)
  expect(requests.filter((url) => !/\.(tsx?|js)\b/.test(url))).toEqual([])
  await page.context().close()
})

test('a fault lets the node fail as the visitor would see it, and is gone with one press', async () => {
  const page = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 1000 } },
  })
  await page.getByRole('button', { name: 'Faults', exact: true }).click()
  await page.getByRole('combobox', { name: 'Requests shall' }).selectOption('status')
  await page.getByRole('button', { name: 'Add fault' }).click()
  await page.getByText('1 fault in force').waitFor()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  // The balance's own; the list's says when.
  const retry = dialog.getByRole('button', { name: 'Try again' }).first()
  await retry.waitFor()
  await page.getByRole('button', { name: /^Remove: answer 500/ }).click()
  await retry.click()
  await dialog
    .getByText(/^[\d,]+\.\d{3}/)
    .first()
    .waitFor()
  await page.context().close()
})

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a copied test in a folder of its own, as a developer would who pastes it into an app. */
async function runCopied(text: string): Promise<{ passed: boolean; said: string }> {
  const folder = join(root, '.cache/copied-test')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'copied.test.ts'), text)
  writeFileSync(
    join(folder, 'plugins.ts'),
    `import { activity } from 'wallet-kernel/activity'
import { arabic, i18n } from 'wallet-kernel/i18n'
import { eip155 } from 'wallet-kernel/eip155'
import { names } from 'wallet-kernel/names'
import { nfts } from 'wallet-kernel/nfts'
import { onramp } from 'wallet-kernel/onramp'
import { options } from 'wallet-kernel/options'
import { receive } from 'wallet-kernel/receive'
import { send } from 'wallet-kernel/send'
import { swap } from 'wallet-kernel/swap'
import { theme } from 'wallet-kernel/theme'
import { tokens } from 'wallet-kernel/tokens'
import { notes } from '../../examples/plugin-notes/index.ts'
export const plugins = [options({}), eip155(), tokens(), nfts(), activity(), names(), send(), swap(), receive(), onramp(), theme(), notes, i18n({ locales: [arabic] })].flat()
`,
  )
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { sourceAlias } from '../../tests/tools/source-alias.ts'
export default { plugins: [sourceAlias()] }
`,
  )
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = promisify(execFile)(process.execPath, [vitest, 'run', '--root', folder], {
    env: { ...process.env, NO_COLOR: '1' },
  })
  return run.then(
    ({ stdout }) => ({ passed: true, said: stdout }),
    ({ stdout, stderr }) => ({ passed: false, said: `${stdout}${stderr}` }),
  )
}

test('a session copied as a vitest test runs green where it is pasted, and red once a fact is changed', async () => {
  const page = await world.open({
    query: 'devtools=on',
    context: { viewport: { width: 1280, height: 1000 } },
  })
  await connect(page, 'Quince')
  await openAccount(page)
  await page.getByRole('button', { name: 'Recording', exact: true }).click()
  // The whole session, and not the gesture that is looked at alone.
  await page.getByRole('spinbutton', { name: 'Records' }).fill('1')
  await page.getByRole('button', { name: 'Copy test' }).click()
  await page.getByText(/^Copied \d+ records/).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.toLowerCase()).not.toContain('f39fd6e51aad88f6f4ce6ab8827279cfffb92266')
  const green = await runCopied(copied)
  expect(green.said).toContain('1 passed')
  expect(green.passed).toBe(true)
  const red = await runCopied(copied.replace('"type": "modal/opened"', '"type": "modal/closed"'))
  expect(red.passed).toBe(false)
  expect(red.said).toContain('replays to the recorded state')
  await page.context().close()
})
