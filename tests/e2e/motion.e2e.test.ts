import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect, insist, openAccount, openModal, script, settled } from './actions.ts'
import { fileWorld } from './file-world.ts'
import type { PageGlobals } from './page-globals.ts'
import { settle } from './scenes.ts'

const world = fileWorld([], { motion: true })

/** What is left of motions: copies on the stage, hidden originals, views beside the current one. */
const leftovers = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const all = [...(root?.querySelectorAll<HTMLElement>('.shell *') ?? [])]
    return {
      copies: root?.querySelector('.stage')?.childElementCount,
      hidden: all.filter(({ style }) => style.visibility === 'hidden' || style.opacity === '0')
        .length,
      leaving: root?.querySelectorAll('.gone').length,
      moving: root?.querySelectorAll('[data-moving]').length,
    }
  })
type Point = readonly [x: number, y: number]
interface Flight {
  readonly first: Point
  readonly last: Point
  /** In ms. */
  readonly duration: number
}
/** Has motions run five times slower: a frame that comes late on a busy machine still shows little of the way. */
async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
}
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const nothing = { copies: 0, hidden: 0, leaving: 0, moving: 0 }

test('the pressed wallet goes from its row into the connection line, and back to its row', async () => {
  const page = await world.open()
  const dialog = await openModal(page)
  await script(page, 'quince', 'hang')
  const row = dialog.getByRole('button', { name: /Quince/ })
  // A view whose code is still on its way comes after an empty one, to which nothing flies.
  await row.click()
  await dialog.getByText('Approve in Quince').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await settled(page)
  /** The middle of what flies where it begins and where it lands, and how long it takes, once it has landed. */
  const path = (press: () => Promise<void>): Promise<Flight> =>
    page
      .evaluate(() => {
        const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
        const stage = root?.querySelector('.stage') as HTMLElement
        const flown = new Promise<Flight>((resolve, reject) => {
          const look: MutationCallback = (_changes, observer) => {
            const copy = stage.firstElementChild
            const [animation] = copy?.getAnimations() ?? []
            if (!copy || !animation) return
            observer.disconnect()
            // A busy machine skips frames, so the ends are asked of the animation.
            const at = (time: number): Point => {
              animation.currentTime = time
              const [box, corner] = [copy.getBoundingClientRect(), stage.getBoundingClientRect()]
              return [box.left - corner.left + box.width / 2, box.top - corner.top + box.height / 2]
            }
            const duration = Number(animation.effect?.getComputedTiming().duration)
            const [last, first] = [at(duration - 0.01), at(0)]
            animation.finished.then(() => resolve({ first, last, duration }), reject)
          }
          new MutationObserver(look).observe(stage, { childList: true })
        })
        Object.assign(window, { motionPath: flown })
      })
      .then(press)
      .then(() =>
        page.evaluate(() => (window as unknown as { motionPath: Promise<Flight> }).motionPath),
      )
  const there = await path(() => row.click())
  expect(there.last[0] - there.first[0]).toBeGreaterThan(100)
  const home = await path(() => dialog.getByRole('button', { name: 'Back' }).click())
  expect(distance(home.first, there.last)).toBeLessThan(20)
  expect(distance(home.last, there.first)).toBeLessThan(20)
  for (const { duration } of [there, home]) expect(duration).toBeGreaterThan(150)
  await settled(page)
  expect(await leftovers(page)).toEqual(nothing)
  await page.context().close()
})

test('the balance becomes what can be sent, and the balance again', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await settled(page)
  /** The number on its way: what it says, and its size over that of its place in each frame, once it has landed. */
  const flown = (view?: 'Send'): Promise<{ text: string; sizes: readonly number[] }> =>
    page.evaluate((next) => {
      const { kernel } = window as unknown as PageGlobals
      const stage = document
        .querySelector('[data-wallet-kernel]')
        ?.shadowRoot?.querySelector('.stage') as HTMLElement
      const landed = new Promise<{ text: string; sizes: number[] }>((resolve, reject) => {
        const look: MutationCallback = (_changes, observer) => {
          const copy = stage.querySelector('[data-figure]')
          const [animation] = copy?.getAnimations() ?? []
          if (!copy || !animation) return
          observer.disconnect()
          const frames = (animation.effect as KeyframeEffect).getKeyframes()
          const sizes = frames.map(({ transform }) =>
            Number(/scale\((.+)\)/.exec(String(transform))?.[1]),
          )
          const text = copy.textContent ?? ''
          animation.finished.then(() => resolve({ text, sizes }), reject)
        }
        new MutationObserver(look).observe(stage, { childList: true })
      })
      void (next ? kernel.dispatch.modal.push(next) : kernel.dispatch.modal.back())
      return landed
    }, view)
  const balance = await dialog.locator('.bal [data-figure]').innerText()
  // A view that is still on its way comes after an empty one, to which nothing flies.
  await page.evaluate(() => (window as unknown as PageGlobals).kernel.dispatch.modal.push('Send'))
  await dialog.getByText('Max').waitFor()
  await page.evaluate(() => (window as unknown as PageGlobals).kernel.dispatch.modal.back())
  await dialog.getByRole('button', { name: /Open profile/ }).waitFor()
  await settled(page)
  for (const view of ['Send', undefined] as const) {
    const { text, sizes } = await flown(view)
    expect(text).toBe(balance)
    const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
    expect(last).toBe(1)
    if (view) expect(first).toBeGreaterThan(1.3)
    else expect(first).toBeLessThan(1 / 1.3)
    await settled(page)
    expect(await leftovers(page)).toEqual(nothing)
  }
  await page.context().close()
})

