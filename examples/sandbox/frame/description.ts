/** The description of a request on the approval page. */
export interface Description {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
  /** Why this cannot be approved. */
  readonly refusal?: string
}
