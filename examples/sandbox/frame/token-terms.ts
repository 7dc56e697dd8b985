import {
  createPublicClient,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hex,
  http,
  isAddress,
} from 'viem'
import type { Asked } from './asked.ts'
import type { Description, Line } from './description.ts'
import { fieldsOf, listOf } from './fields.ts'

/** An amount of typed data: the path of its field, and its token. */
type Sum = readonly [path: string, token: unknown]

interface Named {
  readonly sums: readonly Sum[]
  /** Who may take them; absent for a transfer. */
  readonly spender?: unknown
}

/** Time limit of a node, in ms: the page shows the smallest unit then. */
const nodeMs = 3_000

/** Amounts of one object or of a list. */
const each = (path: string, value: unknown): readonly Sum[] =>
  Array.isArray(value)
    ? listOf(value).map((one, index) => [`${path}[${index}].amount`, fieldsOf(one).token])
    : [[`${path}.amount`, fieldsOf(value).token]]

/** The amounts of a permit or a signed transfer; none for other data. */
function namedIn(kind: string, message: unknown, contract: unknown): Named {
  const { spender, details, permitted } = fieldsOf(message)
  if (kind === 'Permit') return { sums: [['value', contract]], spender }
  if (/^PermitSingle$|^PermitBatch$/.test(kind)) return { sums: each('details', details), spender }
  if (/^Permit(Batch)?(Witness)?TransferFrom$/.test(kind))
    return { sums: each('permitted', permitted), spender }
  if (/^(Transfer|Receive)WithAuthorization$/.test(kind)) return { sums: [['value', contract]] }
  return { sums: [] }
}

const isToken = (value: unknown): value is Hex =>
  typeof value === 'string' && isAddress(value, { strict: false })

type Client = ReturnType<typeof createPublicClient>

/** Symbol and decimals of a token; undefined if a node names none that can be used. */
async function termsOf(
  client: Client,
  token: unknown,
): Promise<{ readonly symbol: string; readonly decimals: number } | undefined> {
  if (!isToken(token)) return undefined
  const contract = { address: getAddress(token), abi: erc20Abi } as const
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' }),
    ])
    // Words of a stranger: nothing of them may look like the page's own.
    return { symbol: symbol.replace(/[^A-Za-z0-9.$]/g, '').slice(0, 12), decimals }
  } catch {
    return undefined // No node answered, or the contract is no token.
  }
}

/** A warning about a spender that is not known to be a contract; undefined for a contract. */
async function spenderWarning(client: Client, spender: unknown): Promise<string | undefined> {
  if (!isToken(spender)) return undefined
  try {
    const code = await client.getCode({ address: getAddress(spender) })
    const isContract = code !== undefined && code !== '0x' && !/^0xef0100/i.test(code)
    return isContract
      ? undefined
      : 'The spender is not a contract: somebody holds its key, and may take the tokens at will.'
  } catch {
    return 'No node says what the spender is. It may be a person, who may take the tokens at will.'
  }
}

/** Adds to the description of a permit what its amounts are in tokens, and a warning about its spender. */
export async function withTokenTerms(
  { method, params, network }: Pick<Asked, 'method' | 'params' | 'network'>,
  description: Description,
): Promise<Description> {
  if (method !== 'eth_signTypedData_v4' || description.refusal !== undefined) return description
  const { primaryType, message, domain } = fieldsOf(JSON.parse(String(listOf(params)[1])))
  const { sums, spender } = namedIn(
    String(primaryType),
    message,
    fieldsOf(domain).verifyingContract,
  )
  if (sums.length === 0) return description
  const transport = http(network.rpcUrl, { timeout: nodeMs, retryCount: 0 })
  const client = createPublicClient({ transport })
  const [warning, ...terms] = await Promise.all([
    spenderWarning(client, spender),
    ...sums.map(([, token]) => termsOf(client, token)),
  ])
  const lineOf = ([label, value]: Line): Line => {
    const index = sums.findIndex(([path]) => path === label)
    if (index < 0 || !/^\d+$/.test(value)) return [label, value]
    const found = terms[index]
    return [
      label,
      found
        ? `${value} (${formatUnits(BigInt(value), found.decimals)} ${found.symbol})`
        : `${value} (in the smallest unit; its token is not known)`,
    ]
  }
  return {
    ...description,
    lines: description.lines.map(lineOf),
    ...(warning !== undefined && { warnings: [...(description.warnings ?? []), warning] }),
  }
}
