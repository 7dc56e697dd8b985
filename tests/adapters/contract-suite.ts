import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScriptName, ScriptOptions } from '../../examples/sandbox/wallets/scripts.ts'
import type { Namespace } from '../../kernel/index.ts'
import type { Bench } from './bench.ts'

/** A wallet's request as it was recorded. */
export interface SeenRequest {
  readonly method: string
  readonly params: unknown
}

/** One wallet of one family in a world where it can be used. */
export interface Rig {
  readonly bench: Bench
  /** Loads the page again with the same storage. */
  reload(): Promise<void>
  script(name: ScriptName, options?: ScriptOptions): Promise<void>
  /** As new: permission, scripts and the page's memory are gone. */
  reset(): Promise<void>
  requests(): Promise<readonly SeenRequest[]>
  /** Holds the source and the connector of a wallet to the checks for packages from elsewhere; rejects with a sentence. */
  conforms(wallet: string, silent: boolean): Promise<void>
  /** Checks a signature with another library than the one that signed. */
  verify(message: string, signature: string, address: string): boolean | Promise<boolean>
  /** The chain behind it. */
  balanceOf(address: string): Promise<bigint>
  close(): Promise<void>
}

/** What is particular about a family or wallet; everything else is the same for all. */
export interface Subject {
  readonly requirement: string
  readonly family: Namespace
  /** Shown name of the wallet. */
  readonly wallet: string
  /** CAIP-2 id of the network behind the rig. */
  readonly networkId: () => string
  /** Addresses of the wallet's two accounts. */
  readonly accounts: () => readonly [string, string]
  readonly accountType: string
  /** A receiver, and an amount that this chain moves. */
  readonly receiver: () => string
  readonly amount: bigint
  /** Whether a request makes the wallet ask its owner for access. */
  readonly isPrompt: (request: SeenRequest) => boolean
  readonly signMethod: string
  readonly sendMethod: string
  /** Absent: the wallet has no network of its own to be on the wrong one. */
  readonly wrongNetwork?: { readonly value?: unknown; readonly code: RegExp }
  /** False: the wallet does not tell the page that it was locked or cut off. */
  readonly lockTold?: boolean
  /** The wallet answers a page whose permission was taken back as if it was locked: the connection waits. */
  readonly revokedLikeLocked?: boolean
  readonly pendingCode?: string
  /** A transfer of nothing is a transaction like any other on this chain. */
  readonly movesNothing?: boolean
  readonly badAccounts: RegExp
  readonly badSignature: RegExp
  readonly badHash: RegExp
  /** How to make the wallet answer a transfer with nonsense. Default `badHash`. */
  readonly badHashScript?: ScriptName
  /** False: the wallet cannot say silently what it grants, so that a reload begins disconnected. */
  readonly silent?: boolean
  /** False when the wallet has one account that it shows at a time. */
  readonly changesAccount?: boolean
}

