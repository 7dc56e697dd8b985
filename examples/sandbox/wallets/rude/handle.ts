import {
  type RequestKind,
  rudeWallet,
  type Visitor,
  type WalletFamily,
} from 'wallet-kernel/testing'
import type { Ask, PageWallet } from '../../page-wallet/page-wallet.ts'
import type { RudeChoice } from './chosen.ts'
import { realTime } from './real-time.ts'

const kinds: Readonly<Record<Ask['kind'], RequestKind>> = {
  connect: 'connect',
  sign: 'prompt',
  send: 'prompt',
  switch: 'switch',
  read: 'read',
}

function kindOf(method: string, ask: unknown): RequestKind {
  const { kind, interactive } = ask as Ask
  if (/disconnect$/i.test(method)) return 'end'
  return kind === 'connect' && interactive === false ? 'accounts' : kinds[kind]
}

/** Puts quirks between a page wallet of Solana, Bitcoin or Polkadot and the page. */
export function rudeHandle(
  wallet: PageWallet,
  family: WalletFamily,
  choice: RudeChoice,
): {
  readonly visitor: Visitor
  ask<Result>(ask: Ask, run: () => Promise<Result>): Promise<Result>
} {
  const { visitor, ask } = rudeWallet({
    ...{ ...choice, family, kindOf, accountsEvent: 'accounts', clock: () => realTime },
    accounts: async () => (wallet.isOpen ? ['its accounts'] : []),
    async grant() {
      wallet.memory.connected = true
      wallet.save()
      return []
    },
    // The family's code reads the accounts again and fires its own event.
    emit: () => wallet.happen('restore'),
    acts: {
      lock: () => wallet.happen('lock'),
      unlock: () => wallet.happen('unlock'),
      revoke: () => wallet.happen('revoke'),
    },
  })
  const isSilent = choice.quirks.includes('locks-by-silence')
  const hides = (locked: boolean): void => {
    if (isSilent) wallet.locked = locked
  }
  return {
    visitor: {
      ...visitor,
      get waiting() {
        return visitor.waiting
      },
      lock() {
        visitor.lock()
        hides(true)
      },
      unlock() {
        hides(false)
        visitor.unlock()
      },
    },
    ask: (input, run) => ask(input.method, input, run) as ReturnType<typeof run>,
  }
}
