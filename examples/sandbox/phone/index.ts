import { fileURLToPath } from 'node:url'
import { drawImage } from '../lists/images.ts'
import { listen, sendJson } from '../relay/http.ts'
import { type Asset, bundlePage } from './bundle.ts'
import type { PhoneWalletOptions } from './phone-wallet.ts'

export type { KeyValueStorage } from './client.ts'
export { createMemoryStorage, endClient } from './client.ts'
export type { LogLine, Pending, Script } from './inbox.ts'
export { PhoneWallet, type PhoneWalletOptions } from './phone-wallet.ts'

export interface PhonePageOptions
  extends Pick<
    PhoneWalletOptions,
    'relayUrl' | 'projectId' | 'verifyUrl' | 'rpcUrls' | 'bitcoinUrl' | 'chains' | 'script'
  > {
  /** Absent = a free one. */
  readonly port?: number
}

export interface RunningPhone {
  /** The page. `<url>/wc?uri=…` scans at once: fit for a wallet's web link. */
  readonly url: string
  /** Builds the page ahead of the first visit, which otherwise waits a few seconds for it. */
  warm(): Promise<void>
  close(): Promise<void>
}

/**
 * Serves the phone wallet as a page on 127.0.0.1. It is bundled at the first visit.
 * Without `script` its user answers by hand.
 */
export async function start(options: PhonePageOptions): Promise<RunningPhone> {
  const { port, script = 'hang', ...rest } = options
  let assets: Promise<ReadonlyMap<string, Asset>> | undefined
  const bundled = () => {
    assets ??= bundlePage(fileURLToPath(new URL('./page/', import.meta.url)))
    return assets
  }
  const http = await listen(async (_request, response, url) => {
    if (url.pathname === '/config.json') return sendJson(response, 200, { ...rest, script })
    const send = ({ type, body }: Asset) => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(body)
    }
    if (url.pathname === '/icon.svg') {
      return send({ type: 'image/svg+xml', body: drawImage('sandbox phone') })
    }
    const page = url.pathname === '/' || url.pathname === '/wc'
    const asset = (await bundled()).get(page ? '/index.html' : url.pathname)
    if (asset) send(asset)
    else sendJson(response, 404, { error: `The phone has no ${url.pathname}.` })
  }, port)
  return {
    url: http.url,
    warm: async () => {
      await bundled()
    },
    close: http.close,
  }
}
