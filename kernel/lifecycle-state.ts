/** Lifecycle of a kernel. The lifecycle writes it; parts that refuse work before the start or after the end read it. */
export interface LifecycleState {
  status: 'idle' | 'started' | 'disposed'
  /** True while subscribers read a commit that holds only failures. */
  onlyFailures: boolean
}
