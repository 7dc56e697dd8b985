import { type SessionStore, type SignInSession, siwxErrors } from 'wallet-kernel/siwx'
import { verifySignIn } from 'wallet-kernel/siwx/verify'

const nonces = new Set<string>()
let kept: readonly SignInSession[] = []

/** Verifies as a server does that defines the family, with sessions as long as the page lives. */
export const sessions: SessionStore = {
  id: 'page',
  async nonce() {
    const nonce = crypto.randomUUID().replaceAll('-', '')
    nonces.add(nonce)
    return { nonce }
  },
  async signIn({ message, signature, chainId, accountAddress }) {
    const nonce = [...nonces].find((one) => message.includes(one)) ?? ''
    nonces.delete(nonce)
    const expected = { domain: location.host, nonce, chainIds: [chainId] }
    const { ok } = await verifySignIn({ message, signature }, expected, { at: Date.now() })
    if (!ok) throw siwxErrors.create('refused', { reason: 'wrong-signature' })
    kept = [{ chainId, accountAddress }]
    return { chainId, accountAddress }
  },
  sessions: async () => kept,
  async signOut() {
    kept = []
  },
}
