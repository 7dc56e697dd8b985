import type { ServerResponse } from 'node:http'
import type { CatalogEntry } from './wallets/catalog.ts'
import { isAnswerScript, parseScript, type Script } from './wallets/scripts.ts'

/** In place of a wallet's id: all of them at once. */
export const everyWallet = '*'

/** Holds each wallet's script on the server and passes changes to open pages. */
export interface Control {
  readonly scripts: Readonly<Record<string, Script>>
  /** Sets a script of one wallet (or of `*`, all) or does an action. Throws for an unknown wallet or script. */
  run(walletId: string, script: unknown): void
  /** Keeps a response open as an event stream of changes. */
  follow(response: ServerResponse): void
  close(): void
}

/** Creates the control of these wallets, each with `initial` as its script. */
export function createControl(wallets: readonly CatalogEntry[], initial: Script): Control {
  const scripts: Record<string, Script> = Object.fromEntries(wallets.map(({ id }) => [id, initial]))
  const followers = new Set<ServerResponse>()
  return {
    scripts,
    run(walletId, input) {
      const wanted = walletId === everyWallet ? Object.keys(scripts) : [walletId]
      const script = parseScript(input)
      for (const id of wanted) {
        if (!Object.hasOwn(scripts, id)) throw new Error(`There is no wallet ${id}.`)
        if (isAnswerScript(script.name)) scripts[id] = script
        const data = JSON.stringify({ wallet: id, script })
        for (const follower of followers) follower.write(`event: script\ndata: ${data}\n\n`)
      }
    },
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(': open\n\n')
      followers.add(response)
      response.once('close', () => followers.delete(response))
    },
    close() {
      for (const follower of followers) follower.end()
    },
  }
}
