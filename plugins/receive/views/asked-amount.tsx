import type { ReactNode } from 'react'
import {
  bindPlugin,
  ownText,
  type PluginHooks,
  usePointGroups,
  useSlotText,
  useText,
} from '../../../react/index.ts'
import { AmountField, Button, CloseIcon, IconButton } from '../../../react/primitives/index.ts'
import type { ReceiveContract } from '../contract.ts'
import type { Asked } from '../request.ts'
import { messages } from './messages.ts'

const receive: PluginHooks<ReceiveContract> = bindPlugin<ReceiveContract>('receive')

/** The amount in the QR code; a button while none is requested. */
export function AskedAmount({
  asked: { error, choices },
  symbol,
}: {
  readonly asked: Asked
  readonly symbol: string
}): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const dispatch = receive.useDispatch()
  const pointGroups = usePointGroups()
  const amount = receive.useSelect((state) => state.receive.amount)
  if (amount === undefined)
    return (
      <Button variant="soft" onClick={() => void dispatch.receive.enterAmount('')}>
        {text('receive.ask')}
      </Button>
    )
  return (
    <AmountField
      autoFocus
      showLabel
      label={text('receive.amount')}
      value={amount}
      onChange={(typed) => void dispatch.receive.enterAmount(typed, pointGroups)}
      {...(error && { error: slotText(ownText(error)) })}
      {...(choices && {
        choices: choices.map((choice) => ({
          label: `${choice} ${symbol}`,
          onClick: () => void dispatch.receive.enterAmount(choice),
        })),
      })}
      end={
        <span style={{ display: 'flex', alignItems: 'center' }}>
          {symbol}
          <IconButton
            label={text('receive.any')}
            icon={<CloseIcon size={16} />}
            onClick={() => void dispatch.receive.enterAmount()}
          />
        </span>
      }
    />
  )
}
