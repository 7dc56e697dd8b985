import { type Effects, lazyMethods } from '../../kernel/index.ts'
import type { OnrampContract } from './contract.ts'

const { price, leaveChoice, followOpened, followEarlier } = lazyMethods(
  () => import('./following.ts'),
  'price',
  'leaveChoice',
  'followOpened',
  'followEarlier',
)

export const effects: Effects<OnrampContract> = [
  {
    on: 'onramp/offered',
    order: 'latest',
    // An empty form has no price; the first amount asks for it.
    run: (ctx) => (ctx.state.onramp.form.amount === '' ? undefined : price(ctx)),
  },
  { on: 'onramp/entered', order: 'latest', run: leaveChoice },
  { on: 'onramp/opened', order: 'latest', run: followOpened },
  { on: 'onramp/offered', order: 'latest', run: followEarlier },
]
