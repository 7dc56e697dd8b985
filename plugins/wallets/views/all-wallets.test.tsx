// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { toyConnector, toyFamilies } from '../../../tests/plugins/toy-families.ts'
import { openPage, ready, type WorldOptions } from '../../../tests/plugins/world.ts'
import { type ShownModal, showModal } from '../../../tests/show-modal.tsx'
import { walletConnect } from '../../presets/index.ts'

beforeAll(ready)

const custom = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `plum-${index}`,
    name: `Plum ${index}`,
    desktopLink: 'https://plum.example',
  }))

async function opened(
  given: WorldOptions,
  list?: { readonly data: readonly object[]; readonly count: number },
): Promise<ShownModal> {
  const page = openPage(given)
  if (list) page.kernel.ports.fetch.reply('getWallets', list)
  await page.settle()
  const shown = await showModal(page.kernel, 'AllWallets')
  await shown.appears('.cell')
  return shown
}

test('a long list says how many wallets there are, a short one does not', async () => {
  const long = await opened({ options: { customWallets: custom(9) } })
  expect(long.find('p.label').textContent).toBe('10 wallets')
  const short = await opened({ options: { customWallets: custom(2) } })
  expect(() => short.find('p.label')).toThrow()
})

test('of a list in pages it says how many the service has, of a search how many match, and of a part that is unknown nothing', async () => {
  const data = Array.from({ length: 40 }, (_, index) => ({
    id: `pear-${index}`,
    name: `Pear ${index}`,
    mobile_link: `pear${index}://`,
    badge_type: 'certified',
  }))
  const more = walletConnect({ listUrl: 'https://list.example' }) as never
  const shown = await opened({ options: { projectId: 'project' }, more }, { data, count: 130 })
  await shown.until(() => shown.text().includes('Pear 3'))
  expect(shown.find('p.label').textContent).toBe('130 wallets')
  expect(shown.find('.virt>li').getAttribute('aria-setsize')).toBe('130')
  await shown.enter('Search wallets', 'Pear 1')
  expect(shown.find('p.label').textContent).toBe('11 wallets')
  await shown.enter('Search wallets', '')
  await shown.click('Certified only')
  await shown.until(() => shown.text().includes('Pear 3'))
  expect(() => shown.find('p.label')).toThrow()
})

test('a wallet of several families is described by their names, one of a single family is not', async () => {
  const tree = (id: string, namespace: 'solana' | 'bip122') => ({
    origin: 'standard' as const,
    name: 'Tree',
    connector: toyConnector(id, [namespace], { name: 'Tree' }),
  })
  const toys = toyFamilies([tree('one', 'solana'), tree('two', 'bip122')])
  const shown = await opened({ more: [toys.plugin] })
  const id = shown.button('Tree').getAttribute('aria-describedby') ?? ''
  expect(shown.find(`[id="${id}"]`).textContent).toBe('Solana, Bitcoin')
  expect(shown.button('Example Wallet').hasAttribute('aria-describedby')).toBe(false)
})
