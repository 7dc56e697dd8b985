// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createFrameElement } from './element.ts'

afterEach(() => document.body.replaceChildren())

function made({ width = 1280, height = 800 } = {}) {
  // A frame by another name, since this page loads none.
  const createElement = (tag: string): HTMLElement =>
    document.createElement(tag === 'iframe' ? 'x-frame' : tag)
  const adoptedStyleSheets: CSSStyleSheet[] = []
  const page = { createElement, body: document.body, adoptedStyleSheets }
  const window = { document: page, innerWidth: width, innerHeight: height, CSSStyleSheet }
  let lefts = 0
  const element = createFrameElement(window as never, 'about:blank', () => {
    lefts += 1
  })
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  return { element, dialog, iframe: element.iframe, lefts: () => lefts, page }
}

test('[FRAME-1, T9] the frame may run scripts of its own origin and nothing of the page’s', () => {
  const { element, iframe, dialog } = made()
  expect(iframe.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups',
  )
  expect([iframe.getAttribute('allow'), iframe.referrerPolicy]).toEqual([
    ...['clipboard-write', 'origin'],
  ])
  expect([iframe.parentElement, dialog.parentElement]).toEqual([dialog, document.body])
  expect(dialog.getAttribute('aria-label')).toBe(iframe.title)
  expect(iframe.style.width).toBe('100%')
  expect([element.attached(), dialog.open]).toEqual([true, false])
  element.remove()
  expect(element.attached()).toBe(false)
})

test('[FRAME-1] the page is not dimmed twice, and keeps its own sheets when the frame goes', () => {
  const { element, dialog, page } = made()
  const own = new CSSStyleSheet()
  page.adoptedStyleSheets = [own, ...page.adoptedStyleSheets]
  const rules = page.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
  expect(rules.map(({ cssText }) => cssText.replace(/\s+/g, ''))).toEqual([
    expect.stringMatching(`^#${dialog.id}::backdrop{background:none`),
  ])
  element.remove()
  expect(page.adoptedStyleSheets).toEqual([own])
})

test.each([
  [
    { width: 1280, height: 800 },
    { left: '460px', top: '100px', width: '360px', height: '600px' },
  ],
  [
    { width: 430, height: 800 },
    { left: '0px', top: '200px', width: '430px', height: '600px' },
  ],
  [
    { width: 431, height: 500 },
    { left: '36px', top: '0px', width: '360px', height: '500px' },
  ],
])('[FRAME-1] in a window of %j it stands where a modal would', (size, place) => {
  const { element, dialog } = made(size)
  element.show()
  const { left, top, width, height, position } = dialog.style
  expect({ left, top, width, height }).toEqual(place)
  expect([position, dialog.open]).toEqual(['fixed', true])
  // A dialog that is open throws when it is opened once more.
  dialog.showModal = () => {
    throw new Error('open already')
  }
  element.show()
  element.hide()
  expect(dialog.open).toBe(false)
})

test('[EMB-7] Escape and a click beside the frame want out; a click in the frame does not', () => {
  const { dialog, iframe, lefts } = made()
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  // The frame says itself when it is gone.
  expect([lefts(), cancel.defaultPrevented]).toEqual([1, true])
  iframe.dispatchEvent(new Event('click', { bubbles: true }))
  expect(lefts()).toBe(1)
  dialog.dispatchEvent(new Event('click'))
  expect(lefts()).toBe(2)
})
