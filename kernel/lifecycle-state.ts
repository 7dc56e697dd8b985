/** Where a kernel stands. Written by the lifecycle, read by the parts that refuse work before the start or after the end. */
export interface LifecycleState {
  status: 'idle' | 'started' | 'disposed'
  /** True while the commit being read holds nothing but failures. */
  onlyFailures: boolean
}
