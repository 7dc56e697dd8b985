import { type ReactNode, useEffect, useState } from 'react'
import { formatAmount, multiplyAmounts, showAmount } from '../../../kernel/index.ts'
import {
  defineView,
  useAmounts,
  useDollars,
  usePointGroups,
  useSecondsLeft,
  useSlotText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  AmountField,
  type AmountFieldProps,
  AmountInText,
  Body,
  Button,
  ErrorNote,
  Footer,
  Note,
  PickerButton,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { selectBalance } from '../../balances/selectors.ts'
import { failureDetails, selectFailure } from '../../transactions/selectors.ts'
import { coinMark, shortAmount } from '../../values/index.ts'
import { readEntered } from '../amount.ts'
import type { SendState } from '../contract.ts'
import { selectPriced, selectPriceMs } from '../fiat.ts'
import { selectDisabledReason } from '../selectors.ts'
import { type FormReport, readForm } from './form.ts'
import { send, useConnection, useFailureText, useNetwork, useSendText } from './hooks.ts'
import { messages } from './messages.ts'
import { ReceiverField, useNamed } from './receiver.tsx'

/** Reads the balances whenever the form is shown for another account or network. */
function useTokens(): void {
  const dispatch = send.useDispatch('view')
  const { address, networkId: chain } = useConnection() ?? {}
  useEffect(() => {
    if (address !== undefined && chain !== undefined) void dispatch.send.loadTokens()
  }, [dispatch, address, chain])
}

type AmountNote = Pick<AmountFieldProps, 'note' | 'toggle' | 'unit'>

/** The price of a token while it is recent, and if a price was shown or known before. */
function usePrice(token: TokenBalance | undefined): {
  readonly price?: string | undefined
  readonly isOld: boolean
} {
  const [shown, setShown] = useState<string>()
  const price = send.useSelect((state) => selectPriced(state, token)?.price)
  const key = token && `${token.chainId} ${token.address}`
  if (price !== undefined && shown !== key) setShown(key)
  const at = send.useSelect((state) => selectPriced(state, token)?.at ?? 0)
  const isFresh = useSecondsLeft(at, send.useSelect(selectPriceMs)) > 0
  return isFresh && price !== undefined
    ? { price, isOld: false }
    : { isOld: price !== undefined || (key !== undefined && shown === key) }
}

/**
 * The second figure if a price is known: dollars, or the exact amount of the token. A press makes it the one to type.
 */
function useAmountNote(state: SendState, known: boolean): AmountNote {
  const { token, fiatAmount, ...entered } = state
  const text = useSendText()
  const dispatch = send.useDispatch()
  const amounts = useAmounts()
  const dollars = useDollars()
  const { price, isOld } = usePrice(token)
  if (!token) return known ? {} : { note: text('send.balanceUnknown') }
  if (fiatAmount !== undefined) {
    const { symbol } = token
    const exact = entered.sendTokenAmount || '0'
    const short = shortAmount(exact)
    const whole = short === exact
    const note = `${whole ? '=' : '≈'} ${amounts(short)} ${symbol}`
    return {
      unit: '$',
      note,
      toggle: {
        // The button's name has the visible text, and then the exact amount; the review shows that too.
        label: text('send.inToken', {
          symbol,
          amount: whole ? note : `${note} (${amounts(exact)} ${symbol})`,
        }),
        onClick: () => void dispatch.send.switchFiat(false),
      },
    }
  }
  if (price === undefined) return isOld ? { note: text('send.priceOld') } : {}
  const reading = readEntered(entered)
  const typed = reading.kind === 'amount' ? reading.amount : '0'
  const amount = `≈ ${dollars(multiplyAmounts(typed, price, 2))}`
  return {
    note: amount,
    toggle: {
      label: text('send.inDollars', { amount }),
      onClick: () => void dispatch.send.switchFiat(true),
    },
  }
}

/** Balance of the chosen token, or of the coin if none is chosen; undefined if unknown. */
function useHeld(
  token: TokenBalance | undefined,
): { readonly amount: string; readonly symbol: string } | undefined {
  const balance = send.useSelect((state) => selectBalance(state, state.networks.activeNamespace))
  const amounts = useAmounts()
  if (token) return { amount: amounts(showAmount(token.quantity.numeric)), symbol: token.symbol }
  const { value, symbol = '', decimals = 0 } = balance
  return value === undefined
    ? undefined
    : { amount: amounts(showAmount(formatAmount(BigInt(value), decimals))), symbol }
}

function AmountCard({ form }: { readonly form: FormReport }): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const state = send.useSelect(({ send: slice }) => slice)
  const pointGroups = usePointGroups()
  const { amountError: error, amountChoices: choices } = form
  const { token, sendTokenAmount, fiatAmount } = state
  const held = useHeld(token)
  const note = useAmountNote(state, held !== undefined)
  const inFiat = fiatAmount !== undefined
  const symbol = token?.symbol ?? text('send.chooseToken')
  return (
    <AmountField
      label={text(inFiat ? 'send.amountDollars' : 'send.amount')}
      value={fiatAmount ?? sendTokenAmount}
      // On a refusal the state holds the reason, and the form shows it.
      onChange={(typed) =>
        void (inFiat
          ? dispatch.send.enterFiat(typed, pointGroups)
          : dispatch.send.enterAmount(typed, pointGroups))
      }
      {...note}
      {...(error !== undefined && { error })}
      {...(choices && {
        choices: choices.map((amount) => ({
          label: inFiat ? `$${amount}` : `${amount} ${symbol}`,
          onClick: () =>
            void (inFiat ? dispatch.send.enterFiat(amount) : dispatch.send.enterAmount(amount)),
        })),
      })}
      {...(held && {
        max: {
          label: (
            <AmountInText
              text={text('send.max', held)}
              amount={`${held.amount} ${held.symbol}`}
              // For the coin, this is the large balance of the account view.
              {...(token?.address === undefined && { fly: 'bal' })}
            />
          ),
          inactive: !token,
          // On failure the state holds the reason, and the form shows it.
          onClick: () => void dispatch.send.enterMax().catch(() => undefined),
        },
      })}
      end={
        <PickerButton
          label={text('send.token')}
          text={symbol}
          media={
            <WalletImage
              name={symbol}
              size={24}
              round
              mark={token && coinMark(token)}
              {...(token?.iconUrl !== undefined && { src: token.iconUrl })}
            />
          }
          onClick={() => void dispatch.modal.push('SendTokens')}
        />
      }
    />
  )
}

