import { type ReactNode, useEffect } from 'react'
import { formatAmount, showAmount } from '../../../kernel/index.ts'
import {
  defineView,
  useAmounts,
  useDollars,
  useMutation,
  usePointGroups,
  useSlotText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  AmountField,
  AmountInText,
  Body,
  Button,
  ErrorNote,
  FlipIcon,
  Footer,
  IconButton,
  LiveRegion,
  Note,
  PickerButton,
  RetryNote,
  RollingNumber,
  SkeletonList,
  Stack,
  useSheet,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { failureDetails, selectFailure } from '../../transactions/selectors.ts'
import { coinMark, shortAmount } from '../../values/index.ts'
import { worthOf } from '../amount.ts'
import type { SwapQuote, SwapToken } from '../contract.ts'
import { selectHeld, selectSwapper } from '../selectors.ts'
import { type FormReport, readForm } from './form.ts'
import { swap, useNetwork, useSwapText } from './hooks.ts'
import { messages } from './messages.ts'
import { NoSwap } from './no-swap.tsx'
import { Quote } from './quote.tsx'

const css = `.f:has(+ .swf) .am{padding-bottom:26u}
.swf{display:grid;place-items:center;margin:-18u auto;position:relative;z-index:1}
.swq{display:inline-flex;align-items:center;gap:6u}
.swq .ib{display:flex;align-items:center;justify-content:center;gap:2u;width:auto;min-width:44u;height:28u;position:relative;margin-block:-5u;font-size:12u;color:var(--km-ink-2);font-variant-numeric:tabular-nums}
.swq .ib::after{content:"";position:absolute;inset:-8u 0}
.swf .ib{background:var(--km-s2);box-shadow:0 0 0 4px var(--km-bg);width:44u;height:44u}`

const useForm = (): FormReport => {
  const text = useSwapText()
  const state = swap.useSelect(({ swap: slice }) => slice)
  const held = swap.useSelect((all) => selectHeld(all, all.swap.from))
  return readForm(state, held, text)
}

function Picker(props: { readonly side: 'from' | 'to'; readonly token?: SwapToken }): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const { side, token } = props
  const symbol = token?.symbol ?? text('swap.choose')
  return (
    <PickerButton
      label={text(side === 'from' ? 'swap.payToken' : 'swap.receiveToken')}
      text={symbol}
      media={
        token && (
          <WalletImage
            name={symbol}
            size={24}
            round
            mark={coinMark(token)}
            {...(token.iconUrl !== undefined && { src: token.iconUrl })}
          />
        )
      }
      onClick={() => void dispatch.modal.push('SwapSelectToken', { side })}
    />
  )
}

/** Formats the value of a side, shown under the amount; undefined without a price. */
function useWorth(): (side: Parameters<typeof worthOf>[0]) => string | undefined {
  const dollars = useDollars()
  return (side) => {
    const worth = worthOf(side)
    return worth === undefined ? undefined : `≈ ${dollars(worth)}`
  }
}

function Pay({ form }: { readonly form: FormReport }): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const pointGroups = usePointGroups()
  const { from: token, amount, quote } = swap.useSelect(({ swap: slice }) => slice)
  const held = swap.useSelect((all) => selectHeld(all, all.swap.from))
  const { amountError: error, choices, units } = form
  const symbol = token?.symbol ?? ''
  const amounts = useAmounts()
  const worth = useWorth()
  const most =
    held && token ? amounts(showAmount(formatAmount(BigInt(held), token.decimals))) : undefined
  const note =
    token && units !== undefined
      ? worth({ units: String(units), token, price: quote?.prices.from })
      : undefined
  return (
    <AmountField
      label={text('swap.pay')}
      showLabel
      value={amount}
      onChange={(typed) => void dispatch.swap.enterAmount(typed, pointGroups)}
      end={<Picker side="from" {...(token && { token })} />}
      {...(note !== undefined && { note })}
      {...(error !== undefined && { error })}
      {...(choices && {
        choices: choices.map((choice) => ({
          label: `${choice} ${symbol}`,
          onClick: () => void dispatch.swap.enterAmount(choice),
        })),
      })}
      {...(most !== undefined && {
        max: {
          label: (
            <AmountInText
              text={text('swap.max', { amount: most, symbol })}
              amount={`${most} ${symbol}`}
            />
          ),
          // On failure the state holds the reason, and the form shows it.
          onClick: () => void dispatch.swap.enterMax(),
        },
      })}
    />
  )
}

