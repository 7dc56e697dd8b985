import { createElement, Fragment, type ReactNode } from 'react'
import {
  AccountButton,
  ConnectButton,
  type KernelButtonProps,
  NetworkButton,
} from '../../plugins/connections/react/buttons.tsx'
import { KernelModal, type KernelModalProps } from '../index.ts'
import { elementClass, type Shared } from './base.ts'
import type { KernelButtonElement, KernelModalElement } from './contract.ts'
import { AccountEvents, ModalEvents } from './events.ts'
import type { MountedKernel } from './mount.ts'

const shared: Shared = { kernel: undefined, drawn: new Set() }
const buttons = { connect: ConnectButton, account: AccountButton, network: NetworkButton }

const firing = new WeakMap<Element, (type: string, detail?: unknown) => void>()

/** Cached per element: a new function would make the reporting components fire again after each redraw. */
function fireOf(element: Element): (type: string, detail?: unknown) => void {
  const fire =
    firing.get(element) ??
    ((type: string, detail?: unknown) =>
      void element.dispatchEvent(new CustomEvent(type, { detail })))
  firing.set(element, fire)
  return fire
}

function renderModal(element: KernelModalElement): ReactNode {
  const { mode, preload, container } = element
  const props: KernelModalProps = {
    // Attributes are untrusted text.
    ...((mode === 'dialog' || mode === 'inline') && { mode }),
    ...(preload === 'idle' && { preload }),
    ...(container && { container }),
  }
  const events = createElement(ModalEvents, { fire: fireOf(element) })
  return createElement(Fragment, null, createElement(KernelModal, props), events)
}

function renderButton(element: KernelButtonElement): ReactNode {
  const { kind, label } = element
  const props: KernelButtonProps = label === undefined ? {} : { label }
  const Button = Object.hasOwn(buttons, kind) ? buttons[kind] : ConnectButton
  const events = createElement(AccountEvents, { fire: fireOf(element) })
  return createElement(Fragment, null, createElement(Button, props), events)
}

const kinds = {
  'wallet-kernel-modal': {
    attributes: ['mode', 'preload'],
    properties: ['container'],
    render: renderModal,
  },
  'wallet-kernel-button': { attributes: ['kind', 'label'], properties: [], render: renderButton },
}

const own = new Map<string, CustomElementConstructor>()

/**
 * Defines `<wallet-kernel-modal>` and `<wallet-kernel-button>`, including those already on the page. `kernel` is used
 * by all elements without a `kernel` of their own; another call replaces it. A kernel stops one task after its last
 * element went. On a server this does nothing.
 *
 * @example
 * defineElements({ kernel })
 * document.body.append(document.createElement('wallet-kernel-button'))
 */
export function defineElements({ kernel }: { readonly kernel?: MountedKernel } = {}): void {
  if (!('customElements' in globalThis)) return
  if (kernel) shared.kernel = kernel
  for (const [name, kind] of Object.entries(kinds)) {
    const there = customElements.get(name)
    if (there && there !== own.get(name))
      console.warn(
        `[wallet-kernel] <${name}> is defined by another copy of the package, which does not know this kernel: set the property "kernel" of the element.`,
      )
    if (there) continue
    const made = elementClass(shared, kind as never)
    own.set(name, made)
    customElements.define(name, made)
  }
  for (const element of [...shared.drawn]) element.redraw()
}
