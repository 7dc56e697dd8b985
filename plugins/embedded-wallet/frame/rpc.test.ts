import { describe, expect, test } from 'vitest'
import { type EmbeddedWorld, loggedIn } from '../../../tests/embedded-world.ts'

const never = (): Promise<never> => new Promise(() => undefined)
const chainKey = '@appkit-wallet/LAST_USED_CHAIN_KEY'
const names = (world: EmbeddedWorld): readonly string[] => world.asked.map(({ name }) => name)
const connected = ({ page }: EmbeddedWorld): boolean =>
  page.kernel.state.connections.active.eip155 !== undefined

/** What a promise rejected with, once it has; undefined before. */
function failureOf(work: Promise<unknown>): () => unknown {
  let failure: unknown
  work.catch((error: unknown) => {
    failure = error
  })
  return () => failure
}

/** A signature request that stays unanswered. */
async function signing(world: EmbeddedWorld) {
  world.replies.RPC_REQUEST = never
  const work = (await world.provider()).request({ method: 'personal_sign', params: ['0x', '0x'] })
  const failure = failureOf(work)
  await world.turns()
  return { work, failure }
}

describe('[EMB-10] [~ERR-2] a request to the frame', () => {
  test('of a method that is on neither list never reaches it, and the visitor is told', async () => {
    const world = await loggedIn()
    const before = world.asked.length
    const failure = failureOf((await world.provider()).request({ method: 'eth_sign' }))
    await world.page.settle(299)
    await world.turns()
    expect(failure()).toBeUndefined()
    await world.page.settle(1)
    await world.turns()
    expect(failure()).toMatchObject({ code: 4200 })
    expect(world.asked).toHaveLength(before)
    const { snackbar, alert } = world.page.kernel.state.modal
    expect(snackbar).toMatchObject({ message: 'Action not allowed', variant: 'error' })
    expect(alert).toMatchObject({
      ...{ code: 'embeddedWallet/not-allowed', short: 'Method not allowed' },
      long: 'Requested RPC call is not allowed',
    })
  })

  test('[EMB-6] for the chain id is answered by the page from the chain used last, whatever the frame would say', async () => {
    const world = await loggedIn()
    world.replies.RPC_REQUEST = () => '0xbad'
    const provider = await world.provider()
    const before = world.asked.length
    expect(await world.end(provider.request({ method: 'eth_chainId' }))).toBe('0x1')
    expect(world.asked).toHaveLength(before)
    await world.end(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
    )
    const moved = world.asked.length
    expect(await world.end(provider.request({ method: 'eth_chainId' }))).toBe('0x89')
    expect(world.page.storage.entries.get(chainKey)).toBe('eip155:137')
    expect(world.asked).toHaveLength(moved)
    expect(names(world)).not.toContain('RPC_REQUEST')
  })

  test('that failed ends at once, and no login with it, where the host took the frame off the page since', async () => {
    const world = await loggedIn()
    world.replies.RPC_REQUEST = () => {
      queueMicrotask(world.detach)
      throw new Error('Boom.')
    }
    const failure = failureOf((await world.provider()).request({ method: 'eth_call' }))
    // Time stands still: nothing waits for what a frame off the page would say.
    await world.turns()
    expect(failure()).toMatchObject({ message: 'Boom.' })
    expect(names(world)).not.toContain('IS_CONNECTED')
    expect(connected(world)).toBe(true)
  })

  test('that only reads is answered without a view, and ends after 30 s', async () => {
    const world = await loggedIn()
    const provider = await world.provider()
    expect(await world.end(provider.request({ method: 'eth_call', params: [1] }))).toBe('0x5161')
    expect(world.asked.at(-1)).toEqual({
      name: 'RPC_REQUEST',
      payload: { method: 'eth_call', chainNamespace: 'eip155', chainId: 1, params: [1] },
    })
    expect(world.page.facts()).not.toContain('embeddedWallet/approvalStarted')
    world.replies.RPC_REQUEST = never
    const failure = failureOf(provider.request({ method: 'eth_call' }))
    await world.turns()
    await world.page.settle(30_000)
    await world.turns()
    expect(failure()).toMatchObject({ code: -32603, message: 'Something went wrong' })
  })

  test('that signs is shown until the visitor answers, however long', async () => {
    const world = await loggedIn()
    let answer: (value: string) => void = () => undefined
    world.replies.RPC_REQUEST = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const work = (await world.provider()).request({ method: 'personal_sign' })
    await world.turns()
    await world.page.settle(300_000)
    expect([world.isShown(), world.view()]).toEqual([true, 'ApproveInFrame'])
    expect(world.login.approving).toBe('personal_sign')
    answer(`0x${'51'.repeat(65)}`)
    expect(await work).toBe(`0x${'51'.repeat(65)}`)
    await world.turns()
    expect([world.isShown(), world.view()]).toEqual([false, undefined])
    expect(world.login.approving).toBeUndefined()
    const ended = world.page.kernel.timeline.log
      .slice(0)
      .findLast(({ type }) => type === 'embeddedWallet/approvalEnded')
    expect(ended?.payload).toEqual({
      ...{ method: 'personal_sign', outcome: 'approved', response: 'signedMessage' },
    })
  })

  test('leads back to where the visitor was', async () => {
    const world = await loggedIn()
    await world.page.kernel.dispatch.modal.open({ view: 'Account' })
    await world.end((await world.provider()).request({ method: 'personal_sign' }))
    await world.turns()
    expect(world.view()).toBe('Account')
  })

  test('leads back in a modal that is part of the page', async () => {
    const world = await loggedIn()
    const { modal } = world.page.kernel.dispatch
    await modal.embed(true)
    await modal.reset('Account')
    let answer = (): void => undefined
    world.replies.RPC_REQUEST = () =>
      new Promise((resolve) => {
        answer = () => resolve('0x5161')
      })
    const work = (await world.provider()).request({ method: 'personal_sign' })
    await world.turns()
    const views = (): readonly string[] =>
      world.page.kernel.state.modal.history.map(({ view }) => view)
    expect([world.isShown(), views()]).toEqual([true, ['Account', 'ApproveInFrame']])
    answer()
    await work
    await world.turns()
    expect([world.page.kernel.state.modal.open, views()]).toEqual([false, ['Account']])
  })

  test('that signs waits for a frame that is being loaded', async () => {
    const world = await loggedIn()
    world.detach()
    const provider = await world.provider()
    const reads = provider.request({ method: 'eth_call' })
    const signs = provider.request({ method: 'personal_sign' })
    await world.turns()
    expect([world.loaded.length, world.login.approving]).toEqual([2, undefined])
    expect(await Promise.all([world.end(reads), world.end(signs)])).toEqual(['0x5161', '0x5161'])
  })

  test('waits while another one is shown', async () => {
    const world = await loggedIn()
    const answers: (() => void)[] = []
    world.replies.RPC_REQUEST = () =>
      new Promise((resolve) => answers.push(() => resolve('0x5161')))
    const provider = await world.provider()
    const first = provider.request({ method: 'personal_sign' })
    const second = provider.request({ method: 'eth_sendTransaction' })
    await world.turns()
    expect([answers.length, world.login.approving]).toEqual([1, 'personal_sign'])
    answers[0]?.()
    await first
    await world.turns()
    expect([answers.length, world.login.approving]).toEqual([2, 'eth_sendTransaction'])
    answers[1]?.()
    expect(await second).toBe('0x5161')
  })

  test.each([
    ['its own code', Object.assign(new Error('Busy.'), { code: -32002 }), -32002],
    ['a refusal in words', new Error('User rejected the request'), 4001],
    ['anything else', new Error('Boom.'), -32603],
  ])('that the frame fails at has %s', async (_what, error, code) => {
    const world = await loggedIn({
      replies: {
        RPC_REQUEST: () => {
          throw error
        },
      },
    })
    const ended = await world.end((await world.provider()).request({ method: 'personal_sign' }))
    expect(ended).toMatchObject({ code, message: error.message })
    expect(connected(world)).toBe(true)
    expect(names(world)).not.toContain('SIGN_OUT')
    expect([world.isShown(), world.login.approving]).toEqual([false, undefined])
  })

  test('that the protocol does not allow never reaches the frame, and leads back', async () => {
    const world = await loggedIn()
    const before = world.asked.length
    const ended = await world.end(
      (await world.provider()).request({
        ...{ method: 'wallet_sendCalls', params: [{ calls: [{ to: 'nowhere' }] }] },
      }),
    )
    await world.turns()
    expect(ended).toMatchObject({ code: -32603 })
    expect([world.asked.length, world.isShown(), world.view()]).toEqual([before, false, undefined])
  })
})

