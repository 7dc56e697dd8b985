import { parsed } from '../fetch-stub.ts'
import type { RequestStubs } from '../request-stubs.ts'
import { type BrowserPage, type BrowserRoute, readable } from './bridge.ts'

async function answer(route: BrowserRoute, stubs: RequestStubs): Promise<void> {
  const request = route.request()
  // The browser's CORS preflight request.
  if (request.method() === 'OPTIONS')
    return route.fulfill({ status: 204, headers: readable, body: '' })
  let response: Response | undefined
  try {
    response = await stubs.answerHttp({
      url: request.url(),
      method: request.method(),
      headers: request.headers(),
      body: parsed(request.postData() ?? undefined),
    })
  } catch {
    // The page sees a failed network request; `assertHandled` reports the details.
    return route.abort()
  }
  if (!response) return route.continue()
  const { status } = response
  const headers = { ...readable, ...Object.fromEntries(response.headers) }
  await route.fulfill({ status, headers, body: await response.text() })
}

/** Lets stubs answer a page's requests to an address. Choose one that does not cover the app's own files. */
export async function routeStubs(
  page: Pick<BrowserPage, 'route'>,
  url: string | RegExp,
  stubs: RequestStubs,
): Promise<void> {
  await page.route(url, (route) => answer(route, stubs))
}
