/** Stands in the place of a secret that was recognised by its shape. */
export const redactionMark = '[redacted]'

/**
 * Names whose value is secret wherever it stands; a bare "token" is mostly a coin, see below. The handle of a secret in
 * the vault, `secret:12`, is none.
 */
const names =
  'otp(?:_?code)?|pass_?(?:code|phrase|word)|(?:login|one_?time|pin|verification)_?code|secret(?!(?<=(?<![\\w?&-])secret):\\d{1,5}(?![\\w-]|\\.\\w))|sym_?key|private_?key|mnemonic|seed(?:_?phrase)?|signature|authorization|cookie|api_?key|(?:access|auth|bearer|channel|id|jwt|refresh|session|verification)[_-]?token'

/** A name, its closing quote, the sign and the opening quote, plain or URL-encoded. */
const named = (name: string): string =>
  `((?:^|[^a-z])(?:${name})(?:\\\\?["']|%22)?\\s{0,3}(?:[=:]|%3D|%3A)\\s{0,3}(?:\\\\?["']|%22)?)`

/** The little words of sentences, of five languages, that are in no word list of recovery phrases. */
const little =
  'and|are|but|cannot|for|from|has|have|its|not|our|please|the|was|were|which|with|your|' +
  'auf|das|der|die|ein|eine|f\\u00fcr|ist|mit|nicht|sie|und|wird|avec|dans|des|est|les|pas|pour|qui|vous|' +
  'con|del|las|los|para|por|que|com|n\\u00e3o|uma'
// Words of a recovery phrase; a sentence is none.
const word = `(?!(?:${little})\\b)[a-z\\u00c0-\\u024f\\u0300-\\u036f]{3,10}`
/** What lists part words by; pages put invisible marks there. */
const parting = '"\'\\s,;|\\u2022\\u00b7\\u200b-\\u200d\\u2060\\ufeff'
/** Separators that names and addresses contain as well: only twelve words or more count as a phrase. */
const joining = `${parting}.+_<>()\\[\\]-`
const numbered = '(?:#?\\d{1,2}[.):\\]]?\\s{0,2})?'
const words = (least: number, between: string): string =>
  `(?<![a-z\\u00c0-\\u024f])(?:${word}(?:%20|[${between}]){1,12}${numbered}){${least - 1},}${word}(?![a-z\\u00c0-\\u024f])`
const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** So many words of one script with white space between them, which its sentences do without. */
const spaced = (script: string, most: number, least: number): string =>
  `(?<!\\S)(?:[${script}]{1,${most}}\\s{1,4}){${least - 1},}[${script}]{1,${most}}(?!\\S)`
const japanese = (least: number): string => spaced('\\u3041-\\u309f', 12, least)
const chinese = (least: number): string => spaced('\\u4e00-\\u9fff', 1, least)
const korean = (least: number): string => spaced('\\u1100-\\u11ff\\uac00-\\ud7a3', 12, least)

/** A key as a list of its bytes, as key files of Solana have it. */
const bytes = (least: number): string =>
  `(?<!\\d)(?:\\d{1,3}\\s{0,2},\\s{0,2}){${least - 1},}\\d{1,3}(?!\\d)`

