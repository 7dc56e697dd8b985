import type { ReactNode } from 'react'
import type { ModalKernel } from '../../plugins/modal/contract.ts'
import {
  BuyIcon,
  ClockIcon,
  type IconProps,
  InfoIcon,
  ReceiveIcon,
  SendIcon,
  ShieldIcon,
  Snackbar,
  SwapIcon,
} from '../primitives/index.ts'
import { useSlotText } from '../text.ts'

/** Pictures a message may name. There is none for failure: only the variant shows that. */
const pictures: Readonly<Record<string, (props: IconProps) => ReactNode>> = {
  buy: BuyIcon,
  clock: ClockIcon,
  info: InfoIcon,
  receive: ReceiveIcon,
  send: SendIcon,
  shield: ShieldIcon,
  swap: SwapIcon,
}

/** The snackbar from the state, in the visitor's language. An unknown picture is not drawn. */
export function Toast({
  kernel,
  snackbar,
}: {
  readonly kernel: ModalKernel
  readonly snackbar: ModalKernel['state']['modal']['snackbar']
}): ReactNode {
  const said = useSlotText()
  const { variant = 'success', svg = '' } = snackbar ?? {}
  const Picture = Object.hasOwn(pictures, svg) && pictures[svg]
  return (
    <Snackbar
      message={
        snackbar?.open
          ? said({ ...snackbar, key: snackbar.code ?? '', text: snackbar.message })
          : ''
      }
      variant={variant}
      elsewhere={snackbar?.elsewhere ?? false}
      {...(Picture && { icon: <Picture size={18} /> })}
      autoClose={false}
      onHold={(held) => void kernel.with({}).modal.holdSnackbar(held)}
      onClose={() => void kernel.with({}).modal.hideSnackbar()}
    />
  )
}
