import { useEffect, useSyncExternalStore } from 'react'
import { type AnyKernel, memberOf, painted } from '../../kernel/index.ts'
import { loadingOf } from '../kernel-context.ts'
import type { ViewDefinition } from '../view.ts'

/** A view's code: on its way, here, or not to be had. */
export type LoadedView =
  | { readonly status: 'loading'; readonly ended?: Promise<void> }
  | { readonly status: 'ready'; readonly view: ViewDefinition }
  | { readonly status: 'missing'; readonly error: Error }
  | { readonly status: 'failed'; readonly error: unknown }

type Loaders = AnyKernel['views']

/** A kernel as far as its views go. */
type ViewKernel = Pick<AnyKernel, 'views' | 'declared'>

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
 * Loads a view's code; what failed or was missing may be tried again. Resolves once that has ended, well or not.
 * `ahead` is its module where it is on its way already, or nothing if that did not come.
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
  const settle = (answer: LoadedView): void => {
    cache.set(name, answer)
    for (const listener of listeners) listener()
  }
  // A loader of another plugin may throw, and what it brings may throw where it is looked at.
  const read = async (): Promise<LoadedView> => {
    // Asked for before the plugins are declared, by a pointer over a button, a view is not there yet.
    if (!kernel.views.has(name)) await kernel.declared()
    const entry = kernel.views.get(name)
    if (!entry)
      return { status: 'missing', error: new Error(`No plugin brings the view "${name}"`) }
    const view = memberOf((await ahead) ?? (await entry.load()), 'view')
    if (isView(view)) return { status: 'ready', view }
    throw new Error(
      `View "${name}" exports no \`view\` of defineView({ messages, header, Component })`,
    )
  }
  const ended = read().then(settle, (error) => settle({ status: 'failed', error }))
  cache.set(name, { status: 'loading', ended })
  return ended
}

/** Fetches a view's code before its first showing; the modal draws it in one go then. Resolves as `loadView` does. */
export async function preloadView(
  kernel: ViewKernel,
  name: string,
  ahead?: Promise<unknown>,
): Promise<void> {
  const known = cacheOf(kernel.views).get(name)
  if (!known || known.status === 'loading') await loadView(kernel, name, ahead)
}

/** Fetches the code that an opening loads. It would take from the first frame, also from that of an opening which comes at once. */
export async function preloadOpening(kernel?: Pick<AnyKernel, 'preload'>): Promise<void> {
  await painted({ window })
  kernel?.preload('modal/opened')
}

/** Asks again for plugins that could not be declared, and for a view that was missing, which one of them may bring. */
export function askForMissing(kernel: ViewKernel, name: string): void {
  if (cacheOf(kernel.views).get(name)?.status === 'missing') loadView(kernel, name)
  // A lazy kernel declares its plugins with its code.
  else if (!loadingOf(kernel)) kernel.declared().catch(() => undefined) // It has been reported.
}

/** Whether the code of a view is here; it is not loaded for that. */
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
