import { isSecretBesideAddresses, replaceSecrets } from './family-shapes.ts'

/** Replaces a secret that was recognised by its shape. */
export const redactionMark = '[redacted]'

/**
 * Names whose value is always secret; a bare "token" is mostly a coin, see below. The handle of a secret in the vault,
 * `secret:12`, is not secret.
 */
const names =
  'otp(?:_?code)?|pass_?(?:code|phrase|word)|(?:login|one_?time|pin|verification)_?code|secret(?!(?<=(?<![\\w?&-])secret):\\d{1,5}(?![\\w-]|\\.\\w))|sym_?key|private_?key|mnemonic|seed(?:_?phrase)?|signature|authorization|cookie|api_?key|(?:access|auth|bearer|channel|id|jwt|refresh|session|verification)[_-]?token'

/** A name, its closing quote, `:` or `=`, and the opening quote, plain or URL-encoded. */
const named = (name: string): string =>
  `((?:^|[^a-z])(?:${name})(?:\\\\?["']|%22)?\\s{0,3}(?:[=:]|%3D|%3A)\\s{0,3}(?:\\\\?["']|%22)?)`

/** Short function words of five languages that are in no word list of recovery phrases. */
const little =
  'and|are|but|cannot|for|from|has|have|its|not|our|please|the|was|were|which|with|your|' +
  'auf|das|der|die|ein|eine|f\\u00fcr|ist|mit|nicht|sie|und|wird|avec|dans|des|est|les|pas|pour|qui|vous|' +
  'con|del|las|los|para|por|que|com|n\\u00e3o|uma'
// Words of a recovery phrase, but not a sentence.
const word = `(?!(?:${little})\\b)[a-z\\u00c0-\\u024f\\u0300-\\u036f]{3,10}`
/** Characters between the words of a list; pages insert invisible ones. */
const parting = '"\'\\s,;|\\u2022\\u00b7\\u200b-\\u200d\\u2060\\ufeff'
/** Separators that also occur in names and addresses: only twelve words or more count as a phrase. */
const joining = `${parting}.+_<>()\\[\\]-`
const numbered = '(?:#?\\d{1,2}[.):\\]]?\\s{0,2})?'
const words = (least: number, between: string): string =>
  `(?<![a-z\\u00c0-\\u024f])(?:${word}(?:%20|[${between}]){1,12}${numbered}){${least - 1},}${word}(?![a-z\\u00c0-\\u024f])`
const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** A number of words of one script separated by white space; sentences of these scripts have none. */
const spaced = (script: string, most: number, least: number): string =>
  `(?<!\\S)(?:[${script}]{1,${most}}\\s{1,4}){${least - 1},}[${script}]{1,${most}}(?!\\S)`
const japanese = (least: number): string => spaced('\\u3041-\\u309f', 12, least)
const chinese = (least: number): string => spaced('\\u4e00-\\u9fff', 1, least)
const korean = (least: number): string => spaced('\\u1100-\\u11ff\\uac00-\\ud7a3', 12, least)

/** A key as a list of bytes, the format of Solana key files. */
const bytes = (least: number): string =>
  `(?<!\\d)(?:\\d{1,3}\\s{0,2},\\s{0,2}){${least - 1},}\\d{1,3}(?!\\d)`

/** Shapes that are always secret. Order matters: the longest context first. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*-----)?/g, ''],
  // name=value and "name":"value"; the name stays for the reader.
  [
    new RegExp(`${named(names)}(?!(?:null|true|false)\\b|secret:\\d)[^\\s"'\\\\&,;{}[\\]%]+`, 'gi'),
    '$1',
  ],
  [new RegExp(`${named('token')}(?!0x)[\\w.+/=-]{16,}`, 'gi'), '$1'],
  // In a query, codes and states are secrets too; elsewhere they are error codes and statuses.
  [/((?:[?&#]|%3F|%26|%23)(?:code|state)(?:=|%3D))[^\s"'&#%]+/gi, '$1'],
  // A one-time code named in a sentence: "your code is 482913".
  [/\b((?:code|otp|pin)\b[^\d\n]{0,20})\d{6,8}\b/gi, '$1'],
  [/\b\d{6,8}(?=\s+is your\b[^\n]{0,30}\b(?:code|otp|pin)\b)/gi, ''],
  // Pairing URIs, JSON web tokens, bearer values and tokens with a known prefix.
  [/wc(?::|%3A)(?:\/\/|%2F%2F)?[0-9a-f]{16,64}(?:@|%40)[^\s"'<>]*/gi, ''],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, ''],
  [/\bbearer\s+[\w.~+/=-]{8,}/gi, ''],
  [/\b(?:[a-z]{1,20}[_-]?)?token[-_](?=[a-z_.-]*\d)[\w.-]{6,}/gi, ''],
  // 32 bytes after a word that names a key; without the word they may be a hash.
  [
    /((?:key|secret|private|seed)\b[^\n]{0,30}?)(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/gi,
    '$1',
  ],
  // Extended, WIF and bech32 private keys.
  [new RegExp(`\\b[a-z]prv${base58}{100,}`, 'g'), ''],
  [new RegExp(`(?<![0-9A-Za-z])[5KL9c]${base58}{50,51}(?![0-9A-Za-z])`, 'g'), ''],
  [/\b(?:nsec|[a-z]{1,16}privkey)1[02-9ac-hj-np-z]{50,}/gi, ''],
  // Recovery phrases: twelve words or more.
  [new RegExp(words(12, joining), 'gi'), ''],
  [new RegExp(`${japanese(12)}|${chinese(12)}`, 'g'), ''],
  [new RegExp(bytes(32), 'g'), ''],
]