test('from the review to the result both avatars stay in sight and never jump, and nothing else is seen', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  const friend = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').fill('0.25')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.locator('.av').nth(1).waitFor()
  await settled(page)
  await page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot as ShadowRoot
    const seen = { ended: false, least: 2, most: 0, other: '' }
    Object.assign(window, { seen })
    let before: readonly number[] = []
    let at = performance.now()
    const look = (now: number): void => {
      const shown = [...root.querySelectorAll<HTMLElement>('.av')].filter(
        (one) =>
          !one.closest('.gone') &&
          one.checkVisibility({ visibilityProperty: true }) &&
          one.getBoundingClientRect().width > 40,
      )
      const places = shown.map((one) => one.getBoundingClientRect().left).sort((a, b) => a - b)
      const words = root.querySelector('.view')?.textContent ?? ''
      if (/No request is waiting|Amount to send/.test(words)) seen.other = words
      seen.least = Math.min(seen.least, places.length)
      if (now - at < 50)
        for (const [index, left] of places.entries())
          seen.most = Math.max(seen.most, Math.abs(left - (before[index] ?? left)))
      before = places
      at = now
      if (!seen.ended) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await slow(page)
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.getByText('Transaction confirmed').waitFor()
  await settled(page)
  const seen = await page.evaluate(() => {
    const all = window as unknown as {
      seen: { ended: boolean; least: number; most: number; other: string }
    }
    all.seen.ended = true
    return all.seen
  })
  expect(seen.other).toBe('')
  expect(seen.least).toBe(2)
  expect(seen.most).toBeLessThan(8)
  await page.context().close()
})

test('turned back in flight, what flies goes on from where it is', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  await openAccount(page)
  await settled(page)
  await slow(page)
  for (const wait of [300, 600, 900]) {
    const jump = await page.evaluate(async (ms) => {
      const { kernel } = window as unknown as PageGlobals
      const stage = document
        .querySelector('[data-wallet-kernel]')
        ?.shadowRoot?.querySelector('.stage') as HTMLElement
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      const place = (): readonly [number, number] | undefined => {
        const box = stage.firstElementChild?.getBoundingClientRect()
        const corner = stage.getBoundingClientRect()
        return box && [box.left - corner.left, box.top - corner.top]
      }
      void kernel.dispatch.modal.push('Profile')
      const begun = performance.now()
      let back = false
      let most = 0
      let before: readonly [number, number] | undefined
      let at = await frame()
      for (;;) {
        const now = await frame()
        const here = place()
        // What moves further on a busy machine has had longer to do so.
        if (before && here)
          most = Math.max(
            most,
            (Math.hypot(here[0] - before[0], here[1] - before[1]) * 17) / Math.max(17, now - at),
          )
        before = here
        at = now
        if (!back && performance.now() - begun > ms) {
          back = true
          void kernel.dispatch.modal.back()
        }
        if (performance.now() - begun > 3_000) return most
      }
    }, wait)
    expect(jump).toBeGreaterThan(0)
    expect(jump).toBeLessThan(12)
    await settled(page)
    expect(await leftovers(page)).toEqual(nothing)
  }
  await page.context().close()
})

