/**
 * The minimum a host must allow, as the value of a `content-security-policy` header.
 *
 * - `script-src 'self'`: the app's own files. No `unsafe-eval`, no inline script, no nonce.
 * - no `style-src`: the modal uses constructed style sheets, to which no policy applies.
 * - `img-src https: data:`: pictures of wallets and tokens. Without it, letters are drawn instead.
 * - `connect-src`: the nodes of the listed networks; with phone wallets also the relay (`wss:`).
 * - `require-trusted-types-for 'script'; trusted-types 'none'`: nothing here needs its own policy.
 *
 * `endpoints` are the origins of those nodes.
 */
export function strictPolicy(endpoints: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    'img-src https: data:',
    `connect-src 'self' ${endpoints.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
