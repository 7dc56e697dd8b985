import { expect, test } from 'vitest'
import { hiddenSocials } from './hidden-socials.ts'

test.each([
  ['iPhone', ['google']],
  ['Macintosh; Intel Mac OS X', ['x']],
  ['Linux; Android 15', ['facebook', 'x']],
  ['Windows NT 10.0', []],
])(
  '[VAL-5] in the messaging app’s browser on %s, %j is not offered; elsewhere everything is',
  (agent, hidden) => {
    expect(hiddenSocials(agent, { TelegramWebviewProxy: {} })).toEqual(hidden)
    expect(hiddenSocials(agent, {})).toEqual([])
    expect(hiddenSocials(agent, undefined)).toEqual([])
  },
)