/** Shapes that are secrets wherever they stand. Order matters: the longest context first. */
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
  // Pairing URIs, JSON web tokens, bearer values and tokens that name themselves.
  [/wc(?::|%3A)(?:\/\/|%2F%2F)?[0-9a-f]{16,64}(?:@|%40)[^\s"'<>]*/gi, ''],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, ''],
  [/\bbearer\s+[\w.~+/=-]{8,}/gi, ''],
  [/\b(?:[a-z]{1,20}[_-]?)?token[-_](?=[a-z_.-]*\d)[\w.-]{6,}/gi, ''],
  // 32 bytes that are named as a key; without such a word they may be a hash.
  [
    /((?:key|secret|private|seed)\b[^\n]{0,30}?)(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/gi,
    '$1',
  ],
  // Extended, WIF and bech32 private keys.
  [new RegExp(`\\b[a-z]prv${base58}{100,}`, 'g'), ''],
  [new RegExp(`(?<![0-9A-Za-z])[5KL9c]${base58}{50,51}(?![0-9A-Za-z])`, 'g'), ''],
  [/\b(?:nsec|suiprivkey)1[02-9ac-hj-np-z]{50,}/gi, ''],
  // Recovery phrases: twelve words or more.
  [new RegExp(words(12, joining), 'gi'), ''],
  [new RegExp(`${japanese(12)}|${chinese(12)}`, 'g'), ''],
  [new RegExp(bytes(32), 'g'), ''],
]

// Most texts of a log are names, ids and amounts: a quick test excludes everything above.
const keywords =
  /code|otp|pin|pass|secret|key|mnemonic|seed|signature|authori|cookie|state|token|bearer|eyJ|wc(?::|%3A)|prv|nsec|suipriv/i
const shortestKey = 47
const keyOrPhrase = new RegExp(
  `${base58}{51}|[a-z\\u00c0-\\u024f][%${joining}][^]{40}|\\d\\s{0,2},\\s{0,2}\\d[^]{40}`,
  'i',
)
const otherScript = /[\u3041-\u309f\u4e00-\u9fff]\s/

/**
 * A text without what is a secret by its shape: keys, recovery phrases, tokens, pairing codes, one-time codes in
 * their sentence. Where 32 bytes of hexadecimal may be a hash as well as a key they stay: see `redactText`.
 */
export function maskSecrets(text: string): string {
  // Pictures are long, and no sentence.
  if (text.startsWith('data:image/')) return text
  const short = text.length < shortestKey
  if (!keywords.test(text) && !otherScript.test(text) && (short || !keyOrPhrase.test(text)))
    return text
  return shapes.reduce((rest, [shape, kept]) => rest.replace(shape, kept + redactionMark), text)
}

/** What of an address of a server is a key: before the host, a long part of the path, the query. */
const urlKeys: readonly (readonly [RegExp, string])[] = [
  [/(:\/\/)[^\s/?#@]*@/g, '$1'],
  [/(:\/\/\S*?\/)(?=[\w-]*\d)[\w-]{16,}(?![\w-]*\.[a-z])/gi, `$1${redactionMark}`],
  [/(:\/\/[^\s?]*\?)[^\s"'<>():]*=[^\s"'<>():]*/g, `$1${redactionMark}`],
]
// A console line needs neither the difference between a hash and a key nor the identity behind it.
const ambiguous = [
  /[a-z0-9.!#$&'*+/=?^_`{|}~%-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi,
  /(?<![0-9a-z])(?:0x)?[0-9a-f]{64,}/gi,
  new RegExp(`(?<![0-9A-Za-z])${base58}{51,}(?![0-9A-Za-z])`, 'g'),
]
/** Longest line that is searched; the rest is dropped, because what is not searched may leak. */
const longest = 100_000

/** A text for the console: without secrets, e-mail addresses, and whatever may be a key or a signature. */
export function redactText(text: string): string {
  const clean = ambiguous.reduce(
    (rest, shape) => rest.replace(shape, redactionMark),
    urlKeys.reduce(
      (rest, [shape, kept]) => rest.replace(shape, kept),
      maskSecrets(text.slice(0, longest)),
    ),
  )
  // A secret that the limit has cut in two has lost its shape: its first half goes as well.
  return text.length > longest ? `${clean.slice(0, -512)}…` : clean
}

const secretName = new RegExp(`^(?:${names})$`, 'i')
const knownNames = new Map<string, boolean>()

/** Whether a value under this name is secret whatever it looks like: a password, a one-time code. */
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

/** Plain data in which every text went through `mask`, and every secret by its name or as a list is marked; the same reference when nothing changed. */
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
    // Fields of ours are plain words; what is a name in a map came from outside.
    const key = name.length > 31 || /\W/.test(name) ? mask(name) : name
    if (next === item && key === name) continue
    copy ??= { ...value }
    if (key !== name) delete copy[name]
    copy[key] = next
  }
  return copy ?? value
}

// A phrase on its way to twelve words, and more hexadecimal or base58 than an address has.
const typed = [
  new RegExp(`${words(5, parting)}|${japanese(5)}|${chinese(5)}|${korean(5)}`, 'i'),
  // A bracket marks a list of bytes; without one, its length does.
  new RegExp(`^\\s*\\[\\s*\\d{1,3}\\s*,|${bytes(12)}`),
  // Base64 of 32 bytes.
  /(?<![\w+/])[\w+/]{43}=/,
  /(?<![0-9a-z])(?:0x)?(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{41,}/i,
  new RegExp(
    `(?<![0-9A-Za-z])(?!(?:bc|tb|bcrt)1)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=\\D*\\d)${base58}{51,}`,
  ),
  // An address of a server with a key in it.
  /:\/\/(?:[^\s/?#]*@|\S*\?\S*=|\S*\/(?=[\w-]*\d)[\w-]{16,})/,
]

/** More hexadecimal than an address has, whatever parts its groups. */
const grouped = /^(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{41,}$/i

/** True for a text that must not be typed into a field: a private key, a recovery phrase, a token. */
export function isTypedSecret(text: string): boolean {
  // Keyboards of some languages write Latin letters and digits in full width.
  const plain = text.normalize('NFKC')
  const joined = plain.replace(/0x|[^0-9a-z]/gi, '')
  return (
    typed.some((shape) => shape.test(plain)) || grouped.test(joined) || maskSecrets(plain) !== plain
  )
}
