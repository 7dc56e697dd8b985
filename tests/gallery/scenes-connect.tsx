import { type ReactNode, useState } from 'react'
import {
  AlertIcon,
  AppleIcon,
  Body,
  Button,
  Checkbox,
  Chip,
  ConnectionLine,
  CopyButton,
  CopyIcon,
  Divider,
  ForwardIcon,
  GitHubIcon,
  GoogleIcon,
  GridCell,
  GridIcon,
  Header,
  HelpIcon,
  IconButton,
  IconTile,
  Link,
  ListCard,
  MailIcon,
  OpenIcon,
  OtpField,
  Qr,
  QrIcon,
  QrSkeleton,
  RetryIcon,
  Row,
  SearchField,
  Segmented,
  SkeletonList,
  Stack,
  StatusMessage,
  TextField,
  ViewTransition,
  VirtualGrid,
  WalletImage,
  XIcon,
} from '../../react/primitives/index.ts'

const nothing = (): void => undefined
const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1795222800&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const names = ['Tamarind', 'Loquat', 'Medlar', 'Sorrel', 'Juniper', 'Barberry', 'Elder', 'Rowan']

function Social({ gated }: { readonly gated: boolean }): ReactNode {
  const reason = gated ? { reason: 'Accept the terms first' } : {}
  const marks = [
    ['Google', <GoogleIcon key="g" />],
    ['Apple', <AppleIcon key="a" />],
    ['X', <XIcon key="x" />],
    ['GitHub', <GitHubIcon key="h" />],
  ] as const
  return (
    <Stack horizontal>
      {marks.map(([name, icon]) => (
        <Button key={name} variant="soft" icon={icon} onClick={nothing} {...reason}>
          <span className="vh">{name}</span>
        </Button>
      ))}
    </Stack>
  )
}

function Email(): ReactNode {
  const [value, setValue] = useState('')
  return (
    <TextField
      label="Email"
      hideLabel
      type="email"
      autoComplete="email"
      placeholder="you@example.com"
      icon={<MailIcon />}
      value={value}
      onChange={setValue}
      end={<IconButton label="Continue with email" icon={<ForwardIcon />} onClick={nothing} />}
    />
  )
}

/** Connect view as the product draws it. */
export function ConnectScene({ legal = false }: { readonly legal?: boolean }): ReactNode {
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <Header
        title="Connect"
        extra={<IconButton label="What is a wallet?" icon={<HelpIcon />} onClick={nothing} />}
      />
      <ViewTransition viewKey="connect">
        <Body>
          <ListCard label="Phone wallet">
            <Row
              title="Phone wallet"
              detail="Scan a code"
              media={<IconTile icon={<QrIcon />} />}
              onSelect={nothing}
            />
          </ListCard>
          <ListCard heading="On this device">
            <Row
              title="Quince Wallet"
              detail="Ethereum, Solana"
              media={<WalletImage name="Quince Wallet" />}
              end={<Chip tone="signal">Last used</Chip>}
              onSelect={nothing}
            />
            <Row
              title="Medlar"
              detail="Ethereum"
              media={<WalletImage name="Medlar" />}
              onSelect={nothing}
            />
          </ListCard>
          <ListCard heading="More wallets">
            <Row
              title="Tamarind"
              detail="Recommended"
              media={<WalletImage name="Tamarind" />}
              onSelect={nothing}
            />
            <Row
              title="All wallets"
              detail="Search 612 wallets"
              media={<IconTile icon={<GridIcon />} />}
              onSelect={nothing}
            />
          </ListCard>
          <Divider>or</Divider>
          {legal && (
            <Checkbox checked={agreed} onChange={setAgreed}>
              I agree to the <Link href="https://orchard.example/terms">terms</Link> and{' '}
              <Link href="https://orchard.example/privacy">privacy policy</Link>.
            </Checkbox>
          )}
          <Email />
          <Social gated={legal && !agreed} />
        </Body>
      </ViewTransition>
    </>
  )
}