function Failure(): ReactNode {
  const text = useSendText()
  const slotText = useSlotText()
  const disabledReason = send.useSelect(selectDisabledReason)
  const failureText = useFailureText()
  const failure = send.useSelect((state) => state.send.failure ?? selectFailure(state, 'Send'))
  if (disabledReason) return <ErrorNote sentence={slotText(disabledReason)} />
  if (!failure) return null
  if (failure.rejected)
    return <Note lead={text('send.declined')}>{text('send.declinedDetail')}</Note>
  const details = failureDetails(failure).map(slotText)
  return <ErrorNote sentence={failureText(failure)} detail={details.join(' ') || undefined} />
}

function Send(): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const state = send.useSelect(({ send: slice }) => slice)
  const form = readForm(state, useNetwork(), text, { amounts: useAmounts(), named: useNamed() })
  const busy = send.useSelect(({ transactions: { status } }) =>
    ['previewing', 'signing'].includes(status),
  )
  const disabledReason = send.useSelect(selectDisabledReason)
  useTokens()
  // If either fails, the state holds the reason, and the form shows it.
  const goOn = (): void =>
    void (form.asksAgain ? dispatch.send.resolveReceiver() : dispatch.send.review())
  return (
    <Body>
      <AmountCard form={form} />
      <ReceiverField error={form.receiverError} />
      <Failure />
      <Footer>
        <Button
          inactive={!(form.ready || form.asksAgain) || disabledReason !== undefined}
          busy={busy}
          onClick={goOn}
        >
          {form.label}
        </Button>
      </Footer>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('send.title') }),
  Component: Send,
})
