import type { Pending } from './inbox.ts'

/** One fact of a request in words that a person reads. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** A request as a wallet would show it to its owner. */
export interface Description {
  readonly title: string
  readonly facts: readonly Fact[]
}

const titles: Readonly<Record<string, string>> = {
  personal_sign: 'Sign a message',
  eth_signTypedData_v4: 'Sign typed data',
  eth_sendTransaction: 'Send a transaction',
  eth_signTransaction: 'Sign a transaction',
  wallet_sendCalls: 'Send several calls as one',
  wallet_switchEthereumChain: 'Switch the network',
  wallet_addEthereumChain: 'Add a network',
  wallet_grantPermissions: 'Grant permissions',
  solana_signMessage: 'Sign a message',
  solana_signTransaction: 'Sign a transaction',
  solana_signAndSendTransaction: 'Send a transaction',
  solana_signAllTransactions: 'Sign several transactions',
  polkadot_signMessage: 'Sign a message',
  polkadot_signTransaction: 'Sign a transaction',
  signMessage: 'Sign a message',
  sendTransfer: 'Send bitcoin',
  signPsbt: 'Sign a Bitcoin transaction',
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text in hex of UTF-8 bytes; what is no text stays hex. */
function messageOf(text: string): string {
  if (!/^0x([0-9a-f]{2})+$/i.test(text)) return text
  const bytes = Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

/** Wei in hex as ether, exact. */
function etherOf(value: unknown): string {
  const text = textOf(value)
  if (!/^0x[0-9a-f]+$/i.test(text)) return '0 ETH'
  const digits = BigInt(text).toString().padStart(19, '0')
  const [whole, part] = [digits.slice(0, -18), digits.slice(-18).replace(/0+$/, '')]
  return `${whole}${part && `.${part}`} ETH`
}

const word = (data: string, index: number): string => data.slice(10 + index * 64, 74 + index * 64)

/** What the data of an EVM call asks for, where it is a call of a well-known token. */
function callFacts(data: string): readonly Fact[] {
  const receiver = `0x${word(data, 0).slice(24)}`
  const units = (): string => BigInt(`0x${word(data, 1)}`).toString()
  if (/^0xa9059cbb[0-9a-f]{128}$/i.test(data))
    return [
      { label: 'Transfer of tokens to', value: receiver },
      { label: 'In smallest units', value: units() },
    ]
  if (/^0x095ea7b3[0-9a-f]{128}$/i.test(data))
    return [
      { label: 'May spend your tokens', value: receiver },
      { label: 'Up to, in smallest units', value: units() },
    ]
  return data.length > 2 ? [{ label: 'Data', value: `${(data.length - 2) / 2} bytes` }] : []
}

function transactionFacts(input: unknown): readonly Fact[] {
  const { from, to, value, data, input: body } = fieldsOf(input)
  const sent = textOf(data) || textOf(body)
  return [
    ...(from ? [{ label: 'From', value: textOf(from) }] : []),
    { label: 'To', value: textOf(to) || 'a new contract' },
    { label: 'Amount', value: etherOf(value) },
    ...callFacts(sent),
  ]
}

function typedFacts(input: unknown): readonly Fact[] {
  try {
    const { domain, primaryType, message } = fieldsOf(
      typeof input === 'string' ? JSON.parse(input) : input,
    )
    const { name, verifyingContract } = fieldsOf(domain)
    return [
      { label: 'For', value: textOf(name) },
      { label: 'Contract', value: textOf(verifyingContract) },
      { label: 'Kind', value: textOf(primaryType) },
      ...Object.entries(fieldsOf(message)).map(([label, value]) => ({
        label,
        value: typeof value === 'object' ? JSON.stringify(value) : String(value),
      })),
    ].filter(({ value }) => value !== '')
  } catch {
    return []
  }
}

function requestFacts(method: string, params: unknown): readonly Fact[] {
  const list = listOf(params)
  const [first] = list
  switch (method) {
    case 'personal_sign':
      return [{ label: 'Message', value: messageOf(textOf(first)) }]
    case 'eth_signTypedData_v4':
      return typedFacts(list[1])
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return transactionFacts(first)
    case 'wallet_sendCalls':
      return listOf(fieldsOf(first).calls).flatMap(transactionFacts)
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return [{ label: 'Chain', value: String(Number(textOf(fieldsOf(first).chainId))) }]
    case 'sendTransfer': {
      const { recipientAddress, amount } = fieldsOf(params)
      return [
        { label: 'To', value: textOf(recipientAddress) },
        { label: 'In satoshis', value: String(amount ?? '') },
      ]
    }
    default: {
      const { message } = fieldsOf(params)
      return typeof message === 'string' ? [{ label: 'Message', value: messageOf(message) }] : []
    }
  }
}

/** Networks and methods that an app asks for, a line per family. */
function proposalFacts(params: unknown): readonly Fact[] {
  const { requiredNamespaces, optionalNamespaces } = fieldsOf(params)
  return [requiredNamespaces, optionalNamespaces].flatMap((namespaces) =>
    Object.entries(fieldsOf(namespaces)).map(([family, asked]) => ({
      label: family,
      value: `${listOf(fieldsOf(asked).chains).length || 1} networks, ${listOf(fieldsOf(asked).methods).length} kinds of requests`,
    })),
  )
}

/** What waits in the phone, decoded for its owner; what is not known keeps its method as title. */
export function describePending({
  kind,
  title,
  params,
}: Pick<Pending, 'kind' | 'title' | 'params'>): Description {
  if (kind === 'proposal') return { title, facts: proposalFacts(params) }
  if (kind === 'authentication') return { title, facts: [] }
  const known = Object.hasOwn(titles, title) ? titles[title] : undefined
  return { title: known ?? title, facts: requestFacts(title, params) }
}
