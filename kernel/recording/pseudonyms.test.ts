import { describe, expect, test } from 'vitest'
import { virtualRandom } from '../testing/index.ts'
import { pseudonyms } from './pseudonyms.ts'

const project = '9aa3d95b3bc440fa88ea12eaa4456161'

describe('[G8] stand-ins', () => {
  test.each([
    ['hexadecimal', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', /^0x[0-9a-f]{40}$/],
    ['hexadecimal without its mark', project, /^[0-9a-f]{32}$/],
    ['base58', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', /^[1-9A-HJ-NP-Za-km-z]{44}$/],
    ['e-mail', 'alice@example.com', /^anon-[0-9a-f]{8}@example\.invalid$/],
  ])('the stand-in of %s has its shape', (_, value, shape) => {
    const { standIn } = pseudonyms(virtualRandom())
    expect(standIn(value)).toMatch(shape)
    expect(standIn(value)).not.toBe(value)
    expect(standIn(value)).toBe(standIn(value))
  })

  test('a stand-in stands for itself, and nothing for nothing', () => {
    const names = pseudonyms(virtualRandom())
    const name = names.standIn('Alice')
    expect(names.standIn(name)).toBe(name)
    expect(names.standIn('')).toBe('')
    expect(names.count).toBe(1)
  })

  test('the stand-in of an account on a network is that of its address on that network', () => {
    const names = pseudonyms(virtualRandom())
    for (const address of ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'Alice']) {
      const account = names.standIn(`eip155:137:${address}`)
      expect(account).toBe(`eip155:137:${names.standIn(address)}`)
      expect(names.standIn(account)).toBe(account)
    }
    expect(names.standIn('name:surname:Alice')).not.toContain('name')
  })

  test('what differs only in its case is one value, except in base58', () => {
    const { standIn } = pseudonyms(virtualRandom())
    expect(standIn('0xAB')).toBe(standIn('0xab'))
    expect(standIn('Bob.eth')).toBe(standIn('bob.ETH'))
    expect(standIn('7S3P4HxJpyyi')).not.toBe(standIn('7s3p4hxjpyyi'))
  })

  test('two values never meet in one stand-in, however poor the dice are', () => {
    let drawn = 0
    const bytes = (length: number): Uint8Array => {
      if (++drawn > 20) throw new Error('drawn for ever')
      return new Uint8Array(length)
    }
    const { standIn } = pseudonyms({ uuid: () => '', bytes })
    expect(['a', 'b', '1'].map(standIn)).toEqual(['1', '11', '1'])
  })
})

describe('[G8] figures', () => {
  test('an exchanged figure stands for itself; nothing stays nothing and is not counted', () => {
    const names = pseudonyms(virtualRandom())
    const other = names.figures('15')
    expect(names.figures(other)).toBe(other)
    expect(names.figures('0.00')).toBe('0.00')
    expect(names.count).toBe(1)
  })
})

describe('[G8] values inside texts', () => {
  test.each([
    ['a letter', 'x', 'x marks the spot'],
    ['a small number', '12345678', '12345678 blocks'],
    ['a word of the product', 'modal', 'the modal is open'],
  ])('%s is exchanged where it is declared, and stays in texts', (_, value, text) => {
    const names = pseudonyms(virtualRandom(), new Set(['modal']))
    expect(names.note(value)).not.toBe(value)
    expect(names.replaceText(text)).toBe(text)
    expect(names.noted).toBe(0)
  })

  test('a value is found in every text from then on, and a stand-in is none', () => {
    const names = pseudonyms(virtualRandom())
    expect(names.replaceText('Ann and Alice Lidell')).toBe('Ann and Alice Lidell')
    const ann = names.note('Ann')
    expect(names.note(ann)).toBe(ann)
    expect(names.replaceText('Ann and Alice Lidell')).toBe(`${ann} and Alice Lidell`)
    const alice = names.note('Alice Lidell')
    expect(names.replaceText('Ann and Alice Lidell')).toBe(`${ann} and ${alice}`)
    expect(names.noted).toBe(2)
  })
})
