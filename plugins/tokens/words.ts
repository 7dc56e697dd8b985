import type { PluginWords } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'

/** What the commands of tokens are called in tools. */
export const words: PluginWords<TokensContract> = {
  commands: { load: 'asked for tokens', act: (action) => `pressed ${action} at a token` },
}
