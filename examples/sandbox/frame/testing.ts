import { request } from 'node:http'
import type { RunningFrame } from './index.ts'

/** What a route of the frame's API answers. */
export type FrameAnswer = Readonly<Record<string, unknown>> & {
  readonly error?: { readonly code?: number; readonly message: string }
}

/** Asks the API as the frame's own page does. The name resolves in browsers alone. */
export function askFrame(
  frame: Pick<RunningFrame, 'origin'>,
  route: string,
  body: object,
  from: string = frame.origin,
): Promise<FrameAnswer> {
  const { port, host } = new URL(frame.origin)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, method: 'POST', path: `/api/${route}` },
        headers: { host, origin: from, 'content-type': 'application/json' },
      },
      async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve(JSON.parse(text) as FrameAnswer)
      },
    )
    asked.once('error', reject)
    asked.end(JSON.stringify(body))
  })
}

/** The code of the newest mail, or of one before it. */
export const codeInMail = (frame: RunningFrame, index = 0): string =>
  /\d{6}/.exec(frame.mail.mails[index]?.text ?? '')?.[0] ?? ''

/** Logs in by e-mail on pages of an origin; resolves with the session's token. */
export async function logInToFrame(
  frame: RunningFrame,
  origin: string,
  email: string,
  device = 'one',
): Promise<string> {
  const { login } = await askFrame(frame, 'email', { email, device, origin })
  const { token } = await askFrame(frame, 'otp', { login, otp: codeInMail(frame), origin })
  return String(token)
}
