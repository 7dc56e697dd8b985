import type { BrowserContext, Page } from 'playwright-core'
import { isLoopbackUrl } from '../loopback.ts'

const local = /^(data|blob|about):/

/**
 * URLs of every request and socket of a context's pages that left the machine or tried to; it must stay empty.
 * The browser of {@link launchBrowser} resolves no other name, so nothing gets through either.
 */
export function watchStrays(context: BrowserContext, strays: string[] = []): readonly string[] {
  const note = (url: string): void => {
    if (!local.test(url) && !isLoopbackUrl(url)) strays.push(url)
  }
  const follow = (page: Page): void => {
    page.on('websocket', (socket) => note(socket.url()))
  }
  context.on('request', (request) => note(request.url()))
  context.on('page', follow)
  for (const page of context.pages()) follow(page)
  return strays
}
