import { createKernel } from 'wallet-kernel'
import { type ActivityContract, type ActivityItem, activity } from 'wallet-kernel/activity'
import { eip155 } from 'wallet-kernel/eip155'
import { contribute } from 'wallet-kernel/kernel'
import { type TokensContract, tokens } from 'wallet-kernel/tokens'
import { mount } from '../../sizes/apps/mount.tsx'

const total = 10_000
const perPage = 500
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const hex = (number: number, digits: number): string =>
  `0x${(number + 1).toString(16).padStart(digits, '0')}`

const moved = (index: number): Pick<ActivityItem, 'id' | 'hash' | 'at' | 'transfers'> => ({
  id: `row-${index}`,
  hash: hex(index, 64),
  // A month has some sixty of them: headings stand between.
  at: Date.UTC(2026, 8, 24) - index * 43_200_000,
  transfers: [{ direction: 'in', symbol: `T${index % 97}`, amount: `${index}.25` }],
})

/** Sources that answer at once: 10,000 tokens, and as many moves with one more on a page of its own. */
const kernel = createKernel({
  plugins: [
    eip155(),
    tokens(),
    activity(),
    contribute<TokensContract>({
      id: 'many-tokens',
      provides: {
        tokens: {
          sources: [
            {
              id: 'many',
              list: async ({ networkId }) =>
                Array.from({ length: total }, (_, index) => ({
                  name: `Token ${index}`,
                  symbol: `T${index}`,
                  chainId: networkId,
                  address: hex(index, 40),
                  price: '1.5',
                  value: `${index}.5`,
                  quantity: { decimals: '18', numeric: `${index}.125` },
                })),
            },
          ],
        },
      },
    }),
    contribute<ActivityContract>({
      id: 'many-moves',
      provides: {
        activity: {
          sources: [
            {
              id: 'many',
              page: async ({ networkId, address, cursor = '0' }) => {
                const from = Number(cursor)
                const length = from < total ? perPage : 1
                const items = Array.from(
                  { length },
                  (_, index): ActivityItem => ({
                    ...moved(from + index),
                    networkId,
                    status: 'confirmed',
                    kind: 'receive',
                    from: friend,
                    to: address,
                  }),
                )
                return { items, ...(from < total && { next: String(from + length) }) }
              },
            },
          ],
        },
      },
    }),
  ],
})
Object.assign(window, { kernel })
mount(kernel)