test('after forty turns without a pause nothing is left of any of them', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  await openAccount(page)
  await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const views = ['Profile', 'Networks', 'Receive'] as const
    for (let turn = 0; turn < 40; turn++) {
      const { history } = kernel.state.modal
      const deep = history.length > 3
      if (deep || (history.length > 1 && turn % 3 === 2)) await kernel.dispatch.modal.back()
      else await kernel.dispatch.modal.push(views[turn % views.length] ?? 'Profile')
      // Never the same pause twice in a row, up to 90 ms.
      await new Promise((resolve) => setTimeout(resolve, (turn * 37) % 91))
    }
  })
  await page.waitForFunction(
    () =>
      document
        .querySelector('[data-wallet-kernel]')
        ?.shadowRoot?.querySelectorAll('.gone, .stage > *').length === 0,
  )
  await settled(page)
  expect(await leftovers(page)).toEqual(nothing)
  await page.context().close()
})

test('where less motion is wanted, no change of the view moves anything', async () => {
  const page = await world.open({ context: { reducedMotion: 'reduce' } })
  await connect(page, 'Quince')
  await openAccount(page)
  const running = await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    let most = 0
    for (const view of ['Profile', 'Networks', 'Receive'] as const) {
      await kernel.dispatch.modal.push(view)
      for (let frame = 0; frame < 6; frame++) {
        await new Promise(requestAnimationFrame)
        most = Math.max(most, root?.getAnimations().length ?? 0)
      }
    }
    return most
  })
  expect(running).toBe(0)
  expect(await leftovers(page)).toEqual(nothing)
  await page.context().close()
})

/** What a change did to the account, frame by frame and commit by commit. */
interface Watched {
  /** The most that the top of the dialog moved from one frame to the next, in px. */
  readonly jump: number
  /** How often a panel of a tab was committed with nothing in it. */
  readonly empty: number
}

/** Watches while `change` runs and until everything stands. */
async function watched(page: Page, change: () => Promise<void>): Promise<Watched> {
  await page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot as ShadowRoot
    const dialog = root.querySelector('dialog') as HTMLElement
    const seen = { jump: 0, empty: 0, ended: false }
    Object.assign(window, { seen })
    const panels = (): readonly Element[] => [...root.querySelectorAll('[role=tabpanel]')]
    const observer = new MutationObserver(() => {
      if (panels().some((panel) => panel.childElementCount === 0)) seen.empty += 1
    })
    observer.observe(dialog, { childList: true, subtree: true })
    let before = dialog.getBoundingClientRect().top
    const look = (): void => {
      const { top } = dialog.getBoundingClientRect()
      seen.jump = Math.max(seen.jump, Math.abs(top - before))
      before = top
      if (seen.ended) observer.disconnect()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await change()
  await settled(page)
  return page.evaluate(async () => {
    const { seen } = window as unknown as { seen: Watched & { ended: boolean } }
    seen.ended = true
    await new Promise(requestAnimationFrame)
    return { jump: seen.jump, empty: seen.empty }
  })
}

test('a tab of the account is never drawn empty, and one that was shown before moves the dialog nowhere', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await settled(page)
  const tabs = await dialog.getByRole('tab').allTextContents()
  expect(tabs.length).toBeGreaterThan(2)
  const choose = (name: string) => async (): Promise<void> => {
    await dialog.getByRole('tab', { name }).click()
    const panel = dialog.getByRole('tabpanel', { name })
    await panel.waitFor()
    await panel.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }
  for (const name of [...tabs.slice(1), ...tabs.slice(0, 1)])
    expect((await watched(page, choose(name))).empty, `the first time: ${name}`).toBe(0)
  // Each tab after each other one.
  for (const from of tabs)
    for (const to of tabs.filter((name) => name !== from)) {
      await choose(from)()
      await settled(page)
      const { jump, empty } = await watched(page, choose(to))
      expect({ empty, jumps: jump > 4 }, `from ${from} to ${to}, by ${jump} px`).toEqual({
        empty: 0,
        jumps: false,
      })
    }
  await page.context().close()
})

test('back from another view, the account is drawn whole in its first frame, as tall as it was', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await settled(page)
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await settled(page)
  const before = await dialog
    .locator('.view > div:not(.gone)')
    .evaluate((view: HTMLElement) => view.offsetHeight)
  for (const name of [/Open profile/, /^Send$/, /^Receive$/]) {
    await dialog.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: 'Back' }).waitFor()
    await settled(page)
    await page.evaluate(() => {
      const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot as ShadowRoot
      const first = new Promise((resolve) => {
        const look: MutationCallback = (_changes, observer) => {
          const view = root.querySelector<HTMLElement>('.view > div:not(.gone):has([role=tablist])')
          if (!view) return
          observer.disconnect()
          const panel = view.querySelector('[role=tabpanel]')
          resolve({ height: view.offsetHeight, empty: panel?.childElementCount === 0 })
        }
        new MutationObserver(look).observe(root, { childList: true, subtree: true })
      })
      Object.assign(window, { first })
    })
    await dialog.getByRole('button', { name: 'Back' }).click()
    const first = await page.evaluate(
      () => (window as unknown as { first: Promise<unknown> }).first,
    )
    expect(first, String(name)).toEqual({ height: before, empty: false })
    await settled(page)
  }
  await page.context().close()
})

