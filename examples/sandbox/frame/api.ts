import { formatEther } from 'viem'
import { WalletError } from '../wallets/evm/errors.ts'
import { signerOf } from './accounts.ts'
import type { AccountType, Asked } from './asked.ts'
import { type Body, text } from './body.ts'
import type { Codes } from './codes.ts'
import { describe } from './describe.ts'
import type { Description } from './description.ts'
import type { Farcaster } from './farcaster.ts'
import type { FrameFaults } from './faults.ts'
import type { FrameLimiters } from './limits.ts'
import type { MailCatcher } from './mail.ts'
import { createMailedCodes } from './mailed-codes.ts'
import { announcedMethods, approvedMethods, safeMethods } from './methods.ts'
import { evmChainId, type FrameNetwork, findNetwork } from './networks.ts'
import type { Performer } from './perform.ts'
import { randomToken } from './seal.ts'
import type { SmartAccounts, SmartTerms } from './smart.ts'
import type { SocialLogins } from './social-logins.ts'
import { withTokenTerms } from './token-terms.ts'
import type { User, Users } from './users.ts'

/** What the routes are made of. */
export interface ApiOptions {
  readonly users: Users
  readonly codes: Codes
  readonly mail: MailCatcher
  readonly limiters: FrameLimiters
  readonly faults: FrameFaults
  readonly performer: Performer
  readonly smart: SmartAccounts
  readonly social: SocialLogins
  readonly farcaster: Farcaster
  readonly networks: readonly FrameNetwork[]
  /** The frame's own origin, for links in mails. */
  readonly origin: () => string
}

/** `network` is the address on the network that asks. */
type ApiRoute = (body: Body, network: string) => Promise<unknown>

/** What waits for a click, and what it was shown with. */
interface Approval {
  readonly asked: Asked
  readonly terms?: SmartTerms
  readonly at: number
}

const maxApprovals = 1_000
const approvalMs = 10 * 60_000

const readEmail = (body: Body, name = 'email'): string => {
  const email = text(body, name).trim().toLowerCase()
  if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email) && !/^[^\s@]{1,64}@localhost$/.test(email))
    throw new Error('This is no e-mail address.')
  return email
}

const typeOf = (value: unknown): AccountType => (value === 'smartAccount' ? value : 'eoa')

/** The payer of an operation, and how much at most. */
const feeLine = ({ sponsored, quote }: SmartTerms, symbol: string): Description['lines'][number] =>
  sponsored ? ['Fee', 'paid for you'] : ['Fee, at most', `${formatEther(quote.maxFee)} ${symbol}`]

