import { type Text, useText } from '../../../react/index.ts'
import { messages } from './messages.ts'

export const useLoginText = (): Text<typeof messages> => useText(messages)
