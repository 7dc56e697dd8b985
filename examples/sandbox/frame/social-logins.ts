import { randomBytes } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { type SocialProvider, socialProviders } from './social.ts'

interface Pending {
  readonly provider: SocialProvider
  readonly verifier: string
  readonly nonce: string
  /** Origin of the page that receives the popup's result. */
  readonly origin: string
  readonly at: number
}

/** Logins that are under way at a service. */
export interface SocialLogins {
  /** The address of the service's login page. */
  begin(provider: unknown, origin: string): Promise<string>
  /** Where the popup of a login belongs; undefined for a state that is not ours. */
  originOf(state: string): string | undefined
  /**
   * The page that a login in the page's place goes back to, from the state, which it stands in after `--`. Undefined where
   * there is none, and for a page of another origin than the one that began.
   */
  returnTo(state: string): URL | undefined
  /** The login, once: the service and the name there. Throws a sentence for the visitor. */
  finish(
    resultUri: string,
    origin: string,
  ): Promise<{ readonly identity: string; readonly userName: string }>
}

const lifeMs = 10 * 60_000

/** The part of a state that is made here, without a hyphen; an app may append the page to come back to. */
const ownState = (state: string): string => state.split('--')[0] ?? ''

/** The page in a state. */
function pageIn(state: string): URL | undefined {
  const { length } = ownState(state)
  try {
    return new URL(decodeURIComponent(state.slice(length + 2)))
  } catch {
    return undefined // None, or none that can be read.
  }
}

export function createSocialLogins(issuer: () => string, redirectUri: () => string): SocialLogins {
  const pending = new Map<string, Pending>()
  const configured = new Map<string, Promise<Configuration>>()

  function configOf(provider: SocialProvider): Promise<Configuration> {
    const known = configured.get(provider)
    if (known) return known
    const found = discovery(
      new URL(issuer()),
      provider,
      { id_token_signed_response_alg: 'ES256' },
      None(),
      // The sandbox uses plain HTTP on loopback.
      { execute: [allowInsecureRequests] },
    )
    configured.set(provider, found)
    found.catch(() => configured.delete(provider))
    return found
  }

  return {
    async begin(name, origin) {
      const provider = socialProviders.find((one) => one === name)
      if (!provider) throw new Error('This service is not known here.')
      for (const [state, { at }] of pending) if (Date.now() - at > lifeMs) pending.delete(state)
      const state = randomBytes(32).toString('hex')
      const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
      pending.set(state, { provider, verifier, nonce, origin, at: Date.now() })
      return buildAuthorizationUrl(await configOf(provider), {
        ...{ redirect_uri: redirectUri(), scope: 'openid', state, nonce, prompt: 'login' },
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    originOf: (state) => pending.get(ownState(state))?.origin,
    returnTo(state) {
      const page = pageIn(state)
      return page && page.origin === pending.get(ownState(state))?.origin ? page : undefined
    },
    async finish(resultUri, origin) {
      const url = new URL(resultUri)
      const state = url.searchParams.get('state') ?? ''
      const found = pending.get(ownState(state))
      pending.delete(ownState(state))
      if (!found || found.origin !== origin || Date.now() - found.at > lifeMs)
        throw new Error('This login was not begun here.')
      if (url.searchParams.has('error')) throw new Error('The service refused the login.')
      const tokens = await authorizationCodeGrant(await configOf(found.provider), url, {
        pkceCodeVerifier: found.verifier,
        expectedNonce: found.nonce,
        expectedState: state,
      })
      const sub = tokens.claims()?.sub
      if (sub === undefined) throw new Error('The service did not say who logged in.')
      return { identity: `${found.provider}:${sub}`, userName: sub }
    },
  }
}
