import type { SIWEConfig, SIWESession } from 'connectkit'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'

/** Requests that a server would have had. */
export const seen: {
  message?: string
  signature?: string
  signedOut: number
  signIns: SIWESession[]
} = { signedOut: 0, signIns: [] }

/** The app's server, as the documentation asks for it. */
export const siweConfig: SIWEConfig = {
  getNonce: async () => '0123456789abcdef',
  createMessage: ({ nonce, address, chainId }) =>
    createSiweMessage({
      version: '1',
      domain: window.location.host,
      uri: window.location.origin,
      address,
      chainId,
      nonce,
      statement: 'Sign in to Orchard.',
    }),
  verifyMessage: async ({ message, signature }) => {
    const { address, chainId } = parseSiweMessage(message)
    Object.assign(seen, { message, signature })
    sessionStorage.setItem('orchard', JSON.stringify({ address, chainId }))
    return true
  },
  getSession: async () => JSON.parse(sessionStorage.getItem('orchard') ?? 'null'),
  signOut: async () => {
    seen.signedOut += 1
    sessionStorage.removeItem('orchard')
    return true
  },
}
