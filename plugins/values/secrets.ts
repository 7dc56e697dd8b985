const MARK = '[redacted]'

/** Names whose value is secret wherever it stands; a bare "token" is mostly a coin, see below. */
const secretNames =
  'otp|passcode|password|secret|sym_?key|private_?key|mnemonic|seed(?:_?phrase)?|signature|authorization|cookie|api_?key|(?:access|auth|bearer|channel|id|jwt|refresh|session|verification)[_-]?token'

/** A name, its closing quote, the sign and the opening quote, plain or URL-encoded. */
const named = (names: string): string =>
  `((?:^|[^a-z])(?:${names})(?:\\\\?["']|%22)?\\s{0,3}(?:[=:]|%3D|%3A)\\s{0,3}(?:\\\\?["']|%22)?)`

/** Known shapes of secrets. Order matters: the longest context first. */
const shapes: readonly (readonly [RegExp, string])[] = [
  // name=value and "name":"value"; the name stays for the reader.
  [
    new RegExp(`${named(secretNames)}(?!(?:null|true|false)\\b)[^\\s"'\\\\&,;{}[\\]%]+`, 'gi'),
    `$1${MARK}`,
  ],
  [new RegExp(`${named('token')}(?!0x)[\\w.+/=-]{16,}`, 'gi'), `$1${MARK}`],
  // In a query, codes and states are secrets too; elsewhere they are error codes and statuses.
  [/((?:[?&#]|%3F|%26|%23)(?:code|state)(?:=|%3D))[^\s"'&#%]+/gi, `$1${MARK}`],
  // A one-time code named in a sentence: "your code is 482913".
  [/\b((?:code|otp|pin)\b[^\d\n]{0,20})\d{6,8}\b/gi, `$1${MARK}`],
  [/\b\d{6,8}(?=\s+is your\b[^\n]{0,30}\b(?:code|otp|pin)\b)/gi, MARK],
  // E-mail addresses, also URL-encoded.
  [/[a-z0-9.!#$&'*+/=?^_`{|}~%-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi, MARK],
  // Pairing URIs, JSON web tokens, bearer values and tokens that name themselves.
  [/wc(?::|%3A)(?:\/\/|%2F%2F)?[0-9a-f]{16,64}(?:@|%40)[^\s"'<>]*/gi, MARK],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, MARK],
  [/\bbearer\s+[\w.~+/=-]{8,}/gi, MARK],
  [/\b(?:[a-z]{1,20}[_-]?)?token[-_][\w.-]{6,}/gi, MARK],
  // Signatures (64 bytes and more) and bare 32-byte keys. 0x and 64 digits stay: a transaction hash.
  [/(?:0x)?[0-9a-f]{126,}/gi, MARK],
  [/(^|[^0-9a-fx])[0-9a-f]{64}(?![0-9a-f])/gi, `$1${MARK}`],
  // Solana signatures and secret keys, extended and WIF private keys of Bitcoin.
  [/\b[1-9A-HJ-NP-Za-km-z]{86,90}\b/g, MARK],
  [/\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,}\b/g, MARK],
  [/\b[5KL][1-9A-HJ-NP-Za-km-z]{50,51}\b/g, MARK],
  // Recovery phrases: twelve or more short lower-case words in a row.
  [/\b(?:[a-z]{3,8}[ \t]+){11,23}[a-z]{3,8}\b/g, MARK],
]

/** Longest text that is searched; the rest is dropped, because what is not searched may leak. */
const MAX = 100_000

/**
 * The second line of defence for exports and console output: replaces known shapes of secrets with
 * `[redacted]`. The first line is that contracts declare secret fields; free text such as a signed
 * message has no shape and is covered only there. Meant for texts; for data use `redactData`.
 */
export function redactText(text: string): string {
  const clean = shapes.reduce(
    (rest, [shape, mark]) => rest.replace(shape, mark),
    text.slice(0, MAX),
  )
  // A secret that the limit has cut in two has lost its shape: its first half goes as well.
  return text.length > MAX ? `${clean.slice(0, -512)}…` : clean
}

const secretName = /* @__PURE__ */ new RegExp(`^(?:${secretNames})$`, 'i')

/** The same for plain data: every text is searched, and values under secret names are replaced. */
export function redactData(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redactData)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [redactText(key), redactMember(key, inner)]),
  )
}

function redactMember(name: string, value: unknown): unknown {
  const leaf = typeof value === 'string' || typeof value === 'number'
  if (leaf && secretName.test(name)) return MARK
  // Six to eight digits under "code" are a one-time code; error codes are shorter or words.
  if (leaf && /^(code|pin)$/i.test(name) && /^\d{6,8}$/.test(String(value))) return MARK
  return redactData(value)
}
