import type { PluginWords } from '../../kernel/index.ts'
import type { Features, OptionsContract } from './contract.ts'

const configured = (features: Partial<Features>): string =>
  `configured ${Object.keys(features).join(', ') || 'nothing'}`

/** What the commands and facts of the host's settings are called in tools. */
export const words: PluginWords<OptionsContract> = {
  commands: { configure: configured },
  events: { configured: ({ features }) => configured(features) },
}
