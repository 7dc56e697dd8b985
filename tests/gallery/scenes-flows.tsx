import { type ReactNode, useState } from 'react'
import { readAmount } from '../../kernel/index.ts'
import * as primitives from '../../react/primitives/index.ts'
import {
  AddressText,
  AlertIcon,
  AmountField,
  Body,
  Button,
  Chip,
  ConnectionLine,
  CopyButton,
  ErrorBoundary,
  FlipIcon,
  Footer,
  GlobeIcon,
  Header,
  IconButton,
  KeyValue,
  ListCard,
  Note,
  PasteIcon,
  PickerButton,
  Qr,
  Row,
  Stack,
  StatusMessage,
  TextField,
  useSheet,
  ViewTransition,
  WalletImage,
} from '../../react/primitives/index.ts'

const nothing = (): void => undefined
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const eth = (
  <PickerButton
    label="Token"
    text="ETH"
    media={<WalletImage name="Ξ" size={24} />}
    onClick={nothing}
  />
)

/** Send, as typed or refused. */
export function SendScene({ failed = false }: { readonly failed?: boolean }): ReactNode {
  const [amount, setAmount] = useState(failed ? '9' : '0.25')
  const [to, setTo] = useState(failed ? '' : 'willow.eth')
  return (
    <>
      <Header title="Send" onBack={nothing} />
      <ViewTransition viewKey="send">
        <Body>
          <AmountField
            label="Amount to send"
            value={amount}
            onChange={setAmount}
            end={eth}
            note={failed ? '≈ $28,610.10' : '≈ $794.72'}
            max={{ label: 'Max 2.240 ETH', onClick: nothing }}
            {...(failed ? { error: 'You have 2.240 ETH on Ethereum.' } : {})}
          />
          <TextField
            label="To"
            value={to}
            onChange={setTo}
            placeholder="Name or address"
            end={
              to ? (
                <Chip tone="ok">0x8ba1…BA72</Chip>
              ) : (
                <IconButton label="Paste" icon={<PasteIcon />} onClick={nothing} />
              )
            }
          />
          {!failed && (
            <KeyValue
              items={[
                { name: 'Network', value: 'Ethereum' },
                { name: 'Fee', value: '≈ $0.42' },
              ]}
            />
          )}
          <Button inactive={failed} onClick={nothing}>
            {failed ? 'Enter a smaller amount' : 'Review'}
          </Button>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Send with an amount that is refused, or that can mean two. */
export function AmountScene({ text }: { readonly text: string }): ReactNode {
  const [amount, setAmount] = useState(text)
  const reading = readAmount(amount)
  const error = {
    empty: undefined,
    amount: undefined,
    ambiguous: 'This can mean two amounts. Which one?',
    unreadable: 'Leave out the marks between thousands, like 1000.5.',
  }[reading.kind]
  return (
    <>
      <Header title="Send" onBack={nothing} />
      <ViewTransition viewKey="send">
        <Body>
          <AmountField
            label="Amount to send"
            value={amount}
            onChange={setAmount}
            end={eth}
            max={{ label: 'Max 2.240 ETH', onClick: nothing }}
            {...(error !== undefined && { error })}
            {...(reading.kind === 'ambiguous' && {
              choices: reading.choices.map((choice) => ({
                label: `${choice} ETH`,
                onClick: () => setAmount(choice),
              })),
            })}
          />
          <Button inactive={error !== undefined} onClick={nothing}>
            {reading.kind === 'ambiguous' ? 'Choose the amount' : 'Correct the amount'}
          </Button>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Waiting for a signature; closing is blocked by the gallery. */
export function ApproveScene(): ReactNode {
  return (
    <>
      <Header title="Approve in your wallet" />
      <ViewTransition viewKey="approve">
        <Body align="center">
          <ConnectionLine
            from={{ name: 'Orchard Exchange', plain: true }}
            to={{ name: 'Sumac', round: true }}
            state="pending"
          />
          <StatusMessage
            title="Waiting for your approval"
            detail="Check the details below against what your wallet shows."
          />
          <KeyValue
            items={[
              { name: 'Action', value: 'Send 0.25 ETH' },
              { name: 'To', value: <AddressText value={address} /> },
              { name: 'Network fee', value: '≈ $0.42' },
            ]}
          />
          <Button variant="danger" onClick={nothing}>
            Reject request
          </Button>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Sign-in message in a box that scrolls. */
export function SignScene(): ReactNode {
  useSheet(
    '.msg{max-height:172u;overflow:auto;padding:12u 14u;border-radius:14r;background:var(--km-s1);font-size:12u;line-height:18u;text-align:start;white-space:pre-wrap}',
  )
  const message = `orchard.example wants you to sign in with your account:\n${address}\n\nURI: https://orchard.example\nVersion: 1\nChain ID: 1\nNonce: 8f3kq0slw2\nIssued At: 2026-11-21T00:00:00Z\nResources:\n- https://orchard.example/terms`
  return (
    <>
      <Header title="Sign in" />
      <ViewTransition viewKey="sign">
        <Body align="center">
          <ConnectionLine
            from={{ name: 'Quince Wallet' }}
            to={{ name: 'Orchard Exchange', plain: true }}
            state="idle"
          />
          <StatusMessage
            title="Prove this wallet is yours"
            detail="Signing is free and moves no funds."
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a named scroll box, not a page section */}
          <div
            className="msg mono"
            role="region"
            aria-label="Message to sign"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so the keyboard must reach it
            tabIndex={0}
          >
            {message}
          </div>
          <Stack>
            <Button onClick={nothing}>Sign message</Button>
            <Button variant="ghost" onClick={nothing}>
              Cancel and disconnect
            </Button>
          </Stack>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Swap with the flip button between its cards. */
export function SwapScene(): ReactNode {
  const [amount, setAmount] = useState('0.1')
  useSheet(
    '.flipper{display:grid;place-items:center;margin:-18u auto;position:relative;z-index:1}.flipper .ib{background:var(--km-s2);box-shadow:0 0 0 4px var(--km-bg);width:36u;height:36u}',
  )
  return (
    <>
      <Header title="Swap" onBack={nothing} />
      <ViewTransition viewKey="swap">
        <Body>
          <Stack gap={8}>
            <AmountField
              label="You pay"
              showLabel
              value={amount}
              onChange={setAmount}
              end={eth}
              note="≈ $317.89"
            />
            <div className="flipper">
              <IconButton label="Swap the two tokens" icon={<FlipIcon size={18} />} />
            </div>
            <AmountField
              label="You receive"
              showLabel
              readOnly
              value="317.42"
              onChange={nothing}
              end={
                <PickerButton
                  label="Token to receive"
                  text="USDC"
                  media={<WalletImage name="$" size={24} />}
                  onClick={nothing}
                />
              }
              note="≈ $317.42"
            />
          </Stack>
          <KeyValue
            items={[
              { name: 'Rate', value: '1 ETH = 3,174.20 USDC' },
              { name: 'Max slippage', value: '1%' },
              { name: 'Fee', value: '≈ $1.10' },
            ]}
          />
          <Button onClick={nothing}>Review swap</Button>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Buy with a card. */
export function BuyScene(): ReactNode {
  const [amount, setAmount] = useState('100')
  return (
    <>
      <Header title="Buy" onBack={nothing} />
      <ViewTransition viewKey="buy">
        <Body>
          <AmountField
            label="You spend"
            showLabel
            value={amount}
            onChange={setAmount}
            end={<PickerButton label="Currency" text="USD" onClick={nothing} />}
            note="You get about 0.0312 ETH"
          />
          <ListCard heading="Choose a provider">
            <Row
              title="Meldrum"
              detail="Card, bank · fee 1–2%"
              media={<WalletImage name="Meldrum" />}
              end={<Chip tone="ok">Best rate</Chip>}
              onSelect={nothing}
            />
            <Row
              title="Copperpay"
              detail="Card, Apple Pay · fee 1–2%"
              media={<WalletImage name="Copperpay" />}
              onSelect={nothing}
            />
          </ListCard>
          <Note>Payment opens in a new tab. Come back here when it is done.</Note>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Receive: code and full address. */
export function ReceiveScene(): ReactNode {
  return (
    <>
      <Header title="Receive" onBack={nothing} />
      <ViewTransition viewKey="receive">
        <Body align="center">
          <Qr value={address} label="Your address as a code" size={240} />
          <AddressText value={address} format="groups" />
          <CopyButton variant="main" value={address} label="Copy address" />
          <Note lead="Only Ethereum networks." icon={<GlobeIcon size={18} />}>
            Assets sent from other chains can be lost.
          </Note>
        </Body>
      </ViewTransition>
    </>
  )
}

/** Every kind of button. */
export function ButtonsScene(): ReactNode {
  const kinds = ['main', 'soft', 'ghost', 'danger'] as const
  return (
    <>
      <Header title="A very long title that has to wrap to two lines in the bar" onBack={nothing} />
      <ViewTransition viewKey="buttons">
        <Body>
          {kinds.map((variant) => (
            <Stack key={variant} horizontal>
              <Button variant={variant} onClick={nothing}>
                Label
              </Button>
              <Button variant={variant} busy onClick={nothing}>
                Label
              </Button>
              <Button variant={variant} reason="Not now" onClick={nothing}>
                Label
              </Button>
            </Stack>
          ))}
          <Note>
            A longer body with the main button held at the lower edge while the content scrolls.
          </Note>
          <Footer>
            <Button onClick={nothing}>Go on</Button>
          </Footer>
        </Body>
      </ViewTransition>
    </>
  )
}

const hostile = [
  '<img src=x onerror="window.__pwned=1">',
  'MetaMask\u202eknaB',
  'A'.repeat(5000),
  'Meta\u200bMask',
  '\u0300'.repeat(64),
]

/** Outside text in every place that shows a name. */
export function HostileScene(): ReactNode {
  return (
    <>
      <Header title={hostile[0] ?? ''} onBack={nothing} />
      <ViewTransition viewKey="hostile">
        <Body>
          <StatusMessage title={hostile[1]} detail={hostile[2]} />
          <ListCard heading="Wallets">
            {hostile.map((text) => (
              <Row
                key={text}
                title={text}
                detail={text}
                media={<WalletImage name={text} src={`javascript:${text}`} />}
                end={<Chip>{text}</Chip>}
                onSelect={nothing}
              />
            ))}
          </ListCard>
        </Body>
      </ViewTransition>
    </>
  )
}

function Throws(): ReactNode {
  throw new Error('A view that fails')
}

/** The wall around a view that throws. */
export function CrashScene(): ReactNode {
  return (
    <ErrorBoundary
      fallback={(_, reset) => (
        <>
          <Header title="Something went wrong" />
          <Body>
            <StatusMessage
              icon={<AlertIcon size={32} />}
              tone="bad"
              title="Something went wrong"
              detail="The page behind is not affected. Close this window or try again."
            />
            <Button onClick={reset}>Try again</Button>
          </Body>
        </>
      )}
    >
      <Throws />
    </ErrorBoundary>
  )
}

/** All glyphs. */
export function IconsScene(): ReactNode {
  useSheet('.gl{display:grid;grid-template-columns:repeat(8,1fr);gap:14u 6u;justify-items:center}')
  const glyphs = Object.entries(primitives).filter(([name]) =>
    name.endsWith('Icon'),
  ) as unknown as [string, (props: { size?: number }) => ReactNode][]
  return (
    <>
      <Header title={`${glyphs.length} glyphs`} onBack={nothing} />
      <ViewTransition viewKey="icons">
        <Body>
          <div className="gl">
            {glyphs.map(([name, Glyph]) => (
              <span key={name} title={name}>
                <Glyph size={24} />
              </span>
            ))}
          </div>
        </Body>
      </ViewTransition>
    </>
  )
}
