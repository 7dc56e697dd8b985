import type { ThemeColors, ThemeVariables } from '../../../plugins/theme/index.ts'
import { isDark } from '../shared/color.ts'
import type { HostLook } from '../shared/settings.ts'
import type { Theme, ThemeVars } from './themes.ts'

/** The radius of the modal that the kernel draws at 1, in px. */
const usualRadius = 24

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
export function lookOf(theme: Theme): HostLook {
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
