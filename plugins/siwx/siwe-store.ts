import type { SessionStore, SiweConfig } from './contract.ts'
import { siwxErrors } from './errors.ts'

/** Wraps the functions of an older `siweConfig` as a store for EVM accounts. */
export const siweStore = (config: SiweConfig): SessionStore => ({
  id: 'siwe',
  namespaces: ['eip155'],
  nonce: async ({ accountAddress }) => ({ nonce: await config.getNonce(accountAddress) }),
  async signIn({ message, signature, chainId, accountAddress }) {
    if (!(await config.verifyMessage({ message, signature })))
      throw siwxErrors.create('refused', { reason: 'verifyMessage' })
    return { chainId, accountAddress }
  },
  async sessions() {
    const session = await config.getSession()
    return session
      ? [{ chainId: `eip155:${session.chainId}`, accountAddress: session.address }]
      : []
  },
  async signOut() {
    if (!(await config.signOut())) throw siwxErrors.create('sign-out-failed')
  },
})
