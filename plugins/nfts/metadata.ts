import { failedStatus, fetchText, fieldsOf, listOf, safeLink } from '../../kernel/index.ts'
import { fromBase64, type RpcIo } from '../values/index.ts'
import { byGateway, type PictureRules } from './clean.ts'
import type { SourceNft } from './contract.ts'

const limits = { ms: 8_000, bytes: 512 * 1024 }

type Described = Pick<SourceNft, 'name' | 'description' | 'image' | 'attributes'>

/** The JSON in a `data:` URL, which contracts return if they store metadata on chain. */
function inline(url: string): string | undefined {
  const [, base64, body = ''] =
    /^data:application\/json(?:;[^,;]*)*?(;base64)?,(.*)$/is.exec(url) ?? []
  if (base64) return new TextDecoder().decode(fromBase64(body))
  return body && decodeURIComponent(body)
}

/** Parses metadata of ERC-721 and ERC-1155; unknown parts are left out. */
function readMetadata(json: unknown): Described {
  const { name, description, image, attributes } = fieldsOf(json)
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof image === 'string' && { image }),
    attributes: listOf(attributes, 40).map((one) => {
      const { trait_type, value } = fieldsOf(one)
      return { name: trait_type as string, value: value as string }
    }),
  }
}

/** A token's metadata; empty if it cannot be read. Rejects only with the reason of the signal. */
export async function fetchMetadata(
  io: RpcIo,
  url: string | undefined,
  rules: PictureRules,
): Promise<Described> {
  if (url === undefined) return {}
  try {
    if (/^data:/i.test(url)) return readMetadata(JSON.parse(inline(url) ?? ''))
    const link = safeLink(byGateway(url, rules), { loopback: rules.loopback ?? false })
    if (link === undefined) return {}
    const work = async () => {
      const answer = await fetchText(io, link, { referrerPolicy: 'no-referrer' }, limits)
      const refused = failedStatus(answer)
      if (refused !== undefined) throw new Error(refused)
      return readMetadata(JSON.parse(answer.text))
    }
    return await io.traffic.run('http', 'GET metadata', work, { signal: io.signal })
  } catch (error) {
    if (io.signal?.aborted) throw error
    return {} // The account still holds the NFT; it is shown with its number.
  }
}
