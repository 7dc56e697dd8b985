import type { Description } from '../description.ts'

/** The request on the approval page, as the server describes it. */
export interface Approval {
  readonly description: Description
  readonly network: string
  readonly account: string
  readonly origin: string
}
