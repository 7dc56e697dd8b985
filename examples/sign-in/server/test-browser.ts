/** The server's answer. */
export interface Answer {
  readonly status: number
  readonly body: { readonly [name: string]: unknown }
}

/** A browser: cookies, and the headers that its page cannot choose. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** One request under `/api`. A text is sent as it is, everything else as JSON. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
}

/** A browser on a page of `page`, default: the server's own origin, that asks `handle`. */
export function testBrowser(given: {
  readonly handle: (request: Request) => Response | Promise<Response>
  readonly origin: string
  readonly page?: string
  readonly cookies?: Map<string, string>
}): TestBrowser {
  const { handle, origin, page = origin, cookies = new Map() } = given
  return {
    cookies,
    async send(method, path, body, headers = {}) {
      const request = new Request(`${origin}/api${path}`, {
        method,
        headers: {
          ...(method !== 'GET' && {
            origin: page,
            'x-sign-in': '1',
            'content-type': 'application/json',
          }),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const response = await handle(request)
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    },
  }
}

export const nonceOf = async ({ send }: TestBrowser): Promise<string> =>
  String((await send('GET', '/sign-in/nonce')).body.nonce)
