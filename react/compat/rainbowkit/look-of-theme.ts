import type { ThemeColors, ThemeMode, ThemeVariables } from '../../../plugins/theme/index.ts'
import type { Theme, ThemeVars } from './themes.ts'

/** The radius of the modal that the kernel draws at 1, in px. */
const usualRadius = 24

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
function isDark(color: string): boolean {
  const [red, green, blue] = channelsOf(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return false
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

const colorsOf = ({ colors }: ThemeVars): ThemeColors => ({
  bg: colors.modalBackground,
  ink: colors.modalText,
  fill: colors.accentColor,
})

function shapeOf({ fonts, radii }: ThemeVars): ThemeVariables {
  const px = Number.parseFloat(radii.modal)
  return {
    font: fonts.body,
    ...(Number.isFinite(px) && { radius: Math.min(1.5, Math.max(0, px / usualRadius)) }),
  }
}

/** The kernel's mode and variables for a theme of the app. */
export function lookOf(theme: Theme): { mode: ThemeMode; variables: ThemeVariables } {
  if (!('lightMode' in theme)) {
    const mode = isDark(theme.colors.modalBackground) ? 'dark' : 'light'
    return { mode, variables: { ...shapeOf(theme), [mode]: colorsOf(theme) } }
  }
  const { lightMode, darkMode } = theme
  const variables = {
    ...shapeOf(lightMode),
    light: colorsOf(lightMode),
    dark: colorsOf(darkMode),
  }
  return { mode: 'auto', variables }
}
