import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, readAmount } from '../../kernel/index.ts'
import { fillForm, friend, sendWorld } from '../../tests/send-world.ts'

describe('an amount is taken whole or refused', () => {
  test.each([
    ['1,000', 'amount/ambiguous'],
    ['1٬000', 'amount/ambiguous'],
    ['1,000.5', 'amount/not-a-number'],
    ['1 000', 'amount/not-a-number'],
    ['1e3', 'amount/not-a-number'],
    ['-1', 'amount/not-a-number'],
    ['१', 'amount/not-a-number'],
    ['.', 'send/form-incomplete'],
    [`0.${'0'.repeat(90)}1`, 'amount/too-large'],
  ])('"%s" stays as typed and is refused with %s', async (amount, code) => {
    const world = await sendWorld()
    await fillForm(world, { amount })
    expect(world.kernel.state.send.sendTokenAmount).toBe(amount.slice(0, 80))
    await expect(world.kernel.dispatch.send.review()).rejects.toMatchObject({ code })
    expect(world.transfers).toEqual([])
  })

  test.each([
    ['0,3', '0.3'],
    ['٠٫٣', '0.3'],
    [' .3 ', '0.3'],
  ])('"%s" stays as typed and is reviewed as %s', async (typed, amountText) => {
    const world = await sendWorld()
    await fillForm(world, { amount: typed })
    expect(world.kernel.state.send.sendTokenAmount).toBe(typed)
    expect(await world.kernel.dispatch.send.review()).toMatchObject({
      amountText,
      units: '300000000000000000',
    })
  })

  test('"1.000" is one, unless the field is told that a point may group', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { send } = world.kernel.dispatch
    await send.enterAmount('1.000', true)
    await expect(send.review()).rejects.toMatchObject({
      code: 'amount/ambiguous',
      facts: { grouped: '1000', decimal: '1' },
    })
    await send.enterAmount('1.000')
    expect(await send.review()).toMatchObject({ units: '1000000000000000000' })
    await send.enterAmount('1.000', true)
    await send.reset()
    expect(world.kernel.state.send).not.toHaveProperty('amountPointGroups')
  })

  test('an amount that Max fills in is never asked about', async () => {
    const world = await sendWorld({ balance: async () => '1250026250000000000' })
    await fillForm(world)
    const { send } = world.kernel.dispatch
    await send.enterAmount('1', true)
    const text = await send.enterMax()
    expect(text).toBe('1.25')
    expect(world.kernel.state.send).not.toHaveProperty('amountPointGroups')
  })

  test('for every text, what is reviewed is what the text says', async () => {
    const world = await sendWorld({ balance: async () => (10n ** 30n).toString() })
    await fillForm(world)
    const { send } = world.kernel.dispatch
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,- e٠١٣٫٬'), maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (text, pointGroups) => {
        await send.enterAmount(text, pointGroups)
        expect(world.kernel.state.send.sendTokenAmount).toBe(text)
        const reading = readAmount(text, { pointGroups })
        const reviewed = await send.review().catch(() => undefined)
        const value = reading.kind === 'amount' ? parseAmount(reading.amount, 18) : 0n
        expect(reviewed?.units).toBe(value > 0n ? value.toString() : undefined)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a program writes a plain decimal with a point', () => {
  test.each(['1,000', '0,3', ' 0.3', '٠.٣', '1e3', '-1', '', '.', '1_0', '0x1'])(
    'a transfer of %j is refused before anything is read or entered',
    async (amount) => {
      const { kernel, transfers } = await sendWorld()
      const before = kernel.state.send
      await expect(kernel.dispatch.send.transfer({ to: friend, amount })).rejects.toMatchObject({
        code: 'amount/not-a-number',
      })
      expect(kernel.state.send).toBe(before)
      expect(transfers).toEqual([])
    },
  )
})
