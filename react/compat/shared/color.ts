/** The channels of `#rgb`, `#rrggbb` and `rgb(…)`, 0 to 255; undefined of other colours. */
function channelsOf(color: string): readonly number[] | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color.trim())?.[1]
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((one) => one + one) : (hex.match(/../g) ?? [])
    return digits.map((two) => Number.parseInt(two, 16))
  }
  const numbers = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color.trim())
  return numbers?.slice(1, 4).map(Number)
}

/** True for a colour that is dark by its luma; other forms of colours count as light. */
export function isDark(color: string): boolean {
  const [red, green, blue] = channelsOf(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return false
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}
