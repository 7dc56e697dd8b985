import type { CaipNetworkId } from '../../kernel/index.ts'
import type {
  FamilySession,
  SessionFamily,
  WalletConnectFamily,
  WalletRequest,
} from './contract.ts'
import { walletConnectErrors } from './errors.ts'
import type { FamilyProvider, SessionLink } from './session-types.ts'

/** Creates the provider through which a family's chain adapter signs, over the family's part of a session. */
export function createProvider(
  family: WalletConnectFamily,
  link: SessionLink,
  granted: SessionFamily,
  networkId: CaipNetworkId,
  /** Called after the app itself switched networks. */
  moved: () => void,
): FamilyProvider {
  const { namespace } = granted
  let current = networkId
  let now = granted

  async function ask<T>(
    { method, params, chain = current }: WalletRequest,
    read?: (answer: unknown) => T | undefined,
  ): Promise<unknown> {
    const answer = await link.ask(namespace, chain, method, params)
    if (!read) return answer
    let result: T | undefined
    let cause: unknown
    try {
      result = read(answer)
    } catch (error) {
      cause = error
    }
    if (result === undefined) throw walletConnectErrors.create('bad-answer', undefined, { cause })
    return result
  }
  function moveTo(chain: CaipNetworkId): void {
    if (chain === current) return
    current = chain
    wallet.networkChanged?.(chain)
  }
  const session: FamilySession = {
    granted: () => now,
    network: () => current,
    ask: ask as FamilySession['ask'],
    moveTo,
    // Each request names its chain: an approved chain needs no request, and another one cannot be requested.
    async switchTo(chain) {
      await link.approve(namespace, chain)
      if (chain === current) return
      moveTo(chain as CaipNetworkId)
      moved()
    },
  }
  const wallet = family.connect(session)
  return {
    provider: wallet.provider,
    at: () => current,
    moveTo,
    granted(family) {
      now = family
    },
    accountsChanged: (addresses) => wallet.accountsChanged?.(addresses),
    ended: () => wallet.ended?.(walletConnectErrors.create('no-session')),
  }
}