// Most texts of a log are names, ids and amounts: a quick test skips all patterns above.
const keywords =
  /code|otp|pin|pass|secret|key|mnemonic|seed|signature|authori|cookie|state|token|bearer|eyJ|wc(?::|%3A)|prv|nsec|privkey/i
const shortestKey = 47
const keyOrPhrase = new RegExp(
  `${base58}{51}|[a-z\\u00c0-\\u024f][%${joining}][^]{40}|\\d\\s{0,2},\\s{0,2}\\d[^]{40}`,
  'i',
)
const otherScript = /[\u3041-\u309f\u4e00-\u9fff]\s/

/**
 * Masks secrets in a text by their shape: keys, recovery phrases, tokens, pairing codes, one-time codes in their
 * sentence. Keeps 32 bytes of hexadecimal that may be a hash: see `redactText`.
 */
export function maskSecrets(text: string): string {
  // Pictures are long and contain no sentence.
  if (text.startsWith('data:image/')) return text
  return replaceSecrets(maskShapes(text), redactionMark)
}

function maskShapes(text: string): string {
  const short = text.length < shortestKey
  if (!keywords.test(text) && !otherScript.test(text) && (short || !keyOrPhrase.test(text)))
    return text
  return shapes.reduce((rest, [shape, kept]) => rest.replace(shape, kept + redactionMark), text)
}

