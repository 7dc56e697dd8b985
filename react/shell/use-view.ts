import { useEffect, useSyncExternalStore } from 'react'
import { type AnyKernel, memberOf } from '../../kernel/index.ts'
import type { ViewDefinition } from '../view.ts'

/** A view's code: loading, loaded or failed. */
export type LoadedView =
  | { readonly status: 'loading'; readonly ended?: Promise<void> }
  | { readonly status: 'ready'; readonly view: ViewDefinition }
  | { readonly status: 'missing'; readonly error: Error }
  | { readonly status: 'failed'; readonly error: unknown }

type Loaders = AnyKernel['views']

/** The part of a kernel that views are loaded from. */
type ViewKernel = Pick<AnyKernel, 'views'>

const loading: LoadedView = { status: 'loading' }
const caches = new WeakMap<Loaders, Map<string, LoadedView>>()
const listeners = new Set<() => void>()

function cacheOf(loaders: Loaders): Map<string, LoadedView> {
  const known = caches.get(loaders)
  if (known) return known
  const cache = new Map<string, LoadedView>()
  caches.set(loaders, cache)
  return cache
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isView(value: unknown): value is ViewDefinition {
  return typeof value === 'object' && value !== null && 'Component' in value && 'header' in value
}

/**
 * Loads a view's code; retries a failed or missing one. Resolves at the end of the attempt, whether it succeeded or
 * not. `ahead` is its module if that is already loading.
 */
export async function loadView(
  kernel: ViewKernel,
  name: string,
  ahead?: Promise<unknown>,
): Promise<void> {
  const cache = cacheOf(kernel.views)
  const known = cache.get(name)
  if (known?.status === 'loading') return known.ended
  if (known?.status === 'ready') return
  const tell = (answer: LoadedView): void => {
    cache.set(name, answer)
    for (const listener of listeners) listener()
  }
  // A loader from another plugin may throw, and so may getters of its module.
  const read = async (): Promise<LoadedView> => {
    const entry = kernel.views.get(name)
    if (!entry)
      return { status: 'missing', error: new Error(`No plugin brings the view "${name}"`) }
    const view = memberOf(await (ahead ?? entry.load()), 'view')
    if (isView(view)) return { status: 'ready', view }
    throw new Error(
      `View "${name}" exports no \`view\` of defineView({ messages, header, Component })`,
    )
  }
  const ended = read().then(tell, (error) => tell({ status: 'failed', error }))
  const begun: LoadedView = { status: 'loading', ended }
  // Notify only if an earlier attempt failed: only then does the display change.
  if (known) tell(begun)
  else cache.set(name, begun)
  return ended
}

/** Fetches a view's code before it is first shown, so that the modal draws it at once. Resolves like `loadView`. */
export async function preloadView(
  kernel: ViewKernel,
  name: string,
  ahead?: Promise<unknown>,
): Promise<void> {
  const known = cacheOf(kernel.views).get(name)
  if (!known || known.status === 'loading') await loadView(kernel, name, ahead)
}

/** Retries the code of a view that failed to load. */
export function retryView(kernel: ViewKernel, name: string): void {
  if (cacheOf(kernel.views).get(name)?.status === 'failed') loadView(kernel, name)
}

/** Whether the code of a view is loaded; does not load it. */
export function useIsHere(kernel: AnyKernel, name: string): boolean {
  const cache = cacheOf(kernel.views)
  const look = (): boolean => cache.get(name)?.status === 'ready'
  return useSyncExternalStore(subscribe, look, look)
}

/** The code of a view by name, loaded on first use. */
export function useView(kernel: AnyKernel, name: string | undefined): LoadedView {
  const cache = cacheOf(kernel.views)
  const view = useSyncExternalStore(
    subscribe,
    () => cache.get(name ?? '') ?? loading,
    () => loading,
  )
  useEffect(() => {
    if (name !== undefined) preloadView(kernel, name)
  }, [kernel, name])
  return view
}
