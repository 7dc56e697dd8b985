const pchar = "(?:[\\w\\-.~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})"
const host = "(?:\\[[0-9A-Fa-f:.]{2,45}\\]|(?:[\\w\\-.~!$&'()*+,;=]|%[0-9A-Fa-f]{2})+)"
const authority = `(?:(?:[\\w\\-.~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*@)?${host}(?::\\d{0,5})?`
const path = `(?://${authority}(?:/${pchar}*)*|(?:/?${pchar}+(?:/${pchar}*)*)?|/)`
const uriPattern = /* @__PURE__ */ new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:${path}(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?$`,
)
const authorityPattern = /* @__PURE__ */ new RegExp(`^${authority}$`)
const requestIdPattern = /* @__PURE__ */ new RegExp(`^${pchar}*$`)
const dateTimePattern =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Longest text these rules look at. */
const MAX = 2048

/** Whether the text is a whole RFC 3986 URI with a scheme. */
export const isUri = (text: string): boolean => text.length <= MAX && uriPattern.test(text)

/** Whether the text is an RFC 3986 authority with a host: `example.com:8080`, `[::1]`. */
export const isAuthority = (text: string): boolean =>
  text.length <= 255 && authorityPattern.test(text)

/** Whether the text is a row of RFC 3986 path characters; it may be empty. */
export const isPathText = (text: string): boolean =>
  text.length <= MAX && requestIdPattern.test(text)

/** Whether the text is an RFC 3339 date and time of a day that exists. */
export function isDateTime(text: string): boolean {
  const parts = dateTimePattern.exec(text)
  if (!parts) return false
  const [, year, month, day] = parts.map(Number) as [number, number, number, number]
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
