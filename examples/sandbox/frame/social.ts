import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { escapeHtml } from '../control-page.ts'
import { listen } from '../relay/http.ts'

/** The services whose logins are played: each is a client of one real OpenID provider. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** Name of such a service. */
export type SocialProvider = (typeof socialProviders)[number]

/** A running OpenID provider with a login page of its own. */
export interface SocialService {
  readonly issuer: string
  close(): Promise<void>
}

const page = (brand: string, action: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeHtml(brand)}</title>
<body><h1>Continue with ${escapeHtml(brand)}</h1>
<p>The sandbox plays this service. Any name is an account.</p>
<form method="post" action="${escapeHtml(action)}">
<label>Name <input name="name" value="pip" autofocus required></label>
<button name="answer" value="yes">Allow</button>
<button name="answer" value="no" formnovalidate>Refuse</button>
</form></body></html>`

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const part of request) body = (body + part).slice(0, 1_000)
  return new URLSearchParams(body)
}

/** Starts the provider for clients that come back to `redirectUri`. */
export async function startSocial(redirectUri: string): Promise<SocialService> {
  let answer = (_request: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(503).end()
  // `localhost`, not a name below it: the frame's server asks it as well, and only browsers know those.
  const http = await listen(async (request, response) => void (await answer(request, response)))
  const issuer = `http://localhost:${http.port}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const provider = new Provider(issuer, {
    clients: socialProviders.map((client_id) => ({
      ...{ client_id, redirect_uris: [redirectUri], response_types: ['code' as const] },
      ...{ grant_types: ['authorization_code'], token_endpoint_auth_method: 'none' as const },
      id_token_signed_response_alg: 'ES256' as const,
    })),
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] as never,
    },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    // What is asked for is allowed by the one page there is.
    async loadExistingGrant({ oidc }) {
      const { client, account } = oidc
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: account?.accountId ?? '',
      })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  answer = async (request, response) => {
    if (!request.url?.startsWith('/login/')) return callback(request, response)
    const { params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(page(String(params.client_id), request.url))
    }
    const form = await readForm(request)
    const name = form.get('name') ?? ''
    const allowed = form.get('answer') === 'yes' && name !== ''
    const result = allowed
      ? // A session of before does not answer for the next visitor.
        { login: { accountId: name.toLowerCase(), remember: false } }
      : { error: 'access_denied', error_description: 'The visitor refused.' }
    await provider.interactionFinished(request, response, result)
  }
  return { issuer, close: http.close }
}
