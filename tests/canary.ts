/** What must not leave: what a person may type or an outside party may say, by kind. */
export const canaries = {
  privateKey: 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  prefixedKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  wif: 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
  phrase12: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  phrase24:
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic bless',
  mail: 'alice.secret@mail.example',
  code: '482913',
  webToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  sessionToken: 'SESSIONTOKEN-4c1f0a9be2',
  keyInUrl: 'https://node.example/v3/9aa3d95b3bc440fa88ea12eaa4456161',
} as const

export type Canary = keyof typeof canaries

/** How a party says it: a number alone is no code, and 32 bytes alone may be a hash. */
export const sentences: Readonly<Record<Canary, string>> = {
  privateKey: `cannot use private key ${canaries.privateKey}`,
  prefixedKey: `the secret ${canaries.prefixedKey} is wrong`,
  wif: `key ${canaries.wif}`,
  phrase12: `wrong phrase: ${canaries.phrase12}`,
  phrase24: canaries.phrase24,
  mail: `${canaries.mail} is not known`,
  code: `the code ${canaries.code} is wrong`,
  webToken: `expired ${canaries.webToken}`,
  sessionToken: `got ${canaries.sessionToken}`,
  keyInUrl: `no answer of ${canaries.keyInUrl}`,
}

/**
 * Shown live by design: a visitor's identity (`pseudonym`), a link that a party names, and a number. They leave with no
 * export all the same.
 */
export const shownLive: readonly Canary[] = ['mail', 'code', 'keyInUrl']

/** Part of a link that is the key; the rest of it is no secret. */
const needle = (kind: Canary): string =>
  kind === 'keyInUrl' ? '9aa3d95b3bc440fa88ea12eaa4456161' : canaries[kind]

/** Every form in which one of them may turn up. */
function forms(kind: Canary): readonly string[] {
  const value = needle(kind)
  const bytes = Buffer.from(value)
  const whole = [value, encodeURIComponent(value), encodeURIComponent(value).replaceAll('%20', '+')]
  if (kind === 'code') return whole
  return [...whole, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')]
}

/** Which canaries a text holds, in any form. */
export function canariesIn(text: string, allowed: readonly Canary[] = []): readonly Canary[] {
  const low = text.toLowerCase()
  return (Object.keys(canaries) as Canary[]).filter(
    (kind) =>
      !allowed.includes(kind) && forms(kind).some((form) => low.includes(form.toLowerCase())),
  )
}
