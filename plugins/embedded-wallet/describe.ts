import type { Described, ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { EmbeddedWalletContract } from './contract.ts'
import { urlProblem } from './frame/url-problem.ts'

/** The slice's shape in a recording. */
export const shape: Shape = {
  frame: 'text',
  status: 'text',
  'service?': 'text',
  'redirect?': 'text',
  'socialProvider?': 'text',
  'userName?': 'text',
  'farcasterUrl?': 'text',
  'email?': 'text',
  'change?': { step: 'text', email: 'text' },
  'sentAt?': 'number',
  'keyExport?': 'flag',
  'mailAfter?': 'number',
  'failure?': { step: 'text', code: 'text', text: 'text' },
  failures: 'number',
  'deployed?': { '*': 'flag' },
  'approving?': 'text',
  dropped: {
    'origin?': 'number',
    'source?': 'number',
    'type?': 'number',
    'shape?': 'number',
    'id?': 'number',
    'flood?': 'number',
  },
}

/** Words for the commands and facts of logins in tools; they contain no e-mail address and no code. */
export const words: PluginWords<EmbeddedWalletContract> = {
  commands: {
    logIn: 'asked to log in by email',
    confirmDevice: 'waited for the device to be confirmed',
    enterCode: 'typed the code of an email',
    connectSocial: (service) => `pressed ${service}`,
    finishSocial: 'came back from a service',
    connectFarcaster: 'pressed Farcaster',
    resend: 'asked for another email',
    changeEmail: 'asked to change the email',
    confirmChange: 'typed the code of a change',
    cancelChange: 'gave up changing the email',
    useAccountType: (type) => `chose the account type ${type}`,
    exportKey: 'asked to see the private keys',
    refresh: 'asked the frame for the account',
  },
  events: {
    frameStarted: 'began to load the frame',
    frameReady: 'the frame is ready',
    frameFailed: 'the frame did not load',
    loginStarted: 'began to log in',
    socialStarted: ({ service }) => `began to log in with ${service}`,
    farcasterStarted: 'began to log in with Farcaster',
    farcasterOffered: 'showed the code of Farcaster',
    deviceAsked: 'asks to confirm the device',
    codeSent: 'sent a code',
    mailLimited: 'sends no more email for now',
    codeEntered: 'handed over a code',
    loginFailed: 'did not log in',
    emailChanged: 'changed the email',
    changeCancelled: 'changed no email',
    loggedIn: 'logged in',
    loggedOut: 'logged out',
    approvalStarted: ({ method }) => `asks to approve ${method}`,
    approvalEnded: ({ method, outcome }) => `${method}: ${outcome}`,
    messagesDropped: 'ignored messages to the frame',
  },
}

export const privacy: ExportPrivacy<EmbeddedWalletContract> = {
  events: { loggedIn: { userName: 'pseudonym' } },
  state: { userName: 'pseudonym' },
}

/** Problems with the URL of the frame, for `doctor`. */
export const findingsOf =
  (url: string | undefined): NonNullable<Described<EmbeddedWalletContract>['findings']> =>
  ({ origin }) => {
    const problem = url === undefined ? undefined : urlProblem(url, origin)
    if (!problem) return []
    return [
      {
        severity: 'error',
        code: `embeddedWallet/${problem}`,
        what:
          problem === 'own-origin'
            ? `The secure frame is at ${url}, the origin of the page, whose scripts could read its keys: nobody can log in.`
            : `The url of embeddedWallet() is "${url}", which is no https address: nobody can log in.`,
        mend: 'Serve the frame over https from an origin of its own, and give embeddedWallet() its url.',
      },
    ]
  }
