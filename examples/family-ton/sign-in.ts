import { Cell, contractAddress, loadStateInit } from '@ton/core'
import { sha256, signVerify } from '@ton/crypto'
import type { SignedMessage } from 'wallet-kernel/families'
import { canonical } from './address.ts'
import { readSignature } from './signature.ts'

/** Where the public key stands in the data of a wallet's contract, in bits: v3 and v4 after 64, v5 after 65. */
const keyOffsets = [64, 65]

const numbers = (value: number | bigint, bytes: 4 | 8): Buffer => {
  const made = Buffer.alloc(bytes)
  if (bytes === 4) made.writeInt32BE(Number(value))
  else made.writeBigUInt64BE(BigInt(value))
  return made
}

/** The bytes of a signed text (TON Connect, `signData`, type `text`). */
export async function signedHash(
  address: string,
  {
    domain,
    timestamp,
    text,
  }: { readonly domain: string; readonly timestamp: number; readonly text: string },
): Promise<Buffer> {
  const [workchain = '0', hash = ''] = canonical(address).split(':')
  const [site, payload] = [Buffer.from(domain), Buffer.from(text)]
  return sha256(
    Buffer.concat([
      Buffer.from([0xff, 0xff]),
      Buffer.from('ton-connect/sign-data/'),
      numbers(Number(workchain), 4),
      Buffer.from(hash, 'hex'),
      numbers(site.length, 4),
      site,
      numbers(timestamp, 8),
      Buffer.from('txt'),
      numbers(payload.length, 4),
      payload,
    ]),
  )
}

/**
 * Whether the owner of the address signed the message. The contract's code and data prove the key, because the address
 * is their hash; nobody needs to ask a node.
 */
export async function verify({ message, signature, address }: SignedMessage): Promise<boolean> {
  const signed = readSignature(signature)
  if (!signed) return false
  const domain = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in/.exec(message)?.[1]
  if (domain !== undefined && domain.split(':')[0] !== signed.domain.split(':')[0]) return false
  let keys: readonly Buffer[]
  try {
    const init = loadStateInit(Cell.fromBase64(signed.stateInit).beginParse())
    const workchain = Number(canonical(address).split(':')[0])
    if (contractAddress(workchain, init).toRawString() !== canonical(address)) return false
    const { data } = init
    keys = keyOffsets.map(
      (offset) => data?.beginParse().skip(offset).loadBuffer(32) ?? Buffer.alloc(0),
    )
  } catch {
    return false
  }
  const hash = await signedHash(address, { ...signed, text: message })
  const made = Buffer.from(signed.signature, 'base64')
  return keys.some((key) => key.length === 32 && made.length === 64 && signVerify(hash, made, key))
}
