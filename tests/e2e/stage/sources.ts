/** How the sources of the stage's lists answer. */
export type SourceMode = 'working' | 'empty' | 'down'

/** What a source answers with. The mode is the page's, which a scene can change at any time. */
export async function answered<T>(rows: readonly T[]): Promise<readonly T[]> {
  const { sourceMode } = globalThis as { readonly sourceMode?: SourceMode }
  if (sourceMode === 'down') throw new Error('This source does not answer on purpose.')
  return sourceMode === 'empty' ? [] : rows
}
