import type { ReactNode } from 'react'
import { ownText, useSlotText } from '../../../react/index.ts'
import { Button, List, Note, OpenIcon, Row, WalletImage } from '../../../react/primitives/index.ts'
import type { OnrampState } from '../contract.ts'
import { readOrder } from '../order.ts'
import { plugin, useSellers } from '../react.ts'
import { useNetwork, useOnrampText } from './hooks.ts'

/** The link to the page that was opened: a browser may have blocked its window. */
export function Opened({
  opened,
}: {
  readonly opened: NonNullable<OnrampState['opened']>
}): ReactNode {
  const text = useOnrampText()
  const { vault, ports } = plugin.useKernel()
  const { link, sellerName: name } = opened
  const href = vault.take(link)
  return (
    <>
      <Note lead={text('onramp.opened', { name })}>{text('onramp.openedDetail')}</Note>
      {href !== undefined && (
        <Button
          variant="soft"
          href={href}
          icon={<OpenIcon />}
          // A page of this computer is no link: a seller that is being developed.
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

/** The sellers that take the payment, each with its price; a row opens its page. */
export function Sellers({ state }: { readonly state: OnrampState }): ReactNode {
  const text = useOnrampText()
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const sellers = useSellers()
  const network = useNetwork()?.name ?? ''
  const { quote, quoteStatus, form } = state
  if (sellers.length === 0) return <Note>{text('onramp.noSellers', { network })}</Note>
  const reasonOf = (refusal: Error | undefined): string | undefined => {
    if (refusal) return slotText(ownText(refusal))
    if (form.amount.trim() === '') return text('onramp.enterAmount')
    if (readOrder(state).error) return text('onramp.fixAmount')
    return quote || quoteStatus === 'failed' ? undefined : text('onramp.awaitPrice')
  }
  // Stands above, by the price: it is only an estimate, or could not be read.
  const unpriced = quote?.estimate
    ? text('onramp.estimate')
    : !quote && quoteStatus === 'failed'
      ? text('onramp.quoteFailed')
      : undefined
  return (
    <>
      <List heading={text('onramp.sellers')}>
        {sellers.map(({ id, name, icon, fee, refusal }) => {
          const reason = reasonOf(refusal)
          return (
            <Row
              key={id}
              title={name}
              detail={text('onramp.fee', { ...fee })}
              media={<WalletImage name={name} {...(icon !== undefined && { src: icon })} />}
              chevron
              {...(unpriced !== undefined && { reason: unpriced, reasonShown: true })}
              {...(reason !== undefined && { reason, reasonShown: false })}
              onSelect={() => void dispatch.onramp.buy(id)}
            />
          )
        })}
      </List>
      <Note>{text('onramp.elsewhere')}</Note>
    </>
  )
}
