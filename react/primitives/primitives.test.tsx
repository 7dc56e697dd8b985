// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { Button, Link } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { List, Row } from './list.tsx'
import { OtpField } from './otp-field.tsx'
import { lockScroll } from './scroll-lock.ts'
import { SkeletonList, useDelayedBusy } from './skeleton.tsx'
import { Snackbar } from './snackbar.tsx'
import { ShadowSurface } from './surface.tsx'
import { Tabs } from './tabs.tsx'
import { VirtualList } from './virtual.tsx'
import { WalletImage } from './wallet-image.tsx'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
})

const render = (node: ReactNode): void => act(() => root.render(node))
const find = <E extends Element = HTMLElement>(selector: string): E => {
  const found = place.querySelector<E>(selector)
  if (!found) throw new Error(`${selector} is not there`)
  return found
}
function type(input: HTMLInputElement, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('ShadowSurface', () => {
  const surfaces = (): NodeListOf<Element> => document.querySelectorAll('[data-wallet-kernel]')

  test('renders nothing on the server', () => {
    expect(renderToString(<ShadowSurface>text</ShadowSurface>)).toBe('')
    expect(renderToString(<ShadowSurface inline>text</ShadowSurface>)).toBe('')
  })

  test('one open root with sheets, also under strict mode, gone after unmount', async () => {
    render(
      <StrictMode>
        <ShadowSurface mode="light">hello</ShadowSurface>
      </StrictMode>,
    )
    expect(surfaces()).toHaveLength(1)
    const host = surfaces()[0]
    expect(host?.getAttribute('data-theme')).toBe('light')
    expect(host?.shadowRoot?.textContent).toBe('hello')
    expect(host?.shadowRoot?.adoptedStyleSheets.length).toBeGreaterThanOrEqual(2)
    render(null)
    await Promise.resolve()
    expect(surfaces()).toHaveLength(0)
  })

  test('a host theme is told once per bad pair and leaves with its sheet', async () => {
    const warn = vi.fn()
    const bad = { bg: '#ffffff', ink: '#aaaaaa' }
    const text = (): string | null | undefined => surfaces()[0]?.shadowRoot?.textContent
    render(
      <ShadowSurface variables={bad} onContrastWarning={warn}>
        hello
      </ShadowSurface>,
    )
    // Its code is on the way: nothing is shown in other colours meanwhile.
    expect(text()).toBe('')
    await act(async () => {
      await import('../theme/derive.ts')
    })
    expect(text()).toBe('hello')
    render(<ShadowSurface variables={{ ...bad }} onContrastWarning={warn} />)
    const pairs = warn.mock.calls.map(([warning]) => warning.pair)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(pairs).toContain('ink on bg')
    const sheets = (): number => surfaces()[0]?.shadowRoot?.adoptedStyleSheets.length ?? 0
    const before = sheets()
    render(<ShadowSurface onContrastWarning={warn} />)
    expect(sheets()).toBe(before - 1)
  })
})

describe('Button', () => {
  test('inactive and busy buttons keep focus and ignore clicks', () => {
    const onClick = vi.fn()
    render(
      <>
        <Button reason="Accept the terms first" onClick={onClick}>
          Go
        </Button>
        <Button busy onClick={onClick}>
          Wait
        </Button>
      </>,
    )
    for (const button of place.querySelectorAll('button')) {
      expect(button.disabled).toBe(false)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      act(() => button.click())
    }
    expect(onClick).not.toHaveBeenCalled()
    const told = (attribute: string): string | null | undefined =>
      document.getElementById(find('button').getAttribute(attribute) ?? '')?.textContent
    expect(told('aria-labelledby')).toBe('Go')
    expect(told('aria-describedby')).toBe('Accept the terms first')
    expect(place.querySelectorAll('button')[1]?.getAttribute('aria-busy')).toBe('true')
  })

  test('[T17] [T18] a link opens without opener; a script address makes no link', () => {
    render(
      <>
        <Button href="https://quince.example/">Open</Button>
        <Button href={'java\nscript:alert(1)'}>Open</Button>
        <Row title="Get" href="data:text/html,1" />
      </>,
    )
    const links = place.querySelectorAll('a')
    expect(links).toHaveLength(1)
    expect(links[0]?.rel).toBe('noopener noreferrer')
  })

  test('every link says that it opens in a new tab', () => {
    render(
      <>
        <Button href="https://quince.example/">Open</Button>
        <Row title="Get" href="https://quince.example/" />
        <Link href="https://quince.example/">Terms</Link>
      </>,
    )
    const names = [...place.querySelectorAll('a')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Open', 'Get', 'Terms'].map((name) => `${name} (opens in a new tab)`))
  })
})

describe('WalletImage', () => {
  test('[T16] [N17] only a safe source becomes an image, without referrer and without a name', () => {
    render(
      <>
        <WalletImage name="Bad" src="javascript:alert(1)" />
        <WalletImage name="Good" src="https://cdn.example/a.png" />
      </>,
    )
    const images = place.querySelectorAll('img')
    expect(images).toHaveLength(1)
    expect(images[0]?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(images[0]?.getAttribute('alt')).toBe('')
    expect(place.textContent).toBe('B')
  })

  test('[T16] a picture of this computer is drawn on a page of this computer only', () => {
    const image = <WalletImage name="Local" src="http://127.0.0.1:4000/a.svg" />
    vi.stubGlobal('location', { hostname: 'app.example' })
    render(image)
    expect(place.querySelector('img')).toBeNull()
    vi.stubGlobal('location', { hostname: 'evil-localhost' })
    render(<div key="other">{image}</div>)
    expect(place.querySelector('img')).toBeNull()
    vi.stubGlobal('location', { hostname: '127.0.0.1' })
    render(<div key="local">{image}</div>)
    expect(place.querySelector('img')).not.toBeNull()
    vi.unstubAllGlobals()
  })

  test('[N17] a picture that is not there gives way to its letter', () => {
    render(<WalletImage name="medlar" src="https://cdn.example/gone.png" />)
    act(() => find('img').dispatchEvent(new Event('error')))
    expect(place.textContent).toBe('M')
  })

  test('[N17] a picture that takes over two seconds gives way to its letter', () => {
    vi.useFakeTimers()
    render(<WalletImage name="quince" src="https://cdn.example/slow.png" />)
    act(() => vi.advanceTimersByTime(1999))
    expect(place.textContent).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(place.textContent).toBe('Q')
    act(() => find('img').dispatchEvent(new Event('load')))
    expect(place.textContent).toBe('')
  })
})

describe('useDelayedBusy', () => {
  function Probe({ busy }: { readonly busy: boolean }): ReactNode {
    return useDelayedBusy(busy) ? 'skeleton' : ''
  }

  test('a quick answer shows no skeleton', () => {
    vi.useFakeTimers()
    render(<Probe busy />)
    act(() => vi.advanceTimersByTime(119))
    render(<Probe busy={false} />)
    act(() => vi.advanceTimersByTime(1000))
    expect(place.textContent).toBe('')
  })

  test('a shown skeleton stays at least 300 ms', () => {
    vi.useFakeTimers()
    render(<Probe busy />)
    act(() => vi.advanceTimersByTime(120))
    expect(place.textContent).toBe('skeleton')
    act(() => vi.advanceTimersByTime(10))
    render(<Probe busy={false} />)
    act(() => vi.advanceTimersByTime(289))
    expect(place.textContent).toBe('skeleton')
    act(() => vi.advanceTimersByTime(1))
    expect(place.textContent).toBe('')
  })
})

test('scroll locks are counted and the exact inline value returns', () => {
  const page = document.createElement('div')
  page.style.overflow = 'scroll'
  const first = lockScroll(page)
  const second = lockScroll(page)
  first()
  first()
  expect(page.style.overflow).toBe('hidden')
  second()
  expect(page.style.overflow).toBe('scroll')
})

test('a throw while rendering stays inside and can be tried again', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  function Fragile(): ReactNode {
    if (broken) throw new Error('no')
    return 'fine'
  }
  const onError = vi.fn()
  render(
    <ErrorBoundary
      onError={onError}
      fallback={(_, reset) => (
        <button type="button" onClick={reset}>
          Again
        </button>
      )}
    >
      <Fragile />
    </ErrorBoundary>,
  )
  expect(place.textContent).toBe('Again')
  expect(onError).toHaveBeenCalledOnce()
  broken = false
  act(() => find('button').click())
  expect(place.textContent).toBe('fine')
  expect(silent).toHaveBeenCalled()
})

describe('in a list', () => {
  const names = ['Quince', 'Medlar', 'Bitcoin', 'Base', 'Étoile']
  function focusMoves(): (key: string, more?: KeyboardEventInit) => string {
    render(
      <List label="Wallets">
        {names.map((name) => (
          <Row key={name} title={name} detail="b detail" onSelect={() => undefined} />
        ))}
      </List>,
    )
    find('button').focus()
    return (key, more = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      act(() => void document.activeElement?.dispatchEvent(event))
      return document.activeElement?.querySelector('.r1')?.textContent ?? ''
    }
  }

  test('Up, Down, Home and End move between rows and stay at the ends', () => {
    const press = focusMoves()
    expect(
      ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp'].map((key) => press(key)),
    ).toEqual(['Medlar', 'Étoile', 'Étoile', 'Base', 'Quince', 'Quince'])
  })

  test('a letter leads to the next row whose title begins with it, and around; other keys move nothing', () => {
    const press = focusMoves()
    expect(['b', 'B', 'b', 'é', 'q'].map((key) => press(key))).toEqual([
      'Bitcoin',
      'Base',
      'Bitcoin',
      'Étoile',
      'Quince',
    ])
    expect(['x', ' ', 'Tab', 'Enter'].map((key) => press(key))).toEqual(
      names.slice(0, 1).concat(Array(3).fill('Quince')),
    )
    expect(press('b', { ctrlKey: true })).toBe('Quince')
    expect(press('b', { metaKey: true })).toBe('Quince')
    expect(press('b', { altKey: true })).toBe('Quince')
  })

  test('of ten thousand rows Home and End reach the first and the last, which were not drawn', () => {
    const items = Array.from({ length: 10_000 }, (_none, index) => `Wallet ${index}`)
    render(
      <VirtualList
        label="All"
        items={items}
        getKey={(item) => item}
        renderItem={(item) => <Row title={item} onSelect={() => undefined} />}
      />,
    )
    find('button').focus()
    const press = (key: string): string => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      act(() => void document.activeElement?.dispatchEvent(event))
      return document.activeElement?.textContent ?? ''
    }
    expect(press('End')).toBe('Wallet 9999')
    expect(press('Home')).toBe('Wallet 0')
    expect(press('ArrowDown')).toBe('Wallet 1')
  })

  test('of ten thousand rows a letter reaches the next by name, which was not drawn, and around', () => {
    const items = Array.from({ length: 10_000 }, (_none, index) =>
      index % 5000 === 4000 ? `Quince ${index}` : `Medlar ${index}`,
    )
    const focused = (): string => document.activeElement?.textContent ?? ''
    const press = (key: string): string => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      act(() => void document.activeElement?.dispatchEvent(event))
      return focused()
    }
    const draw = (more: { readonly nameOf?: (item: string) => string }): void => {
      render(
        <VirtualList
          label="All"
          items={items}
          getKey={(item) => item}
          renderItem={(item) => <Row title={item} onSelect={() => undefined} />}
          {...more}
        />,
      )
      act(() => find('button').focus())
    }
    draw({ nameOf: (item) => item })
    expect(place.textContent).not.toContain('Quince')
    expect(['q', 'm', 'q', 'q', 'x'].map(press)).toEqual([
      'Quince 4000',
      'Medlar 4001',
      'Quince 9000',
      'Quince 4000',
      'Quince 4000',
    ])
    draw({})
    expect(['m', 'q'].map(press)).toEqual(['Medlar 1', 'Medlar 1'])
  })
})

