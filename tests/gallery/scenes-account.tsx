import { type ReactNode, useState } from 'react'
import {
  AddressText,
  Avatar,
  Body,
  Button,
  BuyIcon,
  CardIcon,
  CheckIcon,
  Chip,
  CopyButton,
  CrossCircleIcon,
  Header,
  IconButton,
  IconTile,
  ImageIcon,
  List,
  ListCard,
  Ltr,
  MailIcon,
  Note,
  PersonIcon,
  PlusIcon,
  PowerIcon,
  ReceiveIcon,
  RetryIcon,
  Row,
  RowValue,
  SearchField,
  SectionLabel,
  SendIcon,
  SkeletonList,
  Snackbar,
  Stack,
  StatusMessage,
  SwapIcon,
  Tabs,
  TextField,
  Tile,
  TileRow,
  useSheet,
  ViewTransition,
  WalletImage,
} from '../../react/primitives/index.ts'

const nothing = (): void => undefined
const address = '0x5290840009852788 6E0F703006985 7D2E4169EE7'.replaceAll(' ', '')
const css = `.who{display:flex;align-items:center;gap:10u;flex:1;min-height:44u;text-align:start}
.who b,.who small{display:block;font-size:15u;line-height:20u;font-weight:600}
.who small{font-size:13u;line-height:18u;font-weight:400;color:var(--km-ink-2)}
.bal{font-size:36u;line-height:40u;font-weight:600;letter-spacing:-.035em;font-variant-numeric:tabular-nums}
.bal i{font-style:normal;color:var(--km-ink-3)}`

function Who(): ReactNode {
  useSheet(css)
  return (
    <button type="button" className="who">
      <Avatar seed={address} />
      <span>
        <b>willow.orchard</b>
        <small>
          <AddressText value={address} />
        </small>
      </span>
    </button>
  )
}

function Tokens(): ReactNode {
  const tokens = [
    ['Ethereum', '2.240 ETH', '$7,123.42', '+1.8%'],
    ['USD Coin', '1,200.11 USDC', '$1,200.11', '0.0%'],
    ['Arbitrum', '147 ARB', '$88.20', '−0.6%'],
    ['Wrapped Liquid Staked Ether Governance', '0.003 WSTGOV', '$12.01', '+0.2%'],
  ] as const
  return (
    <List label="Tokens">
      {tokens.map(([name, amount, value, change]) => (
        <Row
          key={name}
          title={name}
          detail={<Ltr>{amount}</Ltr>}
          media={<WalletImage name={name} round />}
          end={<RowValue value={value} note={change} />}
          onSelect={nothing}
        />
      ))}
    </List>
  )
}

function Activity(): ReactNode {
  return (
    <List heading="September 2026">
      <Row
        title="Sent"
        detail="To 0x8ba1…BA72"
        media={<IconTile round icon={<SendIcon />} />}
        end={<RowValue value="0.500 ETH" note="12 Sep" />}
        onSelect={nothing}
      />
      <Row
        title="Received"
        detail="From willow.eth"
        media={<IconTile round tone="ok" icon={<ReceiveIcon />} />}
        end={<RowValue value="+120.000 USDC" note="8 Sep" tone="ok" />}
        onSelect={nothing}
      />
      <Row
        title="Sent"
        detail="Failed · To 0x8ba1…BA72"
        media={<IconTile round tone="bad" icon={<CrossCircleIcon />} />}
        end={<RowValue value="12.000 ARB" note="2 Sep" tone="muted" />}
        onSelect={nothing}
      />
    </List>
  )
}

/** Account in one of its states; also carries the snackbar. */
export function AccountScene(props: {
  readonly state?: 'loading' | 'error' | 'activity' | 'empty'
  readonly snackbar?: 'success' | 'error'
}): ReactNode {
  useSheet(css)
  const { state } = props
  const first = state === 'activity' ? 'activity' : state === 'empty' ? 'nfts' : 'tokens'
  const [tab, setTab] = useState(first)
  const panels = {
    loading: <SkeletonList label="Loading tokens" />,
    error: (
      <Stack gap={16}>
        <Note tone="error" lead="Token balance unavailable.">
          Prices and amounts are hidden, not zero. You can try again in 24 s.
        </Note>
        <Button variant="soft" inactive icon={<RetryIcon />} onClick={nothing}>
          Try again in 24 s
        </Button>
      </Stack>
    ),
  }
  const tokens = state === 'loading' || state === 'error' ? panels[state] : <Tokens />
  const empty = (
    <StatusMessage
      icon={<ImageIcon size={32} />}
      title="No NFTs on Ethereum"
      detail="Collectibles on other networks appear when you switch."
    />
  )
  const items = [
    { id: 'tokens', label: 'Tokens', panel: tokens },
    { id: 'nfts', label: 'NFTs', panel: empty },
    { id: 'activity', label: 'Activity', panel: <Activity /> },
  ]
  const snackbar = props.snackbar ? (
    <Snackbar
      message={props.snackbar === 'error' ? 'Something went wrong' : 'Transaction started'}
      variant={props.snackbar}
      autoClose={false}
      onClose={nothing}
    />
  ) : null
  return (
    <>
      <Header
        title="Account"
        lead={<Who />}
        snackbar={snackbar}
        extra={
          <IconButton
            label="Switch network, now Ethereum"
            icon={<WalletImage name="Ξ" size={24} round />}
            onClick={nothing}
          />
        }
      />
      <ViewTransition viewKey="account">
        <Body>
          <div>
            <SectionLabel>Total balance</SectionLabel>
            <p className="bal">
              {state === 'error' ? (
                <>
                  —<span className="vh">Unavailable</span>
                </>
              ) : (
                <bdi dir="ltr">
                  $8,423<i>.74</i>
                </bdi>
              )}
            </p>
          </div>
          <TileRow>
            <Tile label="Buy" icon={<BuyIcon />} onClick={nothing} />
            <Tile label="Swap" icon={<SwapIcon />} onClick={nothing} />
            <Tile label="Receive" icon={<ReceiveIcon />} onClick={nothing} />
            <Tile label="Send" icon={<SendIcon />} onClick={nothing} />
          </TileRow>
          <Tabs label="Account" items={items} value={tab} onChange={setTab} />
        </Body>
      </ViewTransition>
    </>
  )
}

