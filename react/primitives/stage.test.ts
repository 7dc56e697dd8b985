// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStage, type Parts } from './stage.ts'

/** An element that stands where it is put, with something in it. */
function placed(left: number, inside: string, data: Readonly<Record<string, string>> = {}) {
  const element = document.createElement('div')
  Object.assign(element.dataset, data)
  if (inside) element.append(Object.assign(document.createElement('i'), { textContent: inside }))
  element.getBoundingClientRect = () => new DOMRect(left, 0, 64, 64)
  return element
}

/** What travels when one element takes the place of another of the same name. */
function flown(from: HTMLElement, to: HTMLElement): HTMLElement {
  const [shell, scroller, stage] = [placed(0, ''), placed(0, ''), placed(0, '')]
  shell.getBoundingClientRect = scroller.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400)
  shell.append(scroller, stage)
  document.body.append(shell)
  onTestFinished(() => shell.remove())
  const parts: Parts = { shell, scroller, stage }
  const motions = createStage()
  scroller.replaceChildren(from)
  const seen = motions.read(parts)
  scroller.replaceChildren(to)
  const append = vi.spyOn(stage, 'append')
  expect(motions.play(parts, seen).held).toEqual([])
  const [copy] = append.mock.calls[0] ?? []
  return copy as HTMLElement
}

test('what travels shows what the old place showed; the tile of a code is empty until it has landed', () => {
  const picture = flown(placed(0, 'old', { fly: 'w' }), placed(200, 'new', { fly: 'w' }))
  expect(picture.textContent).toBe('old')
  const code = { fly: 'code', plate: '' }
  const tile = flown(placed(0, 'row', { fly: 'code' }), placed(200, 'code', code))
  expect(tile.childElementCount).toBe(0)
  const back = flown(placed(200, 'code', code), placed(0, 'row', { fly: 'code' }))
  expect(back.childElementCount).toBe(0)
})
