import { createHash, randomBytes } from 'node:crypto'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { randomToken } from './seal.ts'

/** One attempt to log in, between the page that shows its code and the phone that answers. */
interface Channel {
  readonly nonce: string
  /** Origin of the page that logs in. */
  readonly origin: string
  readonly expiresAt: number
  answer?: {
    readonly message: string
    readonly signature: `0x${string}`
    readonly address: `0x${string}`
    readonly fid: number
    readonly userName: string
  }
}

/** The channels of "Sign in with Farcaster" (FIP-11) and the client that answers them. */
export interface Farcaster {
  /** A channel, and the link that the phone opens. */
  open(origin: string): { readonly channel: string; readonly url: string }
  /** The phone's answer, checked; undefined while there is none. Throws a sentence for the visitor. */
  answerOf(
    channel: string,
    origin: string,
  ): Promise<{ readonly identity: string; readonly userName: string } | undefined>
  /** The origin that the phone is asked to log in to; undefined for a channel that is over. */
  asked(channel: string): string | undefined
  /** Signs as the phone of a person does. False for a channel that is over. */
  approve(channel: string, name: string): Promise<boolean>
}

const lifeMs = 10 * 60_000

/** The message of EIP-4361 in the form of FIP-11. */
const messageOf = (address: string, { origin, nonce }: Channel, fid: number): string =>
  `${new URL(origin).host} wants you to sign in with your Ethereum account:
${address}

Farcaster Auth

URI: ${origin}
Version: 1
Chain ID: 10
Nonce: ${nonce}
Issued At: ${new Date().toISOString()}
Resources:
- farcaster://fid/${fid}`

/** `page` is the address that plays the phone. */
export function createFarcaster(page: () => string): Farcaster {
  const channels = new Map<string, Channel>()
  const live = (id: string): Channel | undefined => {
    const channel = channels.get(id)
    return channel && channel.expiresAt > Date.now() ? channel : undefined
  }
  return {
    open(origin) {
      for (const [id, { expiresAt }] of channels) if (expiresAt <= Date.now()) channels.delete(id)
      const channel = randomToken()
      const nonce = randomBytes(16).toString('hex')
      channels.set(channel, { nonce, origin, expiresAt: Date.now() + lifeMs })
      const query = new URLSearchParams({ channelToken: channel, nonce, siweUri: origin })
      return { channel, url: `${page()}?${query}` }
    },
    async answerOf(id, origin) {
      const channel = live(id)
      if (!channel || channel.origin !== origin) throw new Error('This code has expired.')
      const { answer } = channel
      if (!answer) return undefined
      channels.delete(id)
      const { address, message, signature, fid, userName } = answer
      const said =
        message.includes(`\nNonce: ${channel.nonce}\n`) && message.includes(`\nURI: ${origin}\n`)
      const signed = await verifyMessage({ address, message, signature })
      if (!said || !signed || !message.endsWith(`farcaster://fid/${fid}`))
        throw new Error('The answer of the phone is not signed.')
      return { identity: `farcaster:${fid}`, userName }
    },
    asked: (id) => live(id)?.origin,
    async approve(id, name) {
      const channel = live(id)
      if (!channel) return false
      // A custody key per name, as a person's own phone holds one.
      const seed = createHash('sha256').update(`sandbox farcaster ${name}`).digest()
      const account = privateKeyToAccount(`0x${seed.toString('hex')}`)
      const fid = seed.readUInt32BE(0)
      const message = messageOf(account.address, channel, fid)
      const signature = await account.signMessage({ message })
      channel.answer = { message, signature, address: account.address, fid, userName: name }
      return true
    },
  }
}