/** Profile and settings. */
export function ProfileScene(): ReactNode {
  return (
    <>
      <Header title="Profile" onBack={nothing} />
      <ViewTransition viewKey="profile">
        <Body>
          <List label="Account">
            <Row
              title="willow.orchard"
              detail={<AddressText value={address} />}
              media={<Avatar seed={address} />}
              action={<CopyButton iconOnly value={address} label="Copy address" />}
            />
          </List>
          <ListCard heading="Connected wallets">
            <Row
              title="Quince Wallet"
              detail="Ethereum · Solana"
              media={<WalletImage name="Quince Wallet" />}
              end={<Chip tone="ok">Active</Chip>}
              current
              onSelect={nothing}
            />
            <Row title="Add a wallet" media={<IconTile icon={<PlusIcon />} />} onSelect={nothing} />
          </ListCard>
          <ListCard heading="Settings">
            <Row
              title="Account type"
              detail="Smart account"
              media={<IconTile icon={<CardIcon />} />}
              chevron
              onSelect={nothing}
            />
            <Row
              title="Name"
              detail="willow.orchard"
              media={<IconTile icon={<PersonIcon />} />}
              busy
              onSelect={nothing}
            />
            <Row
              title="Email"
              detail="willow@example.com"
              media={<IconTile icon={<MailIcon />} />}
              chevron
              onSelect={nothing}
            />
          </ListCard>
          <Button variant="danger" icon={<PowerIcon />} onClick={nothing}>
            Disconnect
          </Button>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Networks, and the choice forced by the app. */
export function NetworksScene({ forced = false }: { readonly forced?: boolean }): ReactNode {
  const [query, setQuery] = useState('')
  return (
    <>
      <Header title={forced ? 'Switch network' : 'Networks'} onBack={nothing} />
      <ViewTransition viewKey="networks">
        <Body>
          {forced ? (
            <Note tone="attention" lead="Orchard Exchange does not use this network.">
              Pick one below to go on.
            </Note>
          ) : (
            <SearchField label="Search networks" value={query} onChange={setQuery} />
          )}
          <ListCard label="Networks">
            <Row
              title="Ethereum"
              media={<WalletImage name="Ethereum" round />}
              current={!forced}
              end={forced ? null : <Chip tone="ok">Active</Chip>}
              onSelect={nothing}
            />
            <Row
              title="Arbitrum One"
              media={<WalletImage name="Arbitrum One" round />}
              busy={!forced}
              onSelect={nothing}
            />
            <Row
              title="Base"
              media={<WalletImage name="Base" round />}
              error={forced ? '' : 'The wallet declined the switch'}
              onSelect={nothing}
            />
            <Row
              title="Solana"
              media={<WalletImage name="Solana" round />}
              reason="Needs a Solana wallet"
              onSelect={nothing}
            />
          </ListCard>
          {forced && (
            <Button variant="ghost" icon={<PowerIcon />} onClick={nothing}>
              Disconnect
            </Button>
          )}
        </Body>
      </ViewTransition>
    </>
  )
}

/** Choose a name. */
export function NameScene(): ReactNode {
  const [value, setValue] = useState('willow')
  return (
    <>
      <Header title="Choose a name" onBack={nothing} />
      <ViewTransition viewKey="name">
        <Body>
          <TextField
            label="Name"
            value={value}
            onChange={setValue}
            end={<Chip>.orchard</Chip>}
            busy
            hint="4 or more letters, digits or hyphens."
          />
          <ListCard label="Suggestions">
            <Row
              title="willow.orchard"
              media={<IconTile tone="ok" icon={<CheckIcon />} />}
              end={<Chip tone="ok">Available</Chip>}
              onSelect={nothing}
            />
            <Row
              title="willow-1.orchard"
              media={<IconTile icon={<PersonIcon />} />}
              end={<Chip tone="ok">Available</Chip>}
              onSelect={nothing}
            />
          </ListCard>
          <Button onClick={nothing}>Register willow.orchard</Button>
        </Body>
      </ViewTransition>
    </>
  )
}
