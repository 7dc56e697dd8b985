import { defineErrors, type Errors } from '../../kernel/index.ts'

interface AnalyticsErrors {
  forbidden: { readonly origin: string }
}

/** Codes of analytics: `analytics/…`. */
export const analyticsErrors: Errors<'analytics', AnalyticsErrors> = defineErrors<
  'analytics',
  AnalyticsErrors
>('analytics', {
  forbidden: ({ origin }) =>
    `The origin ${origin} is not on the allowlist of the project. Update its configuration in the provider’s cloud dashboard.`,
})
