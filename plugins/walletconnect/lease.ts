import { within } from '../../kernel/index.ts'
import { createRelay, type Happening, type Relay } from './client.ts'
import type { WalletConnectOptions } from './contract.ts'
import { walletConnectErrors } from './errors.ts'
import type { Lease, WalletConnectContext } from './live-types.ts'
import { loadProvider } from './load-provider.ts'

const lockName = 'walletconnect-relay'
/** How long a free lock may take to be granted, and how long another tab may take to let go, in ms. */
const grantMs = 300
const handOverMs = 3_000

interface Held {
  readonly relay: Promise<Relay & { readonly retire: () => void }>
  readonly letGo: () => void
}

export function createLease({
  ctx,
  options,
  heard,
  busy,
}: {
  readonly ctx: WalletConnectContext
  readonly options: WalletConnectOptions
  readonly heard: (happening: Happening) => void
  readonly busy: () => boolean
}): Lease {
  const { ports, signal } = ctx
  const outside = ctx.observe('relay')
  let held: Held | undefined
  let taking: Promise<Held | undefined> | undefined
  /** How often it was left: what was on its way then is let go of. */
  let left = 0

  /** Waits for the lock; undefined when another tab keeps it. */
  async function lock(want: 'now' | 'if-free'): Promise<(() => void) | undefined> {
    const waiting = new AbortController()
    let letGo = (): void => undefined
    const kept = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const granted = new Promise<boolean>((resolve) => {
      ports.channel
        .lock(lockName, waiting.signal, () => {
          resolve(true)
          return kept
        })
        .catch(() => resolve(false))
    })
    let got: boolean | undefined
    try {
      got = await within(ports.clock, grantMs, signal, granted)
      if (got === undefined && want === 'now') {
        outside.emit.relayWanted()
        got = await within(ports.clock, handOverMs, signal, granted)
      }
      return got ? letGo : undefined
    } finally {
      if (!got) {
        waiting.abort()
        // Granted in the very moment of giving up: pass it on.
        letGo()
      }
    }
  }

  async function hold(want: 'now' | 'if-free'): Promise<Held | undefined> {
    const before = left
    const letGo = await lock(want)
    if (before !== left) letGo?.()
    if (!letGo || before !== left) return undefined
    const relay = loadProvider(options, outside.state.options, ctx).then(
      ({ provider, retire }) => ({ ...createRelay(provider, ports, heard), retire }),
    )
    held = { relay, letGo }
    relay.catch(() => {
      held = undefined
      letGo()
    })
    return held
  }

  async function take(want: 'now' | 'if-free'): Promise<Relay | undefined> {
    const before = left
    if (!held) {
      taking ??= hold(want).finally(() => {
        taking = undefined
      })
      const got = await taking
      // Somebody who would not insist was asked first.
      if (!got && want === 'now' && before === left) {
        taking ??= hold(want).finally(() => {
          taking = undefined
        })
        await taking
      }
    }
    if (held) return held.relay
    if (want === 'now') throw walletConnectErrors.create('busy')
    return undefined
  }

  return {
    take: take as Lease['take'],
    get idle() {
      return held !== undefined && !busy()
    },
    async leave() {
      left++
      const leaving = held
      held = undefined
      if (!leaving) return
      outside.emit.relayLeft()
      try {
        const { close, retire } = await leaving.relay
        // First: a request that is on its way would open the closed socket again.
        retire()
        await close()
      } finally {
        leaving.letGo()
      }
    },
  }
}