test('arrow keys choose tabs and wrap; one tab is in the tab order', () => {
  function Probe(): ReactNode {
    const [value, setValue] = useState('a')
    const items = ['a', 'b', 'c'].map((id) => ({ id, label: id, panel: `panel ${id}` }))
    return <Tabs label="Account" items={items} value={value} onChange={setValue} />
  }
  render(<Probe />)
  const press = (key: string): void =>
    act(() => {
      find('[role=tablist]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  press('ArrowLeft')
  expect(find('[role=tabpanel]').textContent).toBe('panel c')
  press('ArrowRight')
  expect(find('[role=tabpanel]').textContent).toBe('panel a')
  press('End')
  expect(place.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  expect(find('[role=tab][tabindex="0"]').textContent).toBe('c')
})

test.each(['row', 'cell', 'picture'] as const)(
  'a list on its way is busy and announced once, its pieces (%s) are for the eye alone',
  (shape) => {
    render(<SkeletonList label="Loading" count={6} shape={shape} />)
    expect(place.querySelectorAll('[aria-busy=true]')).toHaveLength(1)
    expect(find('[role=status]').textContent).toBe('Loading')
    const pieces = find('[aria-hidden=true]')
    expect(pieces.children).toHaveLength(6)
    expect(pieces.textContent).toBe('')
  },
)

test('an amount is kept as typed, whatever it is, and its error is tied to it', () => {
  function Probe(): ReactNode {
    const [value, setValue] = useState('')
    return <AmountField label="Amount" value={value} onChange={setValue} error="Too much" />
  }
  render(<Probe />)
  const input = find<HTMLInputElement>('input')
  for (const text of ['0,50', '1,000.5', '1e3', '-1', '١٫٥', '9'.repeat(200)]) {
    type(input, text)
    expect(input.value).toBe(text)
  }
  expect(input.inputMode).toBe('decimal')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Too much')
})

test('a currency’s sign and its number are one group from left to right, and an error stands in the card', () => {
  render(
    <AmountField
      label="Amount"
      value="1200.50"
      unit="$"
      onChange={() => undefined}
      error="Which?"
    />,
  )
  const group = find('.nu')
  expect(group.getAttribute('dir')).toBe('ltr')
  expect(group.contains(find('.un'))).toBe(true)
  expect(group.contains(find('input'))).toBe(true)
  expect(find('.am').contains(find('[role=alert]'))).toBe(true)
})

test('two amounts that a text can mean are two buttons; the choice leads back into the field', () => {
  const chosen: string[] = []
  const choices = ['1000 ETH', '1 ETH'].map((label) => ({
    label,
    onClick: () => void chosen.push(label),
  }))
  render(
    <AmountField
      label="Amount"
      value="1,000"
      onChange={() => undefined}
      error="Which?"
      choices={choices}
    />,
  )
  const group = find('[role=group]')
  expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Which?',
  )
  const buttons = [...group.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['1000 ETH', '1 ETH'])
  buttons[0]?.click()
  expect(chosen).toEqual(['1000 ETH'])
  expect(document.activeElement).toBe(find('input'))
})

test('a pasted code keeps its digits and reports completion once', () => {
  const onComplete = vi.fn()
  function Probe(): ReactNode {
    const [value, setValue] = useState('')
    return <OtpField label="Code" value={value} onChange={setValue} onComplete={onComplete} />
  }
  render(<Probe />)
  type(find('input'), ' 481-902 7')
  expect(find<HTMLInputElement>('input').value).toBe('481902')
  expect(onComplete.mock.calls).toEqual([['481902']])
  expect(find('input').getAttribute('autocomplete')).toBe('one-time-code')
})

test('copying tells a status for two seconds; a refusal is reported', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const onError = vi.fn()
  render(<CopyButton value="0xabc" label="Copy address" onError={onError} />)
  await act(async () => find('button').click())
  expect(writeText).toHaveBeenCalledWith('0xabc')
  expect(find('[role=status]').textContent).toBe('Copied')
  act(() => vi.advanceTimersByTime(2000))
  expect(find('[role=status]').textContent).toBe('')
  writeText.mockRejectedValueOnce(new Error('denied'))
  await act(async () => find('button').click())
  expect(onError).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a snackbar closes after 3 s, waits while hovered, and loading stays', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  render(<Snackbar message="Sent" variant="success" onClose={onClose} />)
  act(() => {
    find('.snack').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
  act(() => vi.advanceTimersByTime(5000))
  expect(onClose).not.toHaveBeenCalled()
  act(() => {
    find('.snack').dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
  })
  act(() => vi.advanceTimersByTime(3000))
  expect(onClose).toHaveBeenCalledOnce()
  render(<Snackbar message="Sending" variant="loading" onClose={onClose} />)
  act(() => vi.advanceTimersByTime(9000))
  expect(onClose).toHaveBeenCalledOnce()
})
