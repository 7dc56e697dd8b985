import type { ThemeVariables } from './contract.ts'

/** Soft corners and warm greys with a clay brand: `theme({ themeMode: 'auto', themeVariables: paper })`. */
export const paper: ThemeVariables = {
  radius: 0.6,
  dark: { bg: '#1c1a17', ink: '#f3ece0', fill: '#e39a6f', signal: '#f0b65a' },
  light: { bg: '#fbf6ec', ink: '#2a241c', fill: '#9a4a24', signal: '#8a5000' },
}

/** Round and cool, with a violet brand. */
export const midnight: ThemeVariables = {
  radius: 1.3,
  dark: { bg: '#10132a', ink: '#eceefc', fill: '#8f7bff', signal: '#ffb85c' },
  light: { bg: '#fbfbff', ink: '#171a33', fill: '#5b43d6', signal: '#8a5000' },
}

/** Square corners, one monospaced face and phosphor green. */
export const terminal: ThemeVariables = {
  radius: 0,
  font: 'ui-monospace, Menlo, Consolas, monospace',
  dark: { bg: '#0c110d', ink: '#d9f2dc', fill: '#4ade80', signal: '#facc15' },
  light: { bg: '#f7faf5', ink: '#122014', fill: '#166534', signal: '#854d0e' },
}
