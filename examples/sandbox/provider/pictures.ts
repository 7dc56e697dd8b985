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

/** Number 666 of either collection: metadata and a picture that attack the page showing them. */
function hostileMetadata(base: string): object {
  return {
    name: '\u202E<img src=x onerror=alert(1)>'.repeat(50),
    description: 'x'.repeat(200_000),
    image: `${base}/nfts/hostile.svg`,
    external_url: 'javascript:alert(1)',
    animation_url: 'data:text/html,<script>alert(1)</script>',
    attributes: Array.from({ length: 1_000 }, (_, index) => ({
      trait_type: `<b>${index}</b>`,
      value: { toString: 'no text' },
    })),
  }
}

// It runs wherever it is put into a page as markup, or opened as a document without a policy.
const hostilePicture = `<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"
  onload="top.hostilePicture=1"><script>top.hostilePicture=1</script></svg>`

function metadata({ path, base }: Call): object {
  const { collection = '', id = '' } = path
  const number = tokenNumber(id)
  if (number === '666' && Object.hasOwn(kinds, collection)) return hostileMetadata(base)
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
  {
    method: 'GET',
    pattern: '/nfts/hostile.svg',
    projectId: 'none',
    handle: () => new Answer(200, hostilePicture, { 'content-type': 'image/svg+xml' }),
  },
  { method: 'GET', pattern: '/nfts/:collection/:id', projectId: 'none', handle: metadata },
]
