/** An amount for display, truncated to six decimals but never to zero. */
export function shortAmount(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const cut = fraction.slice(0, 6).replace(/0+$/, '')
  if (cut === '' && whole === '0' && /[1-9]/.test(fraction)) return text
  return cut ? `${whole}.${cut}` : whole
}
