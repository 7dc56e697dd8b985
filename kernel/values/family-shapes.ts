/** How addresses and private keys of a chain family look in a text: expressions without `^`, `$` and groups to capture. */
export interface FamilyShapes {
  /** One address, and nothing that is longer or shorter. */
  readonly shape?: RegExp
  /** A private key or another secret of the family that nobody should type. */
  readonly secret?: RegExp
}

interface Known {
  /** An address, with or without the family or network before it. */
  readonly own?: RegExp
  /** An address after the family (`toy:`) or its network (`toy:1:`). */
  readonly named?: RegExp
  /** An address between any other characters. */
  readonly anywhere?: RegExp
  readonly secret?: RegExp
}

// A shared vocabulary, not state, as the namespaces are.
const families = /* @__PURE__ */ new Map<string, Known>()

// In other places of a URL, hexadecimal may be a key of its owner.
const before = '(?<=^|[\\s"\'(<]|\\/(?:address|addr|accounts?)\\/)'
const apart = '(?<![0-9A-Za-z])'
const after = '(?![0-9A-Za-z])'

function compiled({ source, flags }: RegExp, lead: string): RegExp {
  return new RegExp(`${lead}(?:${source})${after}`, `g${flags.replace(/[gmy]/g, '')}`)
}

/** Declares what addresses and secrets of a family look like; `defineChainFamily` calls it. */
export function noteShapes(namespace: string, { shape, secret }: FamilyShapes): void {
  const named = `${before}${namespace}:(?:[-\\w]{1,32}:)?`
  families.set(namespace, {
    ...(shape && {
      own: compiled(shape, `(?:${named}|${before})`),
      named: compiled(shape, named),
      anywhere: compiled(shape, apart),
    }),
    ...(secret && { secret: compiled(secret, apart) }),
  })
}

/** Takes the addresses of families out of a text. With a family, those of others stay, unless their network is named. */
function withoutAddresses(text: string, family: string | undefined): string {
  let rest = text
  for (const [namespace, { own, named }] of families) {
    const address = family === undefined || family === namespace ? own : named
    if (address) rest = rest.replace(address, '')
  }
  return rest
}

/** In characters. */
const longestAddress = 130
const longestTyped = 512

/**
 * Calls `isSecret` with a text in which no address of a family stands. The end of an address that is being typed is
 * supplied, so that its beginning is no secret either.
 */
export function isSecretBesideAddresses(
  text: string,
  family: string | undefined,
  isSecret: (rest: string) => boolean,
): boolean {
  const most = text.length > longestTyped ? 1 : longestAddress
  for (let missing = 0; missing < most; missing++) {
    const whole = text + '0'.repeat(missing)
    const rest = withoutAddresses(whole, family)
    if (rest !== whole) return isSecret(rest)
  }
  return isSecret(text)
}

/** Replaces every address in a text that a family has described. */
export function replaceAddresses(text: string, replace: (address: string) => string): string {
  let rest = text
  for (const { anywhere } of families.values())
    if (anywhere) rest = rest.replace(anywhere, (found) => replace(found))
  return rest
}

/** Replaces every secret in a text that a family has described. */
export function replaceSecrets(text: string, mark: string): string {
  let rest = text
  for (const { secret } of families.values()) if (secret) rest = rest.replace(secret, mark)
  return rest
}
