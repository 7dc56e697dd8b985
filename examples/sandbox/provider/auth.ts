import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Hex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { EvmReader } from './chains.ts'
import { failure } from './failure.ts'
import { Answer, type Call, type Route } from './routes.ts'

/** Sign-in at the provider. Its paths and headers are the live service's; its bodies are made up. */
export interface Auth {
  readonly routes: readonly Route[]
  /** Ends every session. */
  clear(): void
}

const nonceMs = 600_000
const sessionMs = 86_400_000

type Claims = Readonly<Record<string, unknown>>

/** Tokens that only this service can have made. */
function createTokens() {
  let key = randomBytes(32)
  const macOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest()
  return {
    renew() {
      key = randomBytes(32)
    },
    make(claims: Claims): string {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${body}.${macOf(body).toString('base64url')}`
    },
    /** What a bearer token says; undefined of one that is not ours or over. */
    read(header: string | string[] | undefined): Claims | undefined {
      const [, body = '', mac = ''] = /^Bearer ([\w-]+)\.([\w-]+)$/.exec(String(header)) ?? []
      const given = Buffer.from(mac, 'base64url')
      if (given.length !== 32 || !timingSafeEqual(given, macOf(body))) return undefined
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
      return Number(claims.exp) * 1000 > Date.now() ? claims : undefined
    },
  }
}

const refused = (reason: string): Answer => new Answer(401, { reason })

export function createAuth(readers: ReadonlyMap<string, EvmReader>): Auth {
  const tokens = createTokens()
  const spent = new Set<string>()

  async function authenticate({ headers, body }: Call): Promise<unknown> {
    const nonce = tokens.read(headers['x-nonce-jwt'])?.nonce
    if (typeof nonce !== 'string' || spent.has(nonce)) return refused('wrong-nonce')
    spent.add(nonce)
    const message = String(body.message)
    const said = parseSiweMessage(message)
    const reader = readers.get(`eip155:${said.chainId}`)
    if (!reader || !said.address) throw failure(400, 'message', 'The message cannot be read.')
    if (said.nonce !== nonce) return refused('wrong-nonce')
    // The page that asks is the one that is signed in to.
    if (said.domain !== new URL(headers.origin ?? 'http://none.invalid').host)
      return refused('wrong-domain')
    const { address } = said
    const signature = String(body.signature) as Hex
    if (!(await reader.client.verifyMessage({ address, message, signature })))
      return refused('wrong-signature')
    const exp = Math.floor((said.expirationTime?.getTime() ?? Date.now() + sessionMs) / 1000)
    return { token: tokens.make({ address, chainId: reader.chain.caip2, exp }) }
  }

  return {
    clear() {
      tokens.renew()
      spent.clear()
    },
    routes: [
      {
        method: 'GET',
        pattern: '/auth/v1/nonce',
        handle() {
          const nonce = randomBytes(16).toString('hex')
          const exp = Math.floor((Date.now() + nonceMs) / 1000)
          return { nonce, token: tokens.make({ nonce, exp }) }
        },
      },
      { method: 'POST', pattern: '/auth/v1/authenticate', handle: authenticate },
      {
        method: 'GET',
        pattern: '/auth/v1/me',
        handle({ headers }) {
          const { address, chainId, exp } = tokens.read(headers.authorization) ?? {}
          return address === undefined ? refused('not-signed-in') : { address, chainId, exp }
        },
      },
    ],
  }
}
