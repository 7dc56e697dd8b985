import { type Text, useText } from '../../../react/index.ts'
import { messages } from './messages.ts'

export const useLoginText = (): Text<typeof messages> => useText(messages)

/** Between two mails, in ms. */
export const resendMs = 30_000
