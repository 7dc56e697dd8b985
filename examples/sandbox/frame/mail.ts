import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escapeHtml } from '../control-page.ts'
import { sendJson, sendText, startServer } from '../server.ts'

/** One mail as it arrived. */
export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** A mail server that keeps what it gets, and a page that shows it. */
export interface MailCatcher {
  /** Page of all mails, newest first; `?to=` narrows it. `messages.json` beside it is the same as data. */
  readonly inboxUrl: string
  readonly mails: readonly ReceivedMail[]
  send(mail: {
    readonly to: string
    readonly subject: string
    readonly text: string
  }): Promise<void>
  clear(): void
  close(): Promise<void>
}

const maxMails = 500
const links = /(https?:\/\/[^\s<]+)/g

const article = ({ to, subject, text }: ReceivedMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}</p>
<pre>${escapeHtml(text).replaceAll(links, '<a href="$1">$1</a>')}</pre>
</article>`

const page = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inbox</title>
<body><h1>Inbox</h1>
${mails.length === 0 ? '<p>No mail yet. Reload the page.</p>' : mails.map(article).join('\n')}
</body></html>`

/** Starts both on loopback. Mails go through real SMTP, unencrypted and without a login. */
export async function startMail(port = 0): Promise<MailCatcher> {
  let mails: readonly ReceivedMail[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts))
          .then(({ to = [], subject = '', text = '' }) => {
            const received = { to: to[0]?.address ?? '', subject, text, at: Date.now() }
            mails = [received, ...mails].slice(0, maxMails)
            done()
          })
          .catch((error: unknown) =>
            done(error instanceof Error ? error : new Error(String(error))),
          )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(0, '127.0.0.1', resolve)
  })
  const { port: smtpPort } = smtp.server.address() as AddressInfo
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  const asked = (url: URL): readonly ReceivedMail[] => {
    const to = url.searchParams.get('to')
    return to === null ? mails : mails.filter((mail) => mail.to === to)
  }
  const web = await startServer(
    {
      'GET /': (_request, response, url) => sendText(response, 'text/html', page(asked(url))),
      'GET /messages.json': (_request, response, url) => sendJson(response, asked(url)),
    },
    port,
  )
  return {
    inboxUrl: web.url,
    get mails() {
      return mails
    },
    async send(mail) {
      await transport.sendMail({ from: 'Sandbox login <login@frame.localhost>', ...mail })
    },
    clear() {
      mails = []
    },
    async close() {
      transport.close()
      await web.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}
