import { type ReactNode, useDeferredValue, useState } from 'react'
import {
  Body,
  Button,
  defineView,
  GridCell,
  SearchField,
  Statement,
  useText,
  type ViewDefinition,
  VirtualGrid,
  WalletImage,
} from '../../../react/index.ts'
import { useShownWallets, wallets } from './hooks.ts'
import { messages } from './messages.ts'

function AllWallets(): ReactNode {
  const text = useText(messages)
  const dispatch = wallets.useDispatch()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query).trim().toLowerCase()
  const shown = useShownWallets().filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <Body>
      <SearchField
        label={text('wallets.searchLabel')}
        value={query}
        onChange={setQuery}
        placeholder={text('wallets.searchLabel')}
      />
      {shown.length === 0 ? (
        <>
          <Statement
            title={text('wallets.noMatch', { query: query.slice(0, 40) })}
            detail={text('wallets.noMatchDetail')}
          />
          <Button variant="ghost" onClick={() => setQuery('')}>
            {text('wallets.clear')}
          </Button>
        </>
      ) : (
        <VirtualGrid
          label={text('wallets.count', { count: shown.length })}
          items={shown}
          rowHeight={104}
          getKey={(wallet) => wallet.id}
          renderItem={(wallet) => (
            <GridCell
              title={wallet.name}
              media={
                <WalletImage
                  name={wallet.name}
                  size={48}
                  {...(wallet.icon !== undefined && { src: wallet.icon })}
                />
              }
              onSelect={() =>
                void dispatch.modal.push('ConnectingExternal', {
                  wallet: wallet.id,
                  name: wallet.name,
                })
              }
            />
          )}
        />
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('wallets.all') }),
  Component: AllWallets,
})
