/** What somebody is asked to approve, in words. */
export interface Description {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
  /** Why this cannot be approved. */
  readonly refusal?: string
}
