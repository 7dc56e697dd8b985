// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noMotion } from '../../tests/no-motion.ts'
import { RollingNumber, type RollingNumberProps } from './rolling-number.tsx'

/** A motion that was begun, with the clock in the hands of the test. */
interface Begun {
  readonly element: HTMLElement
  readonly frames: readonly Keyframe[]
  readonly animation: { currentTime: number; onfinish: (() => void) | null; cancelled: boolean }
}

let begun: Begun[] = []
let root: Root
let place: HTMLElement

beforeEach(() => {
  begun = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames) {
    const animation = {
      ...{ currentTime: 0, startTime: 0, onfinish: null, cancelled: false },
      cancel() {
        animation.cancelled = true
      },
    }
    begun.push({ element: this as HTMLElement, frames: frames as Keyframe[], animation })
    return animation as unknown as Animation
  })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (text: string, more: Partial<RollingNumberProps> = {}): Promise<void> =>
  act(async () =>
    root.render(<RollingNumber text={text} amount={text.replaceAll(',', '')} {...more} />),
  )
const layer = (): Element | null => place.querySelector('.rl')
const readAloud = (): string => {
  const copy = place.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent ?? ''
}
/** Places that roll, with where each begins, in lines; the last place first. */
const rolls = (): readonly (readonly [string, string])[] =>
  begun.flatMap(({ element, frames }) => {
    const [first] = frames
    return String(first?.transform).startsWith('translateY')
      ? [[element.firstElementChild?.textContent ?? '', String(first?.transform)] as const]
      : []
  })
const finish = (): Promise<void> =>
  act(async () => {
    for (const { animation } of [...begun]) if (!animation.cancelled) animation.onfinish?.()
  })

describe('digits of a number that changes', () => {
  test('do not roll the first time, nor from or to what is no number', async () => {
    await show('—')
    await show('1.5')
    await show('—', { amount: '' })
    expect(begun).toEqual([])
    expect(layer()).toBeNull()
  })

  test('do not roll for the same amount, as another language writes it', async () => {
    await show('1,234.5')
    await show('1.234,5', { amount: '1234.5' })
    expect(begun).toEqual([])
  })

  test.each([
    ['1,234', '1,239', [['9', 'translateY(100%)']]],
    ['1,239', '1,234', [['4', 'translateY(-100%)']]],
    [
      '999',
      '1,000',
      [
        ['0', 'translateY(100%)'],
        ['0', 'translateY(100%)'],
        ['0', 'translateY(100%)'],
      ],
    ],
  ])('from %s to %s roll where they differ: up for more, down for less', async (from, to, ends) => {
    await show(from)
    await show(to)
    expect(rolls()).toEqual(ends)
  })

  test('move by transform and opacity alone', async () => {
    await show('999')
    await show('1,000')
    await show('99')
    for (const { frames } of begun)
      for (const frame of frames)
        expect(['transform', 'opacity']).toEqual(expect.arrayContaining(Object.keys(frame)))
  })

  test('are read as the new value, once, while they roll and after', async () => {
    await show('1,234')
    await show('1,239')
    expect(layer()?.getAttribute('aria-hidden')).toBe('true')
    expect(readAloud()).toBe('1,239')
    await finish()
    expect(layer()).toBeNull()
    expect(place.textContent).toBe('1,239')
    expect(place.querySelectorAll('[style*=opacity]')).toHaveLength(0)
  })

  test('go on from where they are when the value changes again', async () => {
    await show('1')
    await show('2')
    const [first] = begun
    if (first) first.animation.currentTime = 60
    begun = []
    await show('3')
    const [[glyph, from] = []] = rolls()
    expect(glyph).toBe('3')
    // The way of the first roll that was left, and a whole line more.
    const lines = Number(/-?[\d.]+/.exec(String(from))?.[0]) / 100
    expect(lines).toBeGreaterThan(1)
    expect(lines).toBeLessThan(2)
    expect(place.querySelectorAll('.rl')).toHaveLength(1)
    await finish()
    expect(place.textContent).toBe('3')
  })

  test('leave nothing behind when the number is no longer shown', async () => {
    await show('1')
    await show('2')
    await act(() => root.render(null))
    expect(place.childNodes).toHaveLength(0)
    expect(begun.some(({ animation }) => animation.cancelled)).toBe(true)
  })

  test('stand still under reduced motion', async () => {
    noMotion()
    await show('1')
    await show('2')
    expect(begun).toEqual([])
    expect(layer()).toBeNull()
    expect(place.textContent).toBe('2')
  })
})
