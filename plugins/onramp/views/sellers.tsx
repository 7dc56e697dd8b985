import { type ReactNode, useState } from 'react'
import { ownText, useAmounts, useSlotText } from '../../../react/index.ts'
import {
  AmountInText,
  Button,
  Checkbox,
  List,
  Note,
  OpenIcon,
  Row,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { OnrampState, OpenedPage } from '../contract.ts'
import { isListFull, openedBefore, openedOf } from '../opened.ts'
import { readOrder } from '../order.ts'
import { plugin, useSellers } from '../react.ts'
import { useOnrampText } from './hooks.ts'
import { lacksPrice } from './quote.tsx'

/** The opened page, with a link while this page knows its URL: a browser may have blocked the window. */
export function Opened({ opened }: { readonly opened: OpenedPage }): ReactNode {
  const text = useOnrampText()
  const amounts = useAmounts()
  const { vault, ports } = plugin.useKernel()
  const { link, order, sellerName: name } = opened
  const href = link === undefined ? undefined : vault.take(link)
  const amount = `${amounts(order.amount)} ${order.currency}`
  const lead =
    href === undefined ? (
      <AmountInText text={text('onramp.openedBefore', { name, amount })} amount={amount} />
    ) : (
      text('onramp.opened', { name })
    )
  return (
    <>
      <Note lead={lead}>{text('onramp.openedDetail')}</Note>
      {href !== undefined && (
        <Button
          variant="soft"
          href={href}
          icon={<OpenIcon />}
          // A page on this computer cannot be a link: its seller is in development.
          {...(!href.startsWith('https:') && {
            onClick: () => void ports.opener.open(href, '_blank'),
          })}
        >
          {text('onramp.open', { name })}
        </Button>
      )}
    </>
  )
}

/** The sellers, each with its price; a row opens the seller's page. */
export function Sellers({ state }: { readonly state: OnrampState }): ReactNode {
  const text = useOnrampText()
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const { ports } = plugin.useKernel()
  const sellers = useSellers()
  const [accepted, setAccepted] = useState<string>()
  const { quote, form } = state
  const { order, error } = readOrder(state)
  const now = ports.clock.now()
  const before = order && openedBefore(state, order, now)
  const isAsked = before !== undefined || (order !== undefined && isListFull(state, now))
  // Valid for one page: the next one must be confirmed again.
  const last = before ?? state.opened
  const page = `${last?.at} ${last?.link ?? ''}`
  const isAccepted = isAsked && accepted === page
  const reasonOf = (refusal: Error | undefined): string | undefined => {
    if (refusal) return slotText(ownText(refusal))
    if (form.amount.trim() === '') return text('onramp.enterAmount')
    if (error) return undefined
    if (lacksPrice(state)) return text('onramp.noPrice')
    return quote ? undefined : text('onramp.awaitPrice')
  }
  // Messages the view shows above: about the field, and about earlier pages.
  const above = error
    ? text('onramp.fixAmount')
    : isAsked && !isAccepted
      ? text('onramp.openedFirst')
      : undefined
  return (
    <>
      {before && before !== openedOf(state) && <Opened opened={before} />}
      {isAsked && (
        <Checkbox
          checked={isAccepted}
          onChange={(checked) => setAccepted(checked ? page : undefined)}
        >
          {before ? text('onramp.openAgain', { name: before.sellerName }) : text('onramp.openMore')}
        </Checkbox>
      )}
      <List heading={text('onramp.sellers')}>
        {sellers.map(({ id, name, icon, fee, refusal }) => {
          const own = reasonOf(refusal)
          const reason = own ?? above
          return (
            <Row
              key={id}
              title={name}
              detail={text('onramp.fee', { ...fee })}
              media={<WalletImage name={name} {...(icon !== undefined && { src: icon })} />}
              chevron
              {...(reason !== undefined && { reason, reasonShown: own === undefined })}
              onSelect={() =>
                void dispatch.onramp.buy(id, { accept: isAccepted ? ['opened'] : [] })
              }
            />
          )
        })}
      </List>
      <Note>{text('onramp.elsewhere')}</Note>
    </>
  )
}
