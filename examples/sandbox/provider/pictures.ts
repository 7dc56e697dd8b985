import { drawImage } from '../lists/images.ts'
import { Answer, type Call, type Route } from './routes.ts'

const year = 'public, max-age=3600'

function picture(id: string): Answer {
  return new Answer(200, drawImage(id), {
    'content-type': 'image/svg+xml',
    'cache-control': year,
    'content-security-policy': "default-src 'none'",
  })
}

const kinds: Readonly<Record<string, string>> = { trees: 'Orchard Tree', crates: 'Orchard Crate' }

/** ERC-1155 clients put the id in as 64 hex digits, ERC-721 contracts append it in decimal. */
function tokenNumber(text: string): string {
  return /^[0-9a-f]{64}$/.test(text) ? BigInt(`0x${text}`).toString() : text
}

function metadata({ path, base }: Call): object {
  const { collection = '', id = '' } = path
  const number = tokenNumber(id)
  const kind = Object.hasOwn(kinds, collection) ? kinds[collection] : undefined
  if (!kind || !/^\d+$/.test(number)) return new Answer(404, '')
  return {
    name: `${kind} #${number}`,
    description: `Number ${number} of the sandbox's ${collection}.`,
    image: `${base}/images/${collection}-${number}.svg`,
    attributes: [
      { trait_type: 'Row', value: Number(BigInt(number) % 7n) + 1 },
      { trait_type: 'Season', value: ['Spring', 'Summer', 'Autumn'][Number(BigInt(number) % 3n)] },
    ],
  }
}

/** Icons, avatars and NFT pictures, and the NFTs' metadata. A page needs no project id for them. */
export const pictureRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/images/:name',
    projectId: 'none',
    handle: ({ path }) => picture(path.name ?? ''),
  },
  { method: 'GET', pattern: '/nfts/:collection/:id', projectId: 'none', handle: metadata },
]
