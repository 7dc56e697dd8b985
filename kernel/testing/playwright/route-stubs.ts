import { parsed } from '../fetch-stub.ts'
import type { RequestStubs } from '../request-stubs.ts'
import { type BrowserPage, type BrowserRoute, readable } from './bridge.ts'

async function answer(route: BrowserRoute, stubs: RequestStubs): Promise<void> {
  const request = route.request()
  // A browser asks first whether it may ask (CORS).
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
    // The page learns what it learns of a network that fails; `assertHandled` says the rest.
    return route.abort()
  }
  if (!response) return route.continue()
  const { status } = response
  const headers = { ...readable, ...Object.fromEntries(response.headers) }
  await route.fulfill({ status, headers, body: await response.text() })
}

/** Lets stubs answer the requests of a page to an address; those of the app's own files are best left out of it. */
export async function routeStubs(
  page: Pick<BrowserPage, 'route'>,
  url: string | RegExp,
  stubs: RequestStubs,
): Promise<void> {
  await page.route(url, (route) => answer(route, stubs))
}
