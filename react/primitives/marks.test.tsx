// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { coinMark } from '../../plugins/values/index.ts'
import { markOf } from './marks.tsx'
import { ShadowSurface } from './surface.tsx'
import { WalletImage, type WalletImageProps } from './wallet-image.tsx'

test('usual networks and their coins have a sign, everything else has none', () => {
  const networks = ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  for (const key of [...networks, 'coin:ETH', 'coin:BTC', 'coin:DOT'])
    expect(markOf(key), key).toBeDefined()
  for (const key of ['eip155:31337', 'coin:DOGE', 'coin:__proto__', 'toString', ''])
    expect(markOf(key), key).toBeUndefined()
})

test('a token never gets the sign of a coin, whatever it calls itself', () => {
  expect(coinMark({ symbol: 'ETH' })).toBe('coin:ETH')
  expect(coinMark({ symbol: 'ETH', address: '0xbad' })).toBeUndefined()
})

test('a sign takes the place of the letter once its code is there; a picture takes the place of both', async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (props: WalletImageProps) =>
    act(async () =>
      root.render(
        <ShadowSurface inline>
          <WalletImage {...props} />
        </ShadowSurface>,
      ),
    )
  const tile = () =>
    place.querySelector('[data-wallet-kernel]')?.shadowRoot?.querySelector<HTMLElement>('.wi')
  await draw({ name: 'Ethereum', mark: 'eip155:1' })
  await vi.waitFor(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
    expect(tile()?.querySelector('svg')).not.toBeNull()
  })
  expect(tile()?.textContent).toBe('')
  await draw({ name: 'Local', mark: 'eip155:31337' })
  expect(tile()?.textContent).toBe('L')
  await draw({ name: 'Ethereum', mark: 'eip155:1', src: 'data:image/png;base64,AA==' })
  expect(tile()?.querySelector('img')).not.toBeNull()
  await act(async () => root.unmount())
  place.remove()
})
