const patterns: Readonly<Record<string, RegExp>> = {
  'a machine path': /(?:^|["'`\s(=])(?:file:\/\/)?\/(?:root|home|Users|tmp|work|build)\/\w/m,
  'a private key block': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'an access token': /\b(?:npm_[A-Za-z0-9]{30,}|gh[pousr]_[A-Za-z0-9]{30,}|AKIA[A-Z0-9]{16})\b/,
  'a development mnemonic': /\btest test test test\b/,
  'a development private key': /ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80/i,
  'a registry': /https?:\/\/[^"'\s]*(?:registry|artifactory|nexus|verdaccio)\b/i,
}

/** What a file holds that must not be published, one sentence each. */
export const leaksIn = (path: string, text: string): string[] =>
  Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => `${path} holds ${what}`)