/** The contract that every chain family keeps, played with one wallet. */
export function adapterContract(subject: Subject, open: () => Promise<Rig>): void {
  const { family, wallet, requirement } = subject
  const name = (text: string): string => `[${requirement}] ${text}`

  describe(`${family} through ${wallet}`, () => {
    let rig: Rig
    beforeAll(async () => {
      rig = await open()
    })
    afterAll(() => rig?.close())
    beforeEach(() => rig.reset())
    afterEach(async () => {
      const { failures } = await rig.bench.state()
      expect(failures, 'a plugin failed').toEqual([])
    })

    const connected = async (): Promise<void> => {
      expect(await rig.bench.connect(wallet)).toEqual({})
      await settle(async () => (await rig.bench.state()).status === 'connected')
    }
    const status = async (): Promise<string> => (await rig.bench.state()).status
    const address = async (): Promise<string | undefined> => (await rig.bench.state()).address
    const send = { to: '', units: String(subject.amount) }
    const transfer = () => rig.bench.transfer({ ...send, to: subject.receiver() })

    test(name('the wallet is found, with a safe icon'), async () => {
      await settle(async () => (await rig.bench.wallets()).some((found) => found.name === wallet))
      const found = (await rig.bench.wallets()).find((one) => one.name === wallet)
      expect(found?.namespaces).toContain(family)
      if (found?.icon !== undefined) expect(found.icon).toMatch(/^data:image\//)
    })

    test(name('connecting gives the account, its type, network and real balance'), async () => {
      await connected()
      const [first] = subject.accounts()
      const state = await rig.bench.state()
      expect(state).toMatchObject({ address: first, networkId: subject.networkId() })
      expect(state.accounts).toContainEqual({ address: first, type: subject.accountType })
      const held = String(await rig.balanceOf(first))
      await settle(async () => (await rig.bench.state()).balance === held)
    })

    const silent = subject.silent !== false
    test(name('its source and its connector are what those of other packages have to be'), () =>
      rig.conforms(wallet, silent),
    )

    if (silent)
      test(name('a reload reconnects without a prompt'), async () => {
        await connected()
        // Every prompt is refused now: only what needs no prompt can succeed.
        await rig.script('reject')
        await rig.reload()
        await settle(async () => (await status()) === 'connected')
        await rig.script('approve')
        expect(await address()).toBe(subject.accounts()[0])
        expect((await rig.requests()).filter(subject.isPrompt)).toEqual([])
        expect((await rig.bench.sign('after the reload')).code).toBeUndefined()
      })

    if (!silent)
      test(name('a reload asks nothing and begins disconnected'), async () => {
        await connected()
        await rig.reload()
        await settle(async () => (await status()) === 'disconnected')
        expect((await rig.requests()).filter(subject.isPrompt)).toEqual([])
      })

    if (silent)
      test(
        name(
          subject.revokedLikeLocked
            ? 'a permission taken back while the page was away leaves a connection that waits'
            : 'a permission taken back while the page was away ends the connection',
        ),
        async () => {
          await connected()
          await rig.script('revoke')
          // Most wallets tell it like a lock.
          await settle(async () => ['disconnected', 'locked', 'unshared'].includes(await status()))
          await rig.reload()
          await settle(async () => !['restoring', 'connecting'].includes(await status()))
          expect(await status()).toBe(subject.revokedLikeLocked ? 'unshared' : 'disconnected')
        },
      )

    test(name('a signed message verifies with another library'), async () => {
      await connected()
      const message = 'grüße from the page\nline two'
      const { value, code } = await rig.bench.sign(message)
      expect(code).toBeUndefined()
      const [first, second] = subject.accounts()
      expect(await rig.verify(message, String(value), first)).toBe(true)
      expect(await rig.verify(message, String(value), second)).toBe(false)
      expect(await rig.verify('another text', String(value), first)).toBe(false)
    })

    test(name('fees are estimated and a transfer moves the amount on the chain'), async () => {
      await connected()
      const [from] = subject.accounts()
      const to = subject.receiver()
      const [fromBefore, toBefore] = [await rig.balanceOf(from), await rig.balanceOf(to)]
      const estimate = await rig.bench.estimate({ ...send, to })
      expect(estimate.code, estimate.text).toBeUndefined()
      const fee = BigInt((estimate.value as { fee: string }).fee)
      expect(fee).toBeGreaterThan(0n)
      const sent = await transfer()
      expect(sent.code, sent.text).toBeUndefined()
      expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'confirmed' })
      await settle(async () => (await rig.balanceOf(to)) === toBefore + subject.amount)
      const cost = fromBefore - (await rig.balanceOf(from)) - subject.amount
      expect(cost).toBeGreaterThan(0n)
      // An estimate: right to a factor, never zero and never wild.
      expect(cost).toBeLessThanOrEqual(fee * 3n)
    })

    test(
      name('amounts and receivers that cannot be are refused before the wallet is asked'),
      async () => {
        await connected()
        for (const bad of [
          ...(subject.movesNothing ? [] : [{ to: subject.receiver(), units: '0' }]),
          { to: subject.receiver(), units: '-1' },
          { to: subject.receiver(), units: '1.5' },
          { to: 'nobody', units: '1000' },
        ]) {
          const { code } = await rig.bench.transfer(bad)
          expect(code, JSON.stringify(bad)).toMatch(/^[a-z0-9]+\/[a-z-]+$/)
        }
        const asked = (await rig.requests()).map(({ method }) => method)
        expect(asked).not.toContain(subject.sendMethod)
      },
    )

    test(name('disconnecting is remembered'), async () => {
      await connected()
      expect(await rig.bench.disconnect()).toEqual({})
      expect(await status()).toBe('disconnected')
      await rig.reload()
      await pause(300)
      expect(await status()).toBe('disconnected')
      await connected()
    })

    if (subject.changesAccount !== false)
      test(name('another account in the wallet becomes the account'), async () => {
        await connected()
        await rig.script('changeAccount')
        await settle(async () => (await address()) === subject.accounts()[1])
        const { value } = await rig.bench.sign('second account')
        expect(await rig.verify('second account', String(value), subject.accounts()[1])).toBe(true)
      })

    for (const refusal of ['reject', 'reject5000', 'rejectWrapped'] as const) {
      test(name(`${refusal}: connecting ends calmly and can be repeated`), async () => {
        await rig.script(refusal)
        expect((await rig.bench.connect(wallet)).code).toBe('connections/declined')
        expect(await rig.bench.state()).toMatchObject({ status: 'disconnected', connecting: false })
        await rig.script('approve')
        await connected()
        await rig.script(refusal)
        expect((await rig.bench.sign('no')).code).toBe('connections/declined')
        expect((await transfer()).code).toBe('connections/declined')
        expect(await status()).toBe('connected')
      })
    }

    test(name('pending: the visitor is sent to the wallet'), async () => {
      await rig.script('pending')
      const expected = subject.pendingCode ?? 'connections/pending'
      expect((await rig.bench.connect(wallet)).code).toBe(expected)
      expect(await status()).toBe('disconnected')
    })

    test(name('hang: cancelling frees the page, and a late answer changes nothing'), async () => {
      await rig.script('hang', { times: 1 })
      expect((await rig.bench.connectAndCancel(wallet)).code).toBe('kernel/cancelled')
      expect(await rig.bench.state()).toMatchObject({ status: 'disconnected', connecting: false })
      await connected()
      await rig.script('hang', { times: 1 })
      expect((await rig.bench.signAndCancel('never')).code).toBe('kernel/cancelled')
      expect((await rig.bench.sign('again')).code).toBeUndefined()
    })

    test(name('a late approval after cancelling does not connect'), async () => {
      await rig.script('approve', { delayMs: 900 })
      expect((await rig.bench.connectAndCancel(wallet)).code).toBe('kernel/cancelled')
      await pause(1_200)
      expect(await status()).toBe('disconnected')
    })

    const { wrongNetwork } = subject
    if (wrongNetwork)
      test(name('wrong chain: it is shown, and nothing is sent there'), async () => {
        await connected()
        await rig.script(
          'wrongChain',
          wrongNetwork && 'value' in wrongNetwork ? { value: wrongNetwork.value } : {},
        )
        await pause(100)
        const asked = (await rig.requests()).length
        const { code } = await transfer()
        expect(code).toMatch(wrongNetwork?.code ?? /never/)
        const after = (await rig.requests()).slice(asked).map(({ method }) => method)
        expect(after).not.toContain(subject.sendMethod)
      })

    test(name('drop: the open question ends, and the page knows'), async () => {
      await connected()
      await rig.script('drop', { methods: [subject.signMethod] })
      const { code } = await rig.bench.sign('dropped')
      expect(code).toMatch(/^[a-z0-9]+\/[a-z-]+$/)
      await settle(
        async () =>
          ['orphaned', 'disconnected'].includes(await status()) || subject.lockTold === false,
      )
    })

    test(name('lock: locking in the middle of a request is told'), async () => {
      await connected()
      await rig.script('lockMidFlow')
      const { code } = await rig.bench.sign('locked')
      expect(code).toMatch(/^[a-z0-9]+\/[a-z-]+$/)
      await settle(
        async () =>
          ['locked', 'unshared', 'disconnected'].includes(await status()) ||
          subject.lockTold === false,
      )
    })

    test(name('nonsense for accounts, signatures and hashes is refused in words'), async () => {
      await rig.script('badAccounts')
      expect((await rig.bench.connect(wallet)).code).toMatch(subject.badAccounts)
      expect(await status()).toBe('disconnected')
      await rig.reset()
      await connected()
      await rig.script('badSignature', { methods: [subject.signMethod] })
      expect((await rig.bench.sign('nonsense')).code).toMatch(subject.badSignature)
      await rig.script(subject.badHashScript ?? 'badHash', { methods: [subject.sendMethod] })
      expect((await transfer()).code).toMatch(subject.badHash)
      expect(await status()).toBe('connected')
    })

    test(name('a wallet that throws instead of rejecting is a failure in words'), async () => {
      await connected()
      for (const value of [{ code: 7 }, 'no', null]) {
        await rig.script('throws', { value })
        const { code, text } = await rig.bench.sign('throws')
        expect(code).toMatch(/^[a-z0-9]+\/[a-z-]+$/)
        expect(text).not.toContain('[object')
      }
    })
  })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until something holds, for twenty seconds at most: a busy machine takes its time. */
export async function settle(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not settle: ${holds}`)
    await pause(25)
  }
}
