import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage, mockWallet, providerError } from '../../kernel/testing/index.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([
    import('../connections/resume.ts'),
    import('./confirmation.ts'),
    import('./viem.ts').then(({ loadViem }) => loadViem(undefined)),
  ])
})

const own = (page: Page) => page.kernel.state.connections.connections[0]
/** As MetaMask's provider says that the line to its extension is cut. */
const cut = providerError(1011, 'Disconnected from the background. Page reload required.')
const text = 'Example Wallet does not answer this page. Unlock the wallet, or reload the page.'

const endOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

function send({ kernel }: Page): Promise<unknown> {
  const [{ id: connectionId, networkId } = { id: '', networkId: 'eip155:1' as const }] =
    kernel.state.connections.connections
  const request = { from: alice, to: bob, units: '1000' }
  return kernel.dispatch.transactions.send({ connectionId, networkId, request })
}

/** Lets time pass; code that is used for the first time loads in real time. */
async function waits(page: Page, holds: () => boolean): Promise<void> {
  for (let round = 0; round < 50 && !holds(); round++) {
    await page.settle(1_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A wallet whose extension can be updated under the page: then it answers nothing, or throws. */
function updatable(throws?: Error) {
  const wallet = mockWallet()
  const { provider } = wallet
  const listeners: ((error: unknown) => void)[] = []
  let isOrphan = false
  let held = 0
  let holds: readonly string[] = []
  const given = {
    storage: memoryStorage(),
    wallet: {
      ...wallet,
      provider: {
        ...provider,
        request(input: Parameters<typeof provider.request>[0]) {
          const isHeld = holds.includes(input.method)
          if (isHeld) held++
          if (!isOrphan && !isHeld) return provider.request(input)
          return throws && !isHeld ? Promise.reject(throws) : new Promise(() => undefined)
        },
        on(event: string, listener: (value: never) => void) {
          if (event === 'disconnect') listeners.push(listener as (error: unknown) => void)
          else provider.on(event, listener)
        },
      },
    },
  }
  return {
    given,
    /** Leaves requests of these methods unanswered, as a wallet does until its visitor decides. */
    hold(...methods: readonly string[]) {
      holds = methods
    },
    held: () => held,
    update() {
      isOrphan = true
    },
    reload() {
      isOrphan = false
      listeners.length = 0
    },
    tell: () => listeners.forEach((listener) => void listener(cut)),
  }
}

async function connected(given: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = openPage(given)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(1_000)
  return page
}

describe('a wallet whose extension was updated under the page', () => {
  test('is said not to answer when it says so itself, and is connected again after a reload', async () => {
    const browser = updatable()
    const page = await connected(browser.given)
    browser.update()
    browser.tell()
    await page.settle(100)
    expect(own(page)).toMatchObject({ address: alice, paused: 'orphaned' })
    expect(page.kernel.state.connections.accounts.eip155).toMatchObject({
      status: 'connected',
      paused: 'orphaned',
    })
    const signing = page.kernel.dispatch.transactions.sign({ message: 'hello' })
    signing.catch(() => undefined)
    await page.settle(10_000)
    await expect(signing).rejects.toMatchObject({ code: 'connections/no-answer', message: text })
    page.kernel.dispose()
    browser.reload()
    const again = openPage(browser.given)
    await again.settle(1_000)
    expect(own(again)).toMatchObject({ address: alice })
    expect(own(again)).not.toHaveProperty('paused')
  })

  test('ends what it was asked before, and a transfer among it may have been sent', async () => {
    const browser = updatable()
    const page = await connected(browser.given)
    const signing = endOf(page.kernel.dispatch.transactions.sign({ message: 'hello' }))
    const sending = endOf(send(page))
    browser.hold('personal_sign', 'eth_sendTransaction')
    await page.settle(100)
    await waits(page, () => browser.held() === 2)
    browser.tell()
    await page.settle(100)
    expect([await signing, await sending]).toEqual([
      'connections/no-answer',
      'connections/no-answer',
    ])
    expect(page.kernel.state.transactions.unanswered).toHaveLength(1)
  })

  test('keeps its connection when its requests throw', async () => {
    const browser = updatable(new Error('Extension context invalidated.'))
    const page = await connected(browser.given)
    browser.update()
    const signing = page.kernel.dispatch.transactions.sign({ message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'connections/no-answer', message: text })
    await page.settle(100)
    expect(own(page)).toMatchObject({ address: alice, paused: 'orphaned' })
  })

  test('keeps its connection when it answers nothing; a transfer never reached it', async () => {
    const browser = updatable()
    const page = await connected(browser.given)
    browser.update()
    const sending = endOf(send(page))
    await waits(page, () => own(page)?.paused === 'orphaned')
    expect(await sending).toBe('connections/no-answer')
    expect(own(page)).toMatchObject({ address: alice, paused: 'orphaned' })
    expect(page.kernel.state.transactions.unanswered).toEqual([])
  })

  test('says so when it is connected, not the words of the browser', async () => {
    const browser = updatable(new Error('Extension context invalidated.'))
    browser.update()
    const page = openPage(browser.given)
    await page.settle()
    const connecting = page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await expect(connecting).rejects.toMatchObject({ code: 'connections/no-answer', message: text })
  })
})
