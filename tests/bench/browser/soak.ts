import type { Browser, CDPSession, Page } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { withPage } from '../../sizes/with-page.ts'

/** What a page holds after a garbage collection. */
export interface Held {
  /** Kilobytes of what scripts made: objects, closures, arrays, text. */
  readonly heap: number
  /** Kilobytes of script heap with the engine's machine code and the browser's own records. */
  readonly all: number
  readonly nodes: number
  readonly listeners: number
}

/** What was held after the first tenth of the rounds and after the last. */
export interface Soak {
  readonly early: Held
  readonly late: Held
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

// An engine compiles what runs often, and a browser keeps timings of requests: neither is the page's doing.
const foreign = new Set(['code', 'native', 'synthetic', 'hidden', 'object shape'])

/** Kilobytes of what the page's scripts made and still hold. */
async function scriptObjects(devtools: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }): void => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!foreign.has(types[0][nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0
  return bytes / 1024
}

async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (wanted: string): number =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    heap: await scriptObjects(devtools),
    all: value('JSHeapUsedSize') / 1024,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  }
}

/** One opening and closing of the modal, by click and key, in the page. */
async function openAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^connect/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /measured wallet/i }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** One connection of the page's wallet and its end, all by clicks. */
async function connectAndLeave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^connect/i }).click()
  await dialog.getByRole('button', { name: /measured wallet/i }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: /0x1111/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: /open profile/i }).click()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('button', { name: /^connect/i }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

const acts: Readonly<Record<'open' | 'connect', (page: Page) => Promise<void>>> = {
  open: openAndClose,
  connect: connectAndLeave,
}

/** Repeats an act on one page of a built app and compares what the page holds. */
export async function soak(
  browser: Browser,
  app: BuiltApp,
  act: keyof typeof acts,
  rounds: number,
): Promise<Soak> {
  return await withPage(
    browser,
    app,
    { reducedMotion: 'reduce' },
    async ({ page, context, url }) => {
      await page.goto(url)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Performance.enable')
      let early: Held | undefined
      for (let round = 1; round <= rounds; round += 1) {
        await acts[act](page)
        if (round === rounds / 10) early = await held(devtools)
      }
      if (!early) throw new Error('The rounds do not divide by ten.')
      return { early, late: await held(devtools) }
    },
  )
}
