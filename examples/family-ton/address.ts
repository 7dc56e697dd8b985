// Without the SDK: a page start reads addresses, from storage for example.

/** Workchain and hash: `0:` and 64 hexadecimal digits. */
const rawForm = /^(?:0|-1):[0-9a-f]{64}$/i
/** 36 bytes in base64url: flags, workchain, hash, checksum. `k` and `0` are for test networks. */
const friendlyForm = /^[EUk0][Qf][\w-]{46}$/

/** CRC16-CCITT, with which an address ends. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc & 0xffff
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')

function bytesOf(friendly: string): Uint8Array | undefined {
  if (!friendlyForm.test(friendly)) return undefined
  const text = atob(friendly.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const [high = 0, low = 0] = bytes.subarray(34)
  return crc16(bytes.subarray(0, 34)) === high * 256 + low ? bytes : undefined
}

export const isTonAddress = (text: string): boolean =>
  rawForm.test(text) || bytesOf(text) !== undefined

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The raw form, of which an account has one. */
export function canonical(address: string): string {
  const bytes = bytesOf(address)
  if (!bytes) return address.toLowerCase()
  return `${bytes[1] === 0 ? '0' : '-1'}:${hex(bytes.subarray(2, 34))}`
}

/** The form that people read, of an account that is no contract (`UQ…`). */
export function friendly(address: string): string {
  const [workchain = '', hash = ''] = canonical(address).split(':')
  const pairs = hash.match(/../g) ?? []
  const bytes = Uint8Array.from([
    0x51,
    Number(workchain) & 0xff,
    ...pairs.map((two) => Number.parseInt(two, 16)),
  ])
  const crc = crc16(bytes)
  return toBase64(Uint8Array.from([...bytes, crc >> 8, crc & 0xff]))
}

/** An entered receiver: a readable form keeps what it says of contracts. */
export const shown = (address: string): string =>
  rawForm.test(address) ? friendly(address) : address

const escapes: Readonly<Record<string, string>> = { ':': '%3A', _: '%5F' }
export const toId = (address: string): string =>
  address.replace(/[:_]/g, (sign) => escapes[sign] ?? sign)
export const fromId = (text: string): string => text.replace(/%3A/gi, ':').replace(/%5F/gi, '_')

/** Everything that is sent to it is lost. */
export const burned: readonly string[] = [`0:${'0'.repeat(64)}`]
