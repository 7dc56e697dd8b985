import type { ReactNode } from 'react'
import { type Drawing, drawing, type MountedKernel } from './mount.ts'

interface Attribute {
  get(this: HTMLElement): string | undefined
  set(this: HTMLElement, value: string | undefined): void
}

/** A property that reflects an attribute: pages and frameworks may set either. */
export const attribute = (name: string): Attribute => ({
  get() {
    return this.getAttribute(name) ?? undefined
  },
  set(value) {
    if (value === undefined || value === null) this.removeAttribute(name)
    else this.setAttribute(name, value)
  },
})

/** The parts in which the two elements differ. */
interface Kind {
  readonly attributes: readonly string[]
  /** Further properties; changing one redraws the element. */
  readonly properties: readonly string[]
  render(element: HTMLElement & Record<string, unknown>): ReactNode
}

/** State shared by all elements: those on the page, and the kernel for elements without one of their own. */
export interface Shared {
  kernel: MountedKernel | undefined
  readonly drawn: Set<{ redraw(): void }>
}

/** Makes an element class. Call it only in a browser: a server has no `HTMLElement` to extend. */
export function elementClass(
  shared: Shared,
  { attributes, properties, render }: Kind,
): CustomElementConstructor {
  const values = new WeakMap<object, Map<string, unknown>>()
  const valuesOf = (element: object): Map<string, unknown> => {
    const held = values.get(element) ?? new Map<string, unknown>()
    values.set(element, held)
    return held
  }

  class Defined extends HTMLElement {
    static readonly observedAttributes = attributes
    #drawing: Drawing | undefined

    connectedCallback(): void {
      // Frameworks may have set properties before the element was defined; those would hide the accessors.
      for (const name of ['kernel', ...properties, ...attributes])
        if (Object.hasOwn(this, name)) {
          const given = Reflect.get(this, name)
          Reflect.deleteProperty(this, name)
          Reflect.set(this, name, given)
        }
      shared.drawn.add(this)
      this.redraw()
    }

    connectedMoveCallback(): void {
      // `moveBefore` keeps the state of an element. Without this method, the browser would disconnect and reconnect it.
    }

    disconnectedCallback(): void {
      // A moved element is reconnected in the same turn and keeps its content.
      queueMicrotask(() => {
        if (this.isConnected) return
        shared.drawn.delete(this)
        this.#clear()
      })
    }

    attributeChangedCallback(): void {
      this.redraw()
    }

    redraw(): void {
      if (!this.isConnected) return
      const kernel = (valuesOf(this).get('kernel') as MountedKernel | undefined) ?? shared.kernel
      if (!kernel) return this.#clear()
      this.#drawing ??= drawing(this)
      this.#drawing.draw(kernel, render(this as never))
    }

    #clear(): void {
      this.#drawing?.clear()
      this.#drawing = undefined
    }
  }

  for (const name of ['kernel', ...properties])
    Object.defineProperty(Defined.prototype, name, {
      configurable: true,
      get(this: Defined) {
        return valuesOf(this).get(name)
      },
      set(this: Defined, value: unknown) {
        valuesOf(this).set(name, value ?? undefined)
        this.redraw()
      },
    })
  for (const name of attributes)
    Object.defineProperty(Defined.prototype, name, { configurable: true, ...attribute(name) })
  return Defined
}