/** Keys in a URL: user info, a long part of the path, the query. */
const urlKeys: readonly (readonly [RegExp, string])[] = [
  [/(:\/\/)[^\s/?#@]*@/g, '$1'],
  [/(:\/\/\S*?\/)(?=[\w-]*\d)[\w-]{16,}(?![\w-]*\.[a-z])/gi, `$1${redactionMark}`],
  [/(:\/\/[^\s?]*\?)[^\s"'<>():]*=[^\s"'<>():]*/g, `$1${redactionMark}`],
]
// A console line needs neither hashes nor identities.
const ambiguous = [
  /[a-z0-9.!#$&'*+/=?^_`{|}~%-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi,
  /(?<![0-9a-z])(?:0x)?[0-9a-f]{64,}/gi,
  new RegExp(`(?<![0-9A-Za-z])${base58}{51,}(?![0-9A-Za-z])`, 'g'),
]
/** Longest text that is searched, in characters; the rest is dropped, because unsearched text may leak. */
const longest = 100_000

/** A text for the console, without secrets, e-mail addresses and possible keys or signatures. */
export function redactText(text: string): string {
  const clean = ambiguous.reduce(
    (rest, shape) => rest.replace(shape, redactionMark),
    urlKeys.reduce(
      (rest, [shape, kept]) => rest.replace(shape, kept),
      maskSecrets(text.slice(0, longest)),
    ),
  )
  // A secret cut by the limit has lost its shape: remove its first half as well.
  return text.length > longest ? `${clean.slice(0, -512)}…` : clean
}

const secretName = new RegExp(`^(?:${names})$`, 'i')
const knownNames = new Map<string, boolean>()

/** Whether a value under this name is secret whatever it looks like, for example a password or a one-time code. */
function isSecretMember(name: string, value: unknown): boolean {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return false
  let known = knownNames.get(name)
  if (known === undefined) {
    known = secretName.test(name)
    if (knownNames.size < 1000) knownNames.set(name, known)
  }
  if (known) return !/^secret:\d+$/.test(String(value))
  // Six to eight digits under "code" are a one-time code; error codes are shorter or words.
  return (
    (name === 'code' && /^\d{6,8}$/.test(`${value}`)) ||
    (name === 'pin' && /^\d{4,8}$/.test(`${value}`))
  )
}

const wordOfPhrase = new RegExp(`^${word}$`, 'i')
/** A phrase as a list of its words. */
const isPhrase = (items: readonly unknown[]): boolean =>
  items.length >= 12 &&
  items.length <= 24 &&
  items.every((item) => typeof item === 'string' && wordOfPhrase.test(item))

/**
 * Applies `mask` to every text in plain data, and masks secrets recognised by name or as a list; returns the same
 * reference if nothing changed.
 */
export function maskData(value: unknown, mask: (text: string) => string = maskSecrets): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    if (isPhrase(value)) return [redactionMark]
    let list: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const next = maskData(value[index], mask)
      if (next === value[index]) continue
      list ??= [...value]
      list[index] = next
    }
    return list ?? value
  }
  let copy: Record<string, unknown> | undefined
  for (const name in value) {
    const item = (value as Readonly<Record<string, unknown>>)[name]
    const next = isSecretMember(name, item) ? redactionMark : maskData(item, mask)
    // Our own fields are plain words; keys of a map may come from outside.
    const key = name.length > 31 || /\W/.test(name) ? mask(name) : name
    if (next === item && key === name) continue
    copy ??= { ...value }
    if (key !== name) delete copy[name]
    copy[key] = next
  }
  return copy ?? value
}

// The beginning of a phrase, and hexadecimal or base58 longer than an address.
const typed = [
  new RegExp(`${words(5, parting)}|${japanese(5)}|${chinese(5)}|${korean(5)}`, 'i'),
  // Brackets mark a list of bytes; without them its length does.
  new RegExp(`^\\s*\\[\\s*\\d{1,3}\\s*,|${bytes(12)}`),
  // Base64 of 32 bytes.
  /(?<![\w+/])[\w+/]{43}=/,
  /(?<![0-9a-z])(?:0x)?(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{41,}/i,
  new RegExp(
    // Each look ahead ends with the key: one through the whole text would start again at each place.
    `(?<![0-9A-Za-z])(?!(?:bc|tb|bcrt)1)(?=[1-9a-z]*[A-Z])(?=[1-9A-Z]*[a-z])(?=[A-Za-z]*\\d)${base58}{51,}`,
  ),
]

/** True for a URL with a name, a query, or a long part with digits in its path, which may be a key. */
function holdsKey(word: string): boolean {
  const [, ...parts] = word.split('://')
  const address = parts.join('://')
  const query = address.indexOf('?')
  const steps = address.split('/').slice(1)
  return (
    parts.some((part) => /^[^/?#]*@/.test(part)) ||
    (query >= 0 && address.includes('=', query)) ||
    steps.some((step) => /^(?=[\w-]*\d)[\w-]{16,}/.test(step))
  )
}

/**
 * A page of a block explorer: an account, a transaction or a block. What stands in its path is public. Other parts of the
 * path are too short for a key, and so is a query.
 */
const explorerPage = new RegExp(
  '^(?:https?:\\/\\/)?[\\w.-]{1,80}(?::\\d{1,5})?\\/(?:[\\w-]{1,15}\\/){0,3}(?:' +
    `(?:address|addr|accounts?|token)\\/(?:0x[0-9a-f]{40}|${base58}{25,50}|(?:bc|tb|bcrt)1[0-9a-z]{8,87})` +
    `|(?:txs?|transactions?|extrinsic|block)\\/(?:(?:0x)?[0-9a-f]{64}|${base58}{64,90})` +
    ')\\/?(?:\\?cluster=[\\w-]{1,15})?(?:#[\\w-]{0,20})?$',
  'i',
)

/** Hexadecimal longer than an address, with any separator between its groups. */
const grouped = /^(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{41,}$/i

const looksSecret = (text: string): boolean =>
  typed.some((shape) => shape.test(text)) ||
  text.split(/\s+/).some(holdsKey) ||
  grouped.test(text.replace(/0x|[^0-9a-z]/gi, '')) ||
  maskSecrets(text) !== text

/**
 * True for a text that nobody should type into a field: a private key, a recovery phrase, a token. Addresses of chain
 * families are none, even if they look like keys of another family (`address.shape` of `defineChainFamily`): those of
 * `family`, and of other families only after the name of their network; without `family` those of all on this page.
 */
export function isTypedSecret(text: string, family?: string): boolean {
  // Some keyboards write Latin letters and digits in full width.
  const plain = text.normalize('NFKC')
  if (explorerPage.test(plain.trim())) return false
  if (!looksSecret(plain)) return false
  // A word before it may say that it is a key.
  return maskSecrets(plain) !== plain || isSecretBesideAddresses(plain, family, looksSecret)
}