test('the line that says yes is drawn whole before the dialog goes', async () => {
  const page = await world.open()
  const dialog = await openModal(page)
  await page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const seen = { knot: 0 }
    Object.assign(window, { seen })
    const look = (): void => {
      const knot = root?.querySelector('.knot')
      const shown = Number(
        root?.querySelector('dialog') &&
          getComputedStyle(root.querySelector('dialog') as Element).opacity,
      )
      // How much of the knot there is while the dialog is all there.
      if (knot && shown === 1) seen.knot = Math.max(seen.knot, knot.getBoundingClientRect().width)
      requestAnimationFrame(look)
    }
    look()
  })
  await dialog.getByRole('button', { name: /Quince/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { knot } = await page.evaluate(
    () => (window as unknown as { readonly seen: { readonly knot: number } }).seen,
  )
  expect(knot).toBeGreaterThanOrEqual(21)
  await page.context().close()
})

interface Traced {
  readonly name: string
  readonly args?: {
    readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string }[] }
  }
}

/** The functions of scripts that had the page laid out before the browser would have, while `work` ran. */
async function forcedLayouts(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  const events: Traced[] = []
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as Traced[])),
  )
  const timeline = 'disabled-by-default-devtools.timeline'
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', timeline, `${timeline}.stack`] },
  })
  await work()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  return events.flatMap(({ name, args }) => {
    const stack = args?.beginData?.stackTrace
    return name === 'Layout' && stack ? [stack[0]?.functionName ?? ''] : []
  })
}

/** Layers of the page by their ids, and how often each has been drawn. */
interface Layer {
  readonly layerId: string
  readonly width: number
  readonly height: number
  readonly paintCount: number
}

test('while a wallet is waited for, nothing but the line between the two is drawn anew', async () => {
  const page = await world.open()
  const dialog = await openModal(page)
  await script(page, 'quince', 'hang')
  await dialog.getByRole('button', { name: /Quince/ }).click()
  await dialog.getByText('Approve in Quince').waitFor()
  await page.mouse.move(2, 2)
  await settle(page)
  const devtools = await page.context().newCDPSession(page)
  let layers: readonly Layer[] = []
  devtools.on('LayerTree.layerTreeDidChange', ({ layers: now }) => {
    if (now) layers = now
  })
  await devtools.send('DOM.enable')
  await devtools.send('LayerTree.enable')
  const afterFrames = async (): Promise<readonly Layer[]> => {
    await page.evaluate(async () => {
      for (let left = 20; left > 0; left--) await new Promise(requestAnimationFrame)
    })
    return layers
  }
  const before = new Map((await afterFrames()).map((layer) => [layer.layerId, layer.paintCount]))
  const drawn = (await afterFrames())
    .filter(({ layerId, paintCount }) => paintCount > (before.get(layerId) ?? 0))
    .map(({ width, height }) => `${width} x ${height}`)
  expect(drawn).toEqual(['112 x 64'])
  await page.context().close()
})

test('no blurred shadow has the corners of a squircle, which takes a frame to draw', async () => {
  const page = await world.open()
  await openModal(page)
  const cast = await page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    return [...(root?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const style = getComputedStyle(element)
      const blurred = / [1-9][\d.]*px -?[\d.]+px( inset)?(,|$)/.test(style.boxShadow)
      return blurred ? [`${element.className}: ${style.getPropertyValue('corner-shape')}`] : []
    })
  })
  // Of a circle.
  expect(cast).toEqual(['dlg top: superellipse(1)'])
  await page.context().close()
})

test('an opening has the page laid out early once, by the showing of the dialog itself', async () => {
  const page = await world.open({ query: 'devtools=off' })
  const button = page.getByRole('button', { name: 'Connect wallet' })
  // Warm: what is measured is the second opening.
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const forced = await forcedLayouts(page, async () => {
    // A click of the keyboard: the test's own pointer asks for places.
    await button.evaluate((element: HTMLButtonElement) => element.click())
    await page.waitForFunction(() =>
      document
        .querySelector('[data-wallet-kernel]')
        ?.shadowRoot?.querySelector('dialog[open]')
        ?.getAnimations()
        .every(({ playState }) => playState === 'finished'),
    )
  })
  expect(forced).toEqual(['show'])
  await page.context().close()
})
