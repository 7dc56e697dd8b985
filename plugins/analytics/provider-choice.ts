import type { AnalyticsOptions } from './contract.ts'

/** Whether the provider gets events. */
export const tellsProvider = ({ onEvent, provider = !onEvent }: AnalyticsOptions): boolean =>
  provider !== false