describe('[EMB-2] a login that the frame ended', () => {
  test.each<[string, () => unknown]>([
    ['says no', () => ({ isConnected: false })],
    [
      'cannot say',
      () => {
        throw new Error('?')
      },
    ],
  ])(
    'is forgotten with the first request that fails, where the frame %s',
    async (_what, answer) => {
      const world = await loggedIn({
        replies: {
          IS_CONNECTED: answer,
          RPC_REQUEST: () => {
            throw new Error('Boom.')
          },
        },
      })
      const ended = await world.end((await world.provider()).request({ method: 'eth_call' }))
      expect(ended).toMatchObject({ code: 4100, message: 'Your login has ended. Log in again.' })
      await world.turns()
      expect(connected(world)).toBe(false)
      expect([...world.page.storage.entries.keys()].join()).not.toContain('@appkit-wallet/')
      expect(world.page.facts()).toContain('embeddedWallet/loggedOut')
    },
  )
})

test('[EMB-2] a frame that does not say whether a login goes on ends none', async () => {
  const world = await loggedIn({
    replies: {
      IS_CONNECTED: never,
      RPC_REQUEST: () => {
        throw new Error('Boom.')
      },
    },
  })
  const ended = await world.end((await world.provider()).request({ method: 'eth_call' }))
  expect([ended, connected(world)]).toMatchObject([{ code: -32603, message: 'Boom.' }, true])
  expect(world.page.storage.entries.get('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBe('true')
  expect(world.page.facts()).not.toContain('embeddedWallet/loggedOut')
})

describe('[EMB-2] nothing is asked of a frame that began anew', () => {
  /** The page of the frame has loaded again and is ready. */
  async function restart(world: EmbeddedWorld): Promise<void> {
    world.reload()
    world.say({ type: '@w3m-frame/READY', payload: {} })
    await world.page.settle(500)
    await world.turns()
  }

  test('until it says who is logged in, however often it stays silent', async () => {
    const world = await loggedIn()
    world.reload()
    world.replies.IS_CONNECTED = never
    await restart(world)
    const before = world.asked.length
    const provider = await world.provider()
    const failure = failureOf(provider.request({ method: 'personal_sign' }))
    await world.page.settle(30_000)
    await world.turns()
    expect(failure()).toMatchObject({ code: -32603, message: 'Something went wrong' })
    expect([names(world).length, connected(world)]).toEqual([before, true])
    world.replies.IS_CONNECTED = () => ({ isConnected: true })
    expect(await world.end(provider.request({ method: 'personal_sign' }))).toBe('0x5161')
    expect(names(world).slice(before)).toEqual(['IS_CONNECTED', 'GET_USER', 'RPC_REQUEST'])
  })

  test('more than once, where it fails at saying who', async () => {
    const world = await loggedIn()
    world.reload()
    world.replies.GET_USER = () => {
      throw new Error('Boom.')
    }
    await restart(world)
    const before = world.asked.length
    const provider = await world.provider()
    expect(await world.end(provider.request({ method: 'personal_sign' }))).toBe('0x5161')
    // Nor is it known where the frame is.
    expect(names(world).slice(before)).toEqual(['SWITCH_NETWORK', 'RPC_REQUEST'])
  })

  test('or came in the place of one that the host took away', async () => {
    const world = await loggedIn()
    world.detach()
    world.replies.GET_USER = () => {
      throw new Error('Boom.')
    }
    const before = world.asked.length
    const signed = world.end((await world.provider()).request({ method: 'personal_sign' }))
    expect(await signed).toBe('0x5161')
    // It is on a network of its own, too.
    expect(names(world).slice(before)).toEqual([
      ...['IS_CONNECTED', 'GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST'],
    ])
    expect(world.loaded).toHaveLength(2)
  })
})

test('[EMB-2] a frame that the host took away while it failed is no end of the login', async () => {
  const world = await loggedIn()
  world.replies.RPC_REQUEST = () => {
    queueMicrotask(() => world.detach())
    throw new Error('Boom.')
  }
  const ended = await world.end((await world.provider()).request({ method: 'eth_call' }))
  expect([ended, connected(world)]).toMatchObject([{ code: -32603 }, true])
})

describe('[EMB-7] leaving what the frame shows', () => {
  test.each([
    ['the modal is closed', (world: EmbeddedWorld) => world.page.kernel.dispatch.modal.close()],
    ['a click beside it', (world: EmbeddedWorld) => world.leave('click')],
    ['Escape', (world: EmbeddedWorld) => world.leave('cancel')],
  ])('%s: the frame is hidden at once, and told', async (_how, leave) => {
    const world = await loggedIn()
    const { failure } = await signing(world)
    await leave(world)
    await world.turns()
    expect([world.isShown(), world.asked.at(-1)?.name]).toEqual([false, 'RPC_ABORT'])
    expect(failure()).toBeUndefined()
    await world.page.settle(2_000)
    await world.turns()
    // Not a refusal: it may have been approved.
    expect(failure()).toMatchObject({ code: 4900 })
    expect(world.login.approving).toBeUndefined()
    const ended = world.page.kernel.timeline.log
      .slice(0)
      .findLast(({ type }) => type === 'embeddedWallet/approvalEnded')
    expect(ended?.payload).toEqual({ method: 'personal_sign', outcome: 'aborted' })
    expect(world.view()).toBeUndefined()
  })

  test('another view in its place leaves it, and stays', async () => {
    const world = await loggedIn()
    await world.page.kernel.dispatch.modal.open({ view: 'Account' })
    const { failure } = await signing(world)
    await world.page.kernel.dispatch.modal.replace('Networks')
    await world.turns()
    expect(world.isShown()).toBe(false)
    await world.page.settle(2_000)
    await world.turns()
    expect(failure()).toMatchObject({ code: 4900 })
    expect(world.view()).toBe('Networks')
  })

  const ended = ({ page }: EmbeddedWorld): unknown =>
    page.kernel.timeline.log
      .slice(0)
      .findLast(({ type }) => type === 'embeddedWallet/approvalEnded')?.payload

  test('before the visitor answered is a refusal, once the frame has said so', async () => {
    const world = await loggedIn()
    let refuse = (): void => undefined
    world.replies.RPC_REQUEST = () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(Object.assign(new Error('Off.'), { code: 4001 }))
      })
    const work = world.end((await world.provider()).request({ method: 'personal_sign' }))
    await world.turns()
    world.leave('click')
    refuse()
    expect(await work).toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(ended(world)).toEqual({ method: 'personal_sign', outcome: 'aborted' })
  })

  test('a frame that begins anew while it is asked leaves the end open', async () => {
    const world = await loggedIn()
    world.reload()
    const { failure } = await signing(world)
    world.reload()
    await world.turns()
    expect(failure()).toMatchObject({ code: 4900 })
    expect(ended(world)).toEqual({ method: 'personal_sign', outcome: 'aborted' })
  })

  test('a frame that begins anew learns its session before what waits its turn is asked of it', async () => {
    const world = await loggedIn()
    world.reload()
    await signing(world)
    world.replies.RPC_REQUEST = () => '0x51'
    const next = (await world.provider()).request({ method: 'eth_sendTransaction' })
    await world.turns()
    let know = (): void => undefined
    world.replies.IS_CONNECTED = () =>
      new Promise((resolve) => {
        know = () => resolve({ isConnected: true })
      })
    const before = world.asked.length
    world.reload()
    world.say({ type: '@w3m-frame/READY', payload: {} })
    await world.page.settle(500)
    await world.turns()
    expect(names(world).slice(before)).toEqual(['IS_CONNECTED'])
    know()
    expect(await next).toBe('0x51')
    expect(names(world).slice(before)).toEqual(['IS_CONNECTED', 'GET_USER', 'RPC_REQUEST'])
  })

  test('another view above it leaves what is shown; a snackbar does not', async () => {
    const world = await loggedIn()
    const { failure } = await signing(world)
    await world.page.kernel.dispatch.modal.showSnackbar({ message: 'x', variant: 'success' })
    await world.turns()
    expect([world.isShown(), failure()]).toEqual([true, undefined])
  })
})