function Receive(props: {
  readonly quoting: boolean
  readonly quote: SwapQuote | undefined
}): ReactNode {
  const { quoting, quote } = props
  const text = useSwapText()
  const { to: token } = swap.useSelect(({ swap: slice }) => slice)
  const amounts = useAmounts()
  const worth = useWorth()
  const units = quote?.toUnits
  const side = token && units !== undefined && { units, token, price: quote?.prices.to }
  const dollars = side ? worthOf(side) : undefined
  const shown =
    token && units !== undefined
      ? shortAmount(formatAmount(BigInt(units), token.decimals))
      : undefined
  const value = shown === undefined ? '' : amounts(shown)
  return (
    <>
      <AmountField
        label={text('swap.receive')}
        showLabel
        readOnly
        busy={quoting}
        value={value}
        amount={shown}
        // The quote is an estimate that the next block can change.
        {...(shown !== undefined && { unit: '≈' })}
        onChange={() => undefined}
        end={<Picker side="to" {...(token && { token })} />}
        {...(side &&
          dollars !== undefined && {
            note: <RollingNumber text={worth(side) ?? ''} amount={dollars} />,
          })}
      />
      <LiveRegion
        message={token && value !== '' ? `${text('swap.receive')} ≈ ${value} ${token.symbol}` : ''}
      />
    </>
  )
}

function Failure(): ReactNode {
  const text = useSwapText()
  const slotText = useSlotText()
  const own = swap.useSelect((state) => state.swap.failure)
  const last = swap.useSelect((state) => selectFailure(state, 'Swap'))
  const failure = own ?? last
  if (!failure) return null
  if (!own && last?.rejected)
    return <Note lead={text('swap.declined')}>{text('swap.declinedDetail')}</Note>
  const details = failureDetails(failure).map(slotText)
  return (
    <ErrorNote
      sentence={slotText({ ...failure, key: failure.code })}
      detail={details.join(' ') || undefined}
    />
  )
}

function Form(): ReactNode {
  useSheet(css)
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const form = useForm()
  const { quote: known, failure } = swap.useSelect(({ swap: slice }) => slice)
  // For an incomplete form the last quote is no longer valid.
  const quote = form.complete ? known : undefined
  const busy = swap.useSelect(({ transactions: { status } }) =>
    ['previewing', 'signing'].includes(status),
  )
  const quoting = form.complete && !quote && !failure
  const missing = form.complete && !quote && !quoting
  const { mutate: ask, status } = useMutation(dispatch.swap.refresh)
  // If either fails, the state holds the reason, and the form shows it.
  const goOn = (): void => (missing ? ask() : void dispatch.swap.review())
  return (
    <>
      <Stack gap={8}>
        <Pay form={form} />
        <div className="swf">
          <IconButton
            label={text('swap.flip')}
            icon={<FlipIcon size={18} />}
            onClick={() => void dispatch.swap.flip()}
          />
        </div>
        <Receive quoting={quoting} quote={quote} />
      </Stack>
      {quote && form.units !== undefined && <Quote quote={quote} units={form.units} />}
      <Failure />
      <Footer>
        <Button
          inactive={!form.complete || quoting}
          busy={busy || (missing && status === 'pending')}
          onClick={goOn}
        >
          {quoting ? text('swap.refreshing') : missing ? text('swap.retry') : form.label}
        </Button>
      </Footer>
    </>
  )
}

/** Reads tokens and balances whenever the form is shown for another account or network. */
function useLoaded(): void {
  const dispatch = swap.useDispatch('view')
  const network = useNetwork()?.caipNetworkId
  const address = swap.useSelect((state) => selectSwapper(state)?.connection.address)
  useEffect(() => {
    if (network !== undefined && address !== undefined) void dispatch.swap.load()
  }, [dispatch, network, address])
}

function Swap(): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const status = swap.useSelect((state) => state.swap.status)
  const network = useNetwork()
  useLoaded()
  if (!network) return <NoSwap reason="connect" />
  if (status === 'unsupported') return <NoSwap reason="unsupported" />
  if (status === 'failed')
    return (
      <Body>
        <RetryNote
          sentence={text('swap.failed')}
          detail={text('swap.failedDetail')}
          label={text('swap.retry')}
          onRetry={() => void dispatch.swap.load()}
        />
      </Body>
    )
  return (
    <Body busy={status !== 'loaded'}>
      {status === 'loaded' ? <Form /> : <SkeletonList label={text('swap.loading')} count={3} />}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('swap.title') }),
  Component: Swap,
})
