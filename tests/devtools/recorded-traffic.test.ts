import { expect, test } from 'vitest'
import { definePlugin, type RecordingFile } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'

interface ShopContract {
  readonly id: 'shop'
  readonly state: { readonly owner?: string }
  readonly commands: { enter(owner: string): void; pay(code: string): void }
  readonly events: { entered: { readonly owner: string } }
}

const shop = () =>
  definePlugin<ShopContract>({
    id: 'shop',
    requires: {},
    initialState: () => ({}),
    commands: {
      async enter({ emit, traffic }, owner) {
        emit.entered({ owner })
        await traffic.run('rpc', 'eth_getBalance', async () => '0x1')
      },
      async pay({ state, traffic, vault }, code) {
        vault.put(code)
        await traffic.run('http', 'POST /pay', async () => {
          throw new Error(`${state.shop.owner} may not use ${code}`)
        })
      },
    },
    reduce: {
      entered(draft, { owner }) {
        draft.owner = owner
      },
    },
    privacy: {
      commands: { enter: { '0': 'pseudonym' }, pay: { '': 'secret' } },
      events: { entered: { owner: 'pseudonym' } },
      state: { owner: 'pseudonym' },
    },
  })

test('[KERN-4] an export carries its traffic: personal values exchanged, secrets absent, placed among the records', async () => {
  const kernel = createTestKernel({ plugins: [shop()] })
  await kernel.dispatch.shop.enter('0x52908400098527886E0F7030069857D2E4169EE7')
  await kernel.dispatch.shop.pay('otp-918273').catch(() => undefined)
  const text = await kernel.exportRecording()
  const { traffic = [], records } = JSON.parse(text) as RecordingFile
  expect(traffic.map(({ lane, label, outcome }) => `${lane} ${label} ${outcome}`)).toEqual([
    'rpc eth_getBalance ok',
    'http POST /pay failed',
  ])
  expect(records.find(({ seq }) => seq === traffic[1]?.cause)?.type).toBe('shop/pay')
  expect(traffic[1]?.detail).toMatch(/may not use/)
  expect(text).not.toContain('52908400098527886')
  expect(text).not.toContain('otp-918273')
  const open = await kernel.exportRecording({ redact: false })
  expect((JSON.parse(open) as RecordingFile).traffic?.[1]?.detail).toContain('0x52908400')
})
