import { type CaipNetworkId, fieldsOf, isCaipNetworkId, listOf } from '../../kernel/index.ts'
import type { AuthRequest, Proposal, SignClient, SignedAuth } from './contract.ts'

/** A session signs for one EVM account on several chains; further signatures are ignored. */
const maxAuths = 20

/** The chains of a proposal that is only for EVM; undefined for other proposals, which cannot sign in the same step. */
export function evmChains(proposal: Proposal): readonly CaipNetworkId[] | undefined {
  const { eip155, ...others } = proposal
  if (!eip155 || Object.keys(others).length > 0) return undefined
  return eip155.chains.filter(isCaipNetworkId)
}

/** Asks a client for a session and a signature in one step. A wallet that cannot sign gets an ordinary proposal. */
export async function authenticate(
  client: SignClient,
  { chains, resources, ...request }: AuthRequest,
  proposal: Proposal,
): Promise<{ readonly uri: unknown; readonly response: Promise<unknown> } | undefined> {
  if (!client.authenticate || !client.formatAuthMessage) return undefined
  const { uri, response } = await client.authenticate({
    ...request,
    chains: [...chains],
    ...(resources && { resources: [...resources] }),
    methods: [...(proposal.eip155?.methods ?? [])],
  })
  return { uri, response: response() }
}

/** The address and chain of an EVM `did:pkh`. */
const subjectOf = (iss: unknown): Pick<SignedAuth, 'chainId' | 'accountAddress'> | undefined => {
  const [, chain, accountAddress] =
    /^did:pkh:eip155:(\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(String(iss)) ?? []
  if (chain === undefined || accountAddress === undefined) return undefined
  return { chainId: `eip155:${chain}`, accountAddress }
}

/** The signed texts, rebuilt from their fields as the wallet wrote them. */
export const readSigned = (client: SignClient, auths: unknown): readonly SignedAuth[] =>
  listOf(auths, maxAuths).flatMap((auth) => {
    const { p, s } = fieldsOf(auth)
    const { iss } = fieldsOf(p)
    const signature = fieldsOf(s).s
    const subject = subjectOf(iss)
    if (!subject || typeof signature !== 'string') return []
    const message = client.formatAuthMessage?.({ request: p as never, iss: String(iss) })
    return message === undefined ? [] : [{ ...subject, message, signature }]
  })
