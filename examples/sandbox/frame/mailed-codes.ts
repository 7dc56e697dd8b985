import { type Body, text } from './body.ts'
import type { ChallengePurpose, Codes } from './codes.ts'
import type { FrameFaults } from './faults.ts'
import { type FrameLimiters, useAll } from './limits.ts'
import type { MailCatcher } from './mail.ts'
import type { User } from './users.ts'

/** A mail, and the visitor who asks for it. */
export interface Mailing {
  readonly to: string
  /** The device of a login, or the user who is logged in. */
  readonly browser: string
  /** The address on the network that asks. */
  readonly network: string
}

/** Codes by mail: each mail and each try counts against its limits. */
export interface MailedCodes {
  /** Mails a code and resolves with the id of its challenge. Rejects with −32005. */
  mail(
    purpose: Exclude<ChallengePurpose, 'device'>,
    mailing: Mailing,
    before?: () => void,
  ): Promise<string>
  /** Mails a link that confirms a device, opened at `origin`. Rejects with −32005. */
  mailLink(mailing: Mailing, origin: string): Promise<string>
  /** The address whose code a request has. Throws a sentence for the visitor, or −32005. */
  check(purpose: ChallengePurpose, body: Body): string
  /** The same for a code that this user asked for. */
  checkOf(user: User, purpose: ChallengePurpose, body: Body): string
  /** Mails a text that no visitor asked for, which counts against no limit. */
  notify(to: string, subject: string, lines: readonly string[]): Promise<void>
}

export function createMailedCodes({
  codes,
  mail,
  limiters,
  faults,
  origin: frameOrigin,
}: {
  readonly codes: Codes
  readonly mail: MailCatcher
  readonly limiters: FrameLimiters
  readonly faults: FrameFaults
  /** The frame's own origin, for links. */
  readonly origin: () => string
}): MailedCodes {
  async function send(to: string, subject: string, lines: readonly string[]): Promise<void> {
    if (faults.take(({ kind }) => kind === 'no-mail')) return
    await mail.send({ to, subject, text: `${lines.join('\n\n')}\n` })
  }
  /** Counts a mail before it is sent. Throws −32005. */
  const count = ({ to, browser, network }: Mailing): void =>
    useAll([
      [limiters.mailsPerAddress, to],
      [limiters.mailsPerBrowser, browser],
      [limiters.mailsPerNetwork, network],
    ])

  function check(purpose: ChallengePurpose, body: Body): string {
    const id = text(body, 'login')
    const { email } = codes.find(id) ?? {}
    if (email !== undefined) useAll([[limiters.codesPerAddress, email]])
    return codes.check(id, purpose, text(body, 'otp'))
  }

  return {
    async mail(purpose, mailing, before) {
      count(mailing)
      before?.()
      const { to, browser } = mailing
      const { id, code } = codes.create(to, purpose, browser)
      await (purpose === 'export'
        ? send(to, `${code} shows your private keys`, [
            `The code ${code} shows the private keys of your wallet. It is good for ten minutes.`,
            'Give it to nobody. Did you not ask for it? Then somebody uses a page where you are logged in: log out there.',
          ])
        : send(to, `${code} is your code`, [
            `Your code is ${code}. It is good for ten minutes.`,
            'Did you not ask for it? Then somebody typed your address; without the code they get nothing.',
          ]))
      return id
    },
    async mailLink(mailing, origin) {
      count(mailing)
      const { id, code } = codes.create(mailing.to, 'device', mailing.browser)
      const link = `${frameOrigin()}/device?login=${id}&code=${code}`
      await send(mailing.to, 'Confirm this device', [
        `Somebody, probably you, logs in on a new device at ${origin} now.`,
        `Confirm it here: ${link}`,
      ])
      return id
    },
    check,
    checkOf({ id }, purpose, body) {
      if (codes.find(text(body, 'login'))?.device !== id) throw new Error('This code has expired.')
      return check(purpose, body)
    },
    notify: send,
  }
}
