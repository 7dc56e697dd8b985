import { fieldsOf, safeText } from '../../kernel/index.ts'
import type { PlanIo, RequestPlan } from '../transactions/contract.ts'
import {
  canonicalAddress,
  familyOf,
  inputIssue,
  isAccountAddress,
  isReceiver,
  isUnits,
} from '../values/index.ts'
import { encodeTransfer } from './abi.ts'
import { type ChainReader, copiesOf, ownerOf } from './chain.ts'
import type { NftTransfer } from './contract.ts'
import { nftsErrors } from './errors.ts'

type Checked = Required<Omit<NftTransfer, 'toName'>> & Pick<NftTransfer, 'toName'>

/** Reads the input strictly. Throws `nfts/invalid-input`, `nfts/not-an-amount`. */
function checked(input: NftTransfer): Checked {
  const issue = inputIssue(
    input,
    ['contract', 'tokenId', 'standard', 'to'],
    ['amount', 'name', 'toName'],
  )
  if (issue) throw nftsErrors.create('invalid-input', { issue })
  const { contract, tokenId, standard, to, amount = '1' } = input
  if (standard !== 'erc721' && standard !== 'erc1155') throw nftsErrors.create('not-sendable')
  if (!isAccountAddress(contract, 'eip155'))
    throw nftsErrors.create('invalid-input', { issue: 'contract: Expected address' })
  if (!isUnits(tokenId))
    throw nftsErrors.create('invalid-input', { issue: 'tokenId: Expected a number below 2^256' })
  if (!isUnits(amount) || BigInt(amount) === 0n || (standard === 'erc721' && amount !== '1'))
    throw nftsErrors.create('not-an-amount')
  const name = safeText(fieldsOf(input).name) || `#${safeText(tokenId, 24)}`
  const toName = safeText(fieldsOf(input).toName)
  return { contract, tokenId, standard, to, amount, name, ...(toName && { toName }) }
}

/** How many the chain says an account holds. Throws `nfts/unreadable`. */
async function heldOf(io: ChainReader, from: string, asked: Checked): Promise<bigint> {
  const { contract, tokenId, standard } = asked
  try {
    if (standard === 'erc1155') return (await copiesOf(io, contract, from, tokenId)) ?? 0n
    const owner = await ownerOf(io, contract, tokenId)
    return owner?.toLowerCase() === from.toLowerCase() ? 1n : 0n
  } catch (cause) {
    if (io.signal?.aborted) throw cause
    throw nftsErrors.create('unreadable', { name: io.network.name }, { cause })
  }
}

/**
 * What a wallet is asked for to send an NFT: one call of `safeTransferFrom`, which a receiving contract can refuse. Throws
 * `nfts/…` for what must not be signed.
 */
export async function read(io: PlanIo, input: unknown): Promise<RequestPlan> {
  const { connection, network } = io
  const { namespace, address: from } = connection
  if (namespace !== 'eip155') throw nftsErrors.create('not-sendable')
  const asked = checked(input as NftTransfer)
  const { contract, tokenId, standard, amount, name, toName } = asked
  if (!isReceiver(asked.to, namespace)) throw nftsErrors.create('receiver-unusable')
  const { display, burned = [] } = familyOf(namespace)?.address ?? {}
  const to = display ? await display(asked.to) : asked.to
  const receiver = canonicalAddress(namespace, to)
  if (burned.includes(receiver)) throw nftsErrors.create('receiver-unusable')
  if (receiver === canonicalAddress(namespace, contract))
    throw nftsErrors.create('receiver-is-collection')
  // Whatever a source said.
  const held = await heldOf({ ...io, network }, from, asked)
  if (held === 0n) throw nftsErrors.create('not-owner')
  if (held < BigInt(amount)) throw nftsErrors.create('not-enough', { held: held.toString() })
  const data = encodeTransfer({ standard, from, to, tokenId, amount })
  return {
    to,
    steps: [
      {
        kind: 'call',
        request: { from, to: contract, value: '0', data } as { readonly from: string },
      },
    ],
    action: { key: 'nfts.sending', text: `Send ${name}`, facts: { name } },
    rows: [
      ...(toName === undefined
        ? []
        : [{ label: { key: 'nfts.row.name', text: 'Name' }, value: toName }]),
      // The contract and the id identify the token; its name and picture are what a source says.
      {
        label: { key: 'nfts.row.contract', text: 'Collection' },
        value: contract,
        format: 'address',
      },
      { label: { key: 'nfts.row.token', text: 'Token id' }, value: tokenId, format: 'amount' },
      ...(standard === 'erc721'
        ? []
        : [
            {
              label: { key: 'nfts.row.copies', text: 'Copies' },
              value: amount,
              format: 'amount' as const,
            },
          ]),
    ],
  }
}
