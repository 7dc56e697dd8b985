import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Handler } from './http.ts'
import { sendJson } from './http.ts'

/** What the verify service says about pages. `silent` never answers, which costs a client 5 s. */
export interface Verdict {
  readonly isScam: boolean
  readonly isVerified: boolean
  readonly silent: boolean
  /** States this origin instead of the one the browser reports: a domain mismatch. */
  readonly origin?: string
}

export interface VerifyService {
  /** Answers `/v3/attestation` and `/v3/public-key`; false for any other path. */
  readonly handle: (...input: Parameters<Handler>) => boolean
  verdict: Verdict
  readonly requests: { attestation: number; publicKey: number }
}

/** A stand-in for the service by which wallets verify which page a request really came from. */
export function createVerifyService(): VerifyService {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), ext: true, key_ops: ['verify'] }
  const service: VerifyService = {
    verdict: { isScam: false, isVerified: true, silent: false },
    requests: { attestation: 0, publicKey: 0 },
    handle(request, response, url) {
      if (url.pathname === '/v3/public-key') {
        service.requests.publicKey += 1
        response.setHeader('access-control-allow-origin', '*')
        sendJson(response, 200, {
          publicKey: jwk,
          expiresAt: Math.floor(Date.now() / 1000) + 86_400,
        })
        return true
      }
      if (url.pathname !== '/v3/attestation') return false
      service.requests.attestation += 1
      const { silent, isScam, isVerified } = service.verdict
      if (silent) return true
      // The browser's word (Referer) counts, not the page's (query).
      const { referer } = request.headers
      const reported = referer && URL.canParse(referer) ? new URL(referer).origin : undefined
      const origin = service.verdict.origin ?? reported ?? url.searchParams.get('origin') ?? ''
      const id = url.searchParams.get('id') ?? ''
      const exp = Math.floor(Date.now() / 1000) + 3600
      const attestation = signToken({ id, origin, isScam, isVerified, exp }, privateKey)
      const message = JSON.stringify({ type: 'verify_attestation', attestation })
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'",
      })
      // The statement is public and bound to one message id, so any parent may read it.
      response.end(`<script>parent.postMessage(${scriptText(message)}, '*')</script>`)
      return true
    },
  }
  return service
}

function signToken(claims: object, key: KeyObject): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' })
  return `${body}.${signature.toString('base64url')}`
}

/** A JavaScript string literal that cannot end the script element around it. */
function scriptText(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