/** All wallets: ten thousand in a windowed grid, or its states. */
export function WalletsScene({ state }: { readonly state: string }): ReactNode {
  const [query, setQuery] = useState(state === 'empty' ? 'zzzz' : '')
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    id: `${index}`,
    name:
      index === 8 ? 'Serviceberry Multisig' : `${names[index % 8]}${index > 7 ? ` ${index}` : ''}`,
  }))
  return (
    <>
      <Header title="All wallets" onBack={nothing} />
      <ViewTransition viewKey="wallets">
        <Body>
          {state !== 'error' && (
            <SearchField label="Search 612 wallets" value={query} onChange={setQuery} />
          )}
          {state === 'ready' && (
            <VirtualGrid
              label="Wallets"
              items={items}
              getKey={(item) => item.id}
              rowHeight={104}
              renderItem={(item) => (
                <GridCell
                  title={item.name}
                  media={<WalletImage name={item.name} size={48} />}
                  onSelect={nothing}
                />
              )}
            />
          )}
          {state === 'loading' && <SkeletonList label="Loading wallets" count={12} shape="cell" />}
          {state === 'error' && (
            <>
              <StatusMessage
                icon={<AlertIcon size={32} />}
                tone="bad"
                title="The wallet list did not load"
                detail="We could not reach the directory. Installed wallets and codes still work."
              />
              <Stack>
                <Button icon={<RetryIcon />} onClick={nothing}>
                  Try again
                </Button>
                <Button variant="ghost" icon={<QrIcon />} onClick={nothing}>
                  Show a code instead
                </Button>
              </Stack>
            </>
          )}
          {state === 'empty' && (
            <>
              <StatusMessage
                title="No wallet called “zzzz”"
                detail="Check the spelling, or scan a code with any wallet that supports WalletConnect."
              />
              <Stack>
                <Button variant="soft" icon={<QrIcon />} onClick={nothing}>
                  Show code
                </Button>
                <Button variant="ghost" onClick={() => setQuery('')}>
                  Clear search
                </Button>
              </Stack>
            </>
          )}
        </Body>
      </ViewTransition>
    </>
  )
}

/** Scan with your phone. */
export function QrScene({ waiting = false }: { readonly waiting?: boolean }): ReactNode {
  return (
    <>
      <Header title="Scan with your phone" onBack={nothing} />
      <ViewTransition viewKey="qr">
        <Body align="center">
          {waiting ? (
            <QrSkeleton>Still preparing</QrSkeleton>
          ) : (
            <Qr value={uri} label="Code to connect with a phone wallet" />
          )}
          <StatusMessage detail="Open your wallet app and scan this code." />
          <Stack horizontal>
            <CopyButton value={uri} label="Copy link" />
            <Button variant="soft" icon={<GridIcon />} onClick={nothing}>
              Pick a wallet
            </Button>
          </Stack>
        </Body>
      </ViewTransition>
    </>
  )
}

const app = { name: 'Orchard Exchange', plain: true } as const
const wallet = { name: 'Quince Wallet' } as const

/** A request in each of its states. */
export function RequestScene({ state }: { readonly state: 'pending' | 'bad' | 'ok' }): ReactNode {
  const text = {
    pending: [
      'Approve in Quince Wallet',
      'Look at Plum’s panel or window. Orchard Exchange will see your address, not your keys.',
    ],
    bad: ['You declined the request', 'Nothing was shared with Orchard Exchange.'],
    ok: ['Quince Wallet connected', '0x5290…9EE7 on Ethereum'],
  }[state]
  return (
    <>
      <Header title={state === 'ok' ? 'Connected' : 'Quince Wallet'} onBack={nothing} />
      <ViewTransition viewKey="request">
        <Body align="center">
          <ConnectionLine from={app} to={wallet} state={state} />
          <StatusMessage title={text[0]} detail={text[1]} />
          <Stack>
            {state === 'pending' && (
              <Button variant="soft" icon={<OpenIcon />} href="https://quince.example/open">
                Open Quince again
              </Button>
            )}
            {state === 'bad' && (
              <>
                <Button icon={<RetryIcon />} onClick={nothing}>
                  Try again
                </Button>
                <Button variant="ghost" onClick={nothing}>
                  Use another wallet
                </Button>
              </>
            )}
            {state === 'ok' && <Button onClick={nothing}>Done</Button>}
          </Stack>
        </Body>
      </ViewTransition>
    </>
  )
}

/** One-time code, plain and refused. */
export function CodeScene({ failed = false }: { readonly failed?: boolean }): ReactNode {
  const [code, setCode] = useState(failed ? '481902' : '481')
  return (
    <>
      <Header title="Check your email" onBack={nothing} />
      <ViewTransition viewKey="code">
        <Body>
          <StatusMessage
            detail={
              <>
                Enter the 6-digit code we sent to <strong>willow@example.com</strong>
              </>
            }
          />
          <OtpField
            label="One-time code"
            value={code}
            onChange={setCode}
            {...(failed ? { error: 'That code is not right. Check the latest email.' } : {})}
          />
          <Button variant="soft" inactive={!failed} onClick={nothing}>
            {failed ? 'Send a new code' : 'Send a new code in 24 s'}
          </Button>
        </Body>
      </ViewTransition>
    </>
  )
}

/** A wallet reachable in several ways. */
export function PlatformScene(): ReactNode {
  const [value, setValue] = useState('phone')
  const options = ['Phone', 'Browser', 'Web'].map((label) => ({ id: label.toLowerCase(), label }))
  return (
    <>
      <Header title="Tamarind" onBack={nothing} />
      <ViewTransition viewKey="platforms">
        <Body align="center">
          <Segmented label="Open with" options={options} value={value} onChange={setValue} />
          <Qr value="https://tamarind.example" label="Code for Tamarind" size={240} />
          <CopyButton value={uri} label="Copy link" />
          <Button variant="ghost" icon={<CopyIcon />} busy onClick={nothing}>
            Preparing
          </Button>
        </Body>
      </ViewTransition>
    </>
  )
}
