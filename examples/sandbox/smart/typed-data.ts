import {
  concat,
  domainSeparator,
  encodePacked,
  type Hex,
  hashStruct,
  type LocalAccount,
  size,
  stringToHex,
  type TypedDataDefinition,
  type TypedDataDomain,
} from 'viem'

type Fields = readonly { readonly name: string; readonly type: string }[]
type Types = Readonly<Record<string, Fields>>
type HashedStruct = Parameters<typeof hashStruct>[0]

/** Every struct that a type is made of, itself included. */
function structsOf(name: string, types: Types, found = new Set<string>()): ReadonlySet<string> {
  const plain = name.replace(/(\[\d*\])+$/, '')
  const fields = types[plain]
  if (!fields || found.has(plain)) return found
  found.add(plain)
  for (const { type } of fields) structsOf(type, types, found)
  return found
}

/** The types as `encodeType` of EIP-712 writes them when none comes first: in the order of their names. */
const describe = (primaryType: string, types: Types): string =>
  [...structsOf(primaryType, types)]
    .toSorted()
    .map((name) => `${name}(${types[name]?.map((f) => `${f.type} ${f.name}`).join(',')})`)
    .join('')

/** The name and version that the account's contract says in its own domain. */
export const accountDomain = (
  chainId: number,
  address: Hex,
): Required<Omit<TypedDataDomain, 'salt'>> => ({
  name: 'SandboxAccount',
  version: '1',
  chainId,
  verifyingContract: address,
})

/**
 * Signs typed data for an account with nested signatures (ERC-7739). It names its type in the explicit form, because the
 * short form takes the first struct's name, which is the wrong one where another sorts before it.
 */
export async function signNested(
  owner: LocalAccount,
  { chainId, address }: { readonly chainId: number; readonly address: Hex },
  { domain = {}, types, primaryType, message }: TypedDataDefinition,
): Promise<Hex> {
  const { EIP712Domain: _domain, ...structs } = types as Types
  const contents = String(primaryType)
  const own = accountDomain(chainId, address)
  const signature = await owner.signTypedData({
    domain,
    types: {
      ...structs,
      TypedDataSign: [
        { name: 'contents', type: contents },
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
        { name: 'salt', type: 'bytes32' },
      ],
    },
    primaryType: 'TypedDataSign',
    message: { ...own, contents: message, chainId: BigInt(chainId), salt: `0x${'00'.repeat(32)}` },
  } as TypedDataDefinition as Parameters<LocalAccount['signTypedData']>[0])
  const description = stringToHex(`${describe(contents, structs)}${contents}`)
  return concat([
    signature,
    domainSeparator({ domain }),
    hashStruct({ data: message, primaryType: contents, types: structs } as HashedStruct),
    description,
    encodePacked(['uint16'], [size(description)]),
  ])
}
