import { fieldsOf, type Namespace, safeText } from '../../kernel/index.ts'
import type { PlanIo, RequestPlan } from '../transactions/contract.ts'
import {
  canonicalAddress,
  familyOf,
  inputIssue,
  isAccountAddress,
  isReceiver,
  isUnits,
  setForRow,
} from '../values/index.ts'
import { encodeTransfer } from './abi.ts'
import { type ChainReader, copiesOf, ownerOf } from './chain.ts'
import type { NftTransfer } from './contract.ts'
import { nftsErrors } from './errors.ts'
import { standardsOf } from './standards.ts'

type Named = 'toName' | 'toSetFor'
type Checked = Required<Omit<NftTransfer, Named>> & Pick<NftTransfer, Named>

/** Validates the input strictly. Throws `nfts/invalid-input`, `nfts/not-an-amount`. */
function checked(input: NftTransfer, namespace: Namespace): Checked {
  const issue = inputIssue(
    input,
    ['contract', 'tokenId', 'standard', 'to'],
    ['amount', 'name', 'toName', 'toSetFor'],
  )
  if (issue) throw nftsErrors.create('invalid-input', { issue })
  const { contract, tokenId, standard, to, amount = '1' } = input
  if (!standardsOf(namespace).includes(standard)) throw nftsErrors.create('not-sendable')
  if (!isAccountAddress(contract, namespace))
    throw nftsErrors.create('invalid-input', { issue: 'contract: Expected address' })
  if (!isUnits(tokenId))
    throw nftsErrors.create('invalid-input', { issue: 'tokenId: Expected a number below 2^256' })
  if (!isUnits(amount) || BigInt(amount) === 0n || (standard === 'erc721' && amount !== '1'))
    throw nftsErrors.create('not-an-amount')
  const name = safeText(fieldsOf(input).name) || `#${safeText(tokenId, 24)}`
  const toName = safeText(fieldsOf(input).toName)
  const toSetFor = safeText(fieldsOf(input).toSetFor)
  return {
    ...{ contract, tokenId, standard, to, amount, name },
    ...(toName && { toName }),
    ...(toSetFor && { toSetFor }),
  }
}

/** The number an account holds, by the chain. Throws `nfts/unreadable`. */
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
 * The request to send an NFT: one call of `safeTransferFrom`, which a receiving contract can refuse. Throws `nfts/…`
 * for requests that must not be signed.
 */
export async function read(io: PlanIo, input: unknown): Promise<RequestPlan> {
  const { connection, network } = io
  const { namespace, address: from } = connection
  if (standardsOf(namespace).length === 0) throw nftsErrors.create('not-sendable')
  const asked = checked(input as NftTransfer, namespace)
  const { contract, tokenId, standard, amount, name, toName, toSetFor } = asked
  if (!isReceiver(asked.to, namespace)) throw nftsErrors.create('receiver-unusable')
  const { display, burned = [] } = familyOf(namespace)?.address ?? {}
  const to = display ? await display(asked.to) : asked.to
  const receiver = canonicalAddress(namespace, to)
  if (burned.includes(receiver)) throw nftsErrors.create('receiver-unusable')
  if (receiver === canonicalAddress(namespace, contract))
    throw nftsErrors.create('receiver-is-collection')
  // Regardless of a source's claims.
  const held = await heldOf({ ...io, network }, from, asked)
  if (held === 0n) throw nftsErrors.create('not-owner')
  if (held < BigInt(amount)) throw nftsErrors.create('not-enough', { held: held.toString() })
  const data = encodeTransfer({ standard, from, to, tokenId, amount })
  return {
    to,
    items: [{ address: contract, id: tokenId, units: amount }],
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
      ...(toSetFor === undefined ? [] : [setForRow(toSetFor)]),
      // Contract and id identify the token; its name and picture are only claims of a source.
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