describe('the network of the frame', () => {
  test('is the request’s before the request', async () => {
    const world = await loggedIn()
    const provider = await world.provider()
    await world.end(provider.request({ method: 'eth_call' }))
    expect(world.asked.map(({ name }) => name)).not.toContain('SWITCH_NETWORK')
    for (const method of ['eth_call', 'personal_sign']) {
      world.page.storage.entries.set(chainKey, 'eip155:137')
      await world.end(provider.request({ method }))
      expect(world.asked.slice(-2)).toMatchObject([
        { name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:1' } },
        { name: 'RPC_REQUEST', payload: { method } },
      ])
      expect(world.page.storage.entries.get(chainKey)).toBe('eip155:1')
    }
  })

  test('is what this page last had it go to, whatever other tabs remember', async () => {
    const world = await loggedIn()
    world.replies.GET_USER = () => {
      throw new Error('Closed.')
    }
    const provider = await world.provider()
    const params = [{ chainId: '0x89' }]
    await world.end(provider.request({ method: 'wallet_switchEthereumChain', params }))
    // Another tab is on the network that this one names still.
    world.page.storage.entries.set(chainKey, 'eip155:1')
    await world.end(provider.request({ method: 'personal_sign' }))
    expect(world.asked.slice(-2)).toMatchObject([
      { name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:1' } },
      { name: 'RPC_REQUEST', payload: { method: 'personal_sign', chainId: 1 } },
    ])
  })

  test('is not known while it moves: a change without an answer is made again', async () => {
    const world = await loggedIn({ replies: { SWITCH_NETWORK: never } })
    const provider = await world.provider()
    const params = [{ chainId: '0x89' }]
    await world.end(provider.request({ method: 'wallet_switchEthereumChain', params }))
    world.replies.SWITCH_NETWORK = (to) => to
    await world.end(provider.request({ method: 'personal_sign' }))
    expect(world.asked.slice(-2)).toMatchObject([
      { name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:1' } },
      { name: 'RPC_REQUEST', payload: { method: 'personal_sign', chainId: 1 } },
    ])
  })

  test.each([
    ['to another one', 'wallet_switchEthereumChain'],
    ['for a read', 'eth_call'],
  ])('changes %s before anything is shown', async (_what, method) => {
    const world = await loggedIn()
    let arrive = (): void => undefined
    world.replies.SWITCH_NETWORK = (to) =>
      new Promise((resolve) => {
        arrive = () => resolve(to)
      })
    world.page.storage.entries.set(chainKey, 'eip155:137')
    const provider = await world.provider()
    const moves = provider.request({ method, params: [{ chainId: '0x1' }] })
    await world.turns()
    expect(names(world).at(-1)).toBe('SWITCH_NETWORK')
    const before = world.asked.length
    const signs = provider.request({ method: 'personal_sign' })
    await world.turns()
    expect([names(world).slice(before), world.login.approving]).toEqual([[], undefined])
    arrive()
    await world.end(moves)
    expect(await world.end(signs)).toBe('0x5161')
    expect(names(world).slice(before)).not.toContain('SWITCH_NETWORK')
  })

  test('stays for a read until nothing waits to be shown', async () => {
    const world = await loggedIn()
    const answers: (() => void)[] = []
    world.replies.RPC_REQUEST = ({ method }: { method: string }) =>
      method === 'eth_call' ? '0x' : new Promise((resolve) => answers.push(() => resolve('0x51')))
    const provider = await world.provider()
    const signs = [provider.request({ method: 'personal_sign' })]
    await world.turns()
    world.page.storage.entries.set(chainKey, 'eip155:137')
    const read = provider.request({ method: 'eth_call' })
    await world.turns()
    signs.push(provider.request({ method: 'personal_sign' }))
    await world.turns()
    answers[0]?.()
    await signs[0]
    await world.turns()
    // What is shown next moved there; the read waits for it.
    expect(names(world).slice(-2)).toEqual(['SWITCH_NETWORK', 'RPC_REQUEST'])
    expect([
      names(world).filter((name) => name === 'SWITCH_NETWORK').length,
      answers.length,
    ]).toEqual([1, 2])
    answers[1]?.()
    await signs[1]
    expect(await read).toBe('0x')
    expect(names(world).filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(1)
  })

  test('stays while the frame shows something', async () => {
    const world = await loggedIn()
    const { work } = await signing(world)
    work.catch(() => undefined)
    world.page.storage.entries.set(chainKey, 'eip155:137')
    const read = (await world.provider()).request({ method: 'eth_call' })
    read.catch(() => undefined)
    await world.turns()
    expect(world.asked.map(({ name }) => name)).not.toContain('SWITCH_NETWORK')
    world.leave('click')
    await world.turns()
    await world.page.settle(2_000)
    await world.turns()
    expect(world.asked.slice(-2)).toMatchObject([
      { name: 'SWITCH_NETWORK' },
      { name: 'RPC_REQUEST', payload: { method: 'eth_call' } },
    ])
  })
})
