// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { createApp, createSSRApp, defineComponent, h, nextTick } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { alice, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import { useAccount, useKernelState, useNetwork, walletKernel } from './index.ts'

beforeAll(ready)

const Shown = defineComponent(() => {
  const account = useAccount('eip155')
  const network = useNetwork()
  const open = useKernelState(
    (state: { readonly modal: { readonly open: boolean } }) => state.modal.open,
  )
  return () =>
    h(
      'p',
      [account.value.address ?? account.value.status, network.value?.name, open.value].join(' '),
    )
})

test('a component shows the account, the network and the state as they change, until it goes', async () => {
  const { kernel, settle } = openPage()
  await settle()
  const place = document.createElement('div')
  const app = createApp(Shown)
  app.use(walletKernel(kernel)).mount(place)
  expect(place.textContent).toBe('disconnected Ethereum false')
  await kernel.dispatch.wallets.connect({ walletId: rdns })
  await settle(100)
  await kernel.dispatch.networks.switchNetwork(137)
  await kernel.dispatch.modal.open()
  await nextTick()
  expect(place.textContent).toBe(`${alice} Polygon true`)
  app.unmount()
  await kernel.dispatch.modal.close()
  expect(place.textContent).toBe('')
})

test('a server renders what the kernel has, and listens to nothing', async () => {
  const { kernel, settle } = openPage()
  await settle()
  let listening = 0
  const counted = {
    get state() {
      return kernel.state
    },
    subscribe(listener: () => void) {
      listening += 1
      const end = kernel.subscribe(listener)
      return () => {
        listening -= 1
        end()
      }
    },
  }
  const html = await renderToString(createSSRApp(Shown).use(walletKernel(counted)))
  expect(html).toBe('<p>disconnected Ethereum false</p>')
  expect(listening).toBe(0)
  const place = document.createElement('div')
  const app = createApp(Shown).use(walletKernel(counted))
  app.mount(place)
  expect(listening).toBe(3)
  app.unmount()
  expect(listening).toBe(0)
})

test('without a kernel the composables say what is missing', () => {
  const app = createApp(Shown)
  app.config.warnHandler = () => undefined
  expect(() => app.mount(document.createElement('div'))).toThrow('app.use(walletKernel(kernel))')
})