/** What the page inside the frame asks of its server: `POST /api/NAME` with a JSON object. */
export function createApi(options: ApiOptions): Readonly<Record<string, ApiRoute>> {
  const { users, codes, performer, smart, networks, social, farcaster } = options
  const mailed = createMailedCodes(options)
  const approvals = new Map<string, Approval>()

  async function loggedIn(body: Body): Promise<User> {
    const user = await users.session(text(body, 'token'), text(body, 'origin'))
    if (!user) throw new WalletError(4100, 'You are not logged in.')
    return user
  }
  /** Keys are shown to users whose mail address says who they are. Throws 4200 for others. */
  async function exporting(body: Body): Promise<User & { readonly email: string }> {
    const user = await loggedIn(body)
    const { email } = user
    if (email === undefined || !(await users.isByEmail(user)))
      throw new WalletError(4200, 'Only logins by e-mail can export their keys.')
    return { ...user, email }
  }
  async function askedOf(body: Body): Promise<Asked> {
    const network = findNetwork(networks, body.chainId, body.chainNamespace)
    if (!network) throw new WalletError(4902, 'This network is not known here.')
    const user = await loggedIn(body)
    const { params } = body
    const smartAddress = await smart.addressOf(user, network)
    return {
      ...{ method: text(body, 'method'), params, network, user, origin: text(body, 'origin') },
      ...{ smartAddress, preferred: typeOf(body.preferred) },
    }
  }

  return {
    async session(body) {
      const user = await users.session(text(body, 'token'), text(body, 'origin'))
      return { connected: user !== undefined }
    },
    async email(body, network) {
      const email = readEmail(body)
      const device = text(body, 'device')
      const now = body.token === undefined ? undefined : await loggedIn(body).catch(() => undefined)
      if (now?.email === email) return { action: 'CONNECT' }
      const known = await users.byEmail(email)
      const mailing = { to: email, browser: device, network }
      if (!known || (await users.knowsDevice(known.id, device)))
        return { action: 'VERIFY_OTP', login: await mailed.mail('login', mailing) }
      const login = await mailed.mailLink(mailing, text(body, 'origin'))
      return { action: 'VERIFY_DEVICE', login }
    },
    /** Asked again and again until the link of the mail was opened; then the code is mailed. */
    async device(body, network) {
      const id = text(body, 'login')
      const challenge = codes.find(id)
      if (challenge?.purpose !== 'device') throw new Error('The link has expired. Log in again.')
      if (!challenge.confirmed) return { confirmed: false }
      const { email, device } = challenge
      const mailing = { to: email, browser: device, network }
      const login = await mailed.mail('login', mailing, () => codes.drop(id))
      const known = await users.byEmail(email)
      if (known) await users.addDevice(known.id, device)
      return { confirmed: true, login }
    },
    async otp(body) {
      const device = codes.find(text(body, 'login'))?.device
      const email = mailed.check('login', body)
      const user = await users.forEmail(email)
      if (device !== undefined) await users.addDevice(user.id, device)
      return { token: await users.openSession(user.id, text(body, 'origin')) }
    },
    async 'social-uri'(body) {
      return { uri: await social.begin(body.provider, text(body, 'origin')) }
    },
    async social(body) {
      const origin = text(body, 'origin')
      const { identity, userName } = await social.finish(text(body, 'uri'), origin)
      const { id } = await users.forIdentity(identity)
      return { token: await users.openSession(id, origin), userName }
    },
    'farcaster-uri': async (body) => farcaster.open(text(body, 'origin')),
    /** Asked again and again until the phone has answered. */
    async farcaster(body) {
      const origin = text(body, 'origin')
      const answer = await farcaster.answerOf(text(body, 'channel'), origin)
      if (!answer) return {}
      const { id } = await users.forIdentity(answer.identity)
      return { token: await users.openSession(id, origin), userName: answer.userName }
    },
    async user(body) {
      const user = await loggedIn(body)
      const { email, evmAddress, solanaAddress } = user
      const wanted = typeof body.chainId === 'string' ? body.chainId : String(body.chainId ?? '')
      const isSolana = wanted.startsWith('solana:')
      const [first] = networks.filter(({ caip2 }) =>
        caip2.startsWith(isSolana ? 'solana:' : 'eip155:'),
      )
      const network = findNetwork(networks, body.chainId) ?? first
      const eoa = { address: isSolana ? solanaAddress : evmAddress, type: 'eoa' }
      const smartAddress = network && !isSolana ? await smart.addressOf(user, network) : undefined
      const own = smartAddress && { address: smartAddress, type: 'smartAccount' }
      const used = (typeOf(body.preferredAccountType) === 'smartAccount' && own) || eoa
      const deployed = network && smartAddress && (await smart.isDeployed(network, smartAddress))
      return {
        ...(email !== undefined && { email }),
        address: used.address,
        // A bare number for EVM chains, a whole id for the others.
        chainId: isSolana ? (network?.caip2 ?? wanted) : Number(network?.caip2.split(':')[1] ?? 1),
        accounts: [eoa, ...(own ? [own] : [])],
        ...(deployed !== undefined && { smartAccountDeployed: deployed }),
        preferredAccountType: used.type,
        ...((await users.isByEmail(user)) && { keyExport: true }),
      }
    },
    /** Networks where the users have smart accounts. */
    'smart-networks': async () => ({
      smartAccountEnabledNetworks: networks.filter((one) => one.smart).map(evmChainId),
    }),
    async network(body) {
      const network = findNetwork(networks, body.chainId)
      if (!network) throw new WalletError(4902, 'This network is not known here.')
      return { known: true }
    },
    async 'sign-out'(body) {
      await users.closeSession(text(body, 'token'))
      return {}
    },
    async 'update-email'(body, network) {
      const user = await loggedIn(body)
      const next = readEmail(body)
      if (user.email === next) throw new Error('This is your e-mail already.')
      const by = { browser: user.id, network }
      if (user.email === undefined)
        return {
          action: 'VERIFY_SECONDARY_OTP',
          login: await mailed.mail('new-email', { to: next, ...by }),
        }
      return {
        action: 'VERIFY_PRIMARY_OTP',
        login: await mailed.mail('old-email', { to: user.email, ...by }),
      }
    },
    async 'update-email-primary'(body, network) {
      const user = await loggedIn(body)
      const to = readEmail(body)
      mailed.checkOf(user, 'old-email', body)
      return { login: await mailed.mail('new-email', { to, browser: user.id, network }) }
    },
    async 'update-email-secondary'(body) {
      const user = await loggedIn(body)
      const newEmail = mailed.checkOf(user, 'new-email', body)
      if (!(await users.changeEmail(user.id, newEmail)))
        throw new Error('This e-mail belongs to somebody else.')
      return { newEmail }
    },
    'export-begin': async (body, network) => {
      const { id, email } = await exporting(body)
      return { login: await mailed.mail('export', { to: email, browser: id, network }) }
    },
    /** The keys of the user, for the frame's own page, once for each code. */
    async export(body) {
      const user = await exporting(body)
      mailed.checkOf(user, 'export', body)
      const { evm, solana } = await users.exportedKeys(user.id)
      await mailed.notify(user.email, 'Your private keys were shown', [
        'Was it not you? Then move what you have to another wallet now.',
      ])
      const held = (prefix: string): boolean =>
        networks.some(({ caip2 }) => caip2.startsWith(prefix))
      return {
        keys: [
          ...(held('eip155:') ? [{ name: 'Ethereum', address: user.evmAddress, key: evm }] : []),
          ...(held('solana:')
            ? [{ name: 'Solana', address: user.solanaAddress, key: solana }]
            : []),
        ],
      }
    },
    async ask(body) {
      const given = await askedOf(body)
      if (safeMethods.has(given.method) || announcedMethods.has(given.method))
        return { result: (await performer.read(given)) ?? null }
      if (!approvedMethods.has(given.method))
        throw new WalletError(4200, 'Requested RPC call is not allowed')
      // Read first: what is not for this user or cannot be read asks no node.
      const isRefused = describe(given).refusal !== undefined
      const asked = isRefused ? given : await performer.filled(given)
      const described = await withTokenTerms(asked, describe(asked))
      const { network, user, origin } = asked
      const isEvm = network.caip2.startsWith('eip155:')
      const account = isEvm
        ? signerOf(asked)
        : { address: user.solanaAddress, type: 'eoa' as const }
      const terms =
        account.type === 'smartAccount' && described.refusal === undefined
          ? await smart.terms(asked)
          : undefined
      const fee = terms ? [feeLine(terms, network.symbol)] : []
      const description = { ...described, lines: [...described.lines, ...fee] }
      for (const [id, { at }] of approvals)
        if (Date.now() - at > approvalMs || approvals.size >= maxApprovals) approvals.delete(id)
      const approval = randomToken()
      if (description.refusal === undefined)
        approvals.set(approval, { asked, at: Date.now(), ...(terms && { terms }) })
      return { approval, description, network: network.name, account: account.address, origin }
    },
    /** Does exactly what was described, once. */
    async approve(body) {
      const user = await loggedIn(body)
      const id = text(body, 'approval')
      const found = approvals.get(id)
      approvals.delete(id)
      const isLate = found && Date.now() - found.at > approvalMs
      if (!found || isLate || found.asked.user.id !== user.id || found.asked.origin !== body.origin)
        throw new WalletError(4100, 'There is nothing to approve.')
      const keys = await users.keys(user.id)
      const result = await performer.approved(found.asked, keys, found.terms)
      return { result: result ?? null }
    },
  }
}
