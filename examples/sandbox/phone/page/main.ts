import { describePending } from '../describe.ts'
import type { Pending, Script } from '../inbox.ts'
import { PhoneWallet, type PhoneWalletOptions } from '../phone-wallet.ts'

declare global {
  /** The wallet of this page, for the console and for tests. */
  var phone: PhoneWallet | undefined
}

const accountsPerFamily = 2

function find<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element as T
}

/** Everything shown is set as text: names and params come from other people's pages. */
function make(tag: string, text: string, children: readonly HTMLElement[] = []): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  element.append(...children)
  return element
}

function button(text: string, run: () => Promise<unknown>, quiet = false): HTMLElement {
  const element = make('button', text)
  if (quiet) element.className = 'quiet'
  element.addEventListener('click', () => attempt(run))
  return element
}

const problem = find('problem')

async function attempt(run: () => Promise<unknown>): Promise<void> {
  problem.hidden = true
  try {
    await run()
  } catch (error) {
    problem.textContent = error instanceof Error ? error.message : String(error)
    problem.hidden = false
  }
}

function waitingCard(phone: PhoneWallet, pending: Pending): HTMLElement {
  const { id, app, chain, validation, params } = pending
  const { title, facts } = describePending(pending)
  const card = make('article', '', [
    make('strong', title),
    make('p', [app, chain, `page: ${validation}`].filter(Boolean).join(' · ')),
    make(
      'dl',
      '',
      facts.flatMap(({ label, value }) => [make('dt', label), make('dd', value)]),
    ),
    make('details', '', [
      make('summary', 'As it came'),
      make('pre', `${pending.title} ${JSON.stringify(params, null, 2)}`),
    ]),
  ])
  const actions = make('div', '', [
    button('Approve', () => phone.accept(id)),
    button('Reject', () => phone.refuse(id), true),
  ])
  actions.className = 'row'
  card.append(actions)
  return card
}

function sessionCard(phone: PhoneWallet, session: PhoneWallet['sessions'][number]): HTMLElement {
  const { topic, peer, namespaces } = session
  const accounts = Object.values(namespaces).flatMap((one) => one.accounts)
  return make('article', '', [
    make('strong', peer.metadata.name),
    make('p', peer.metadata.url),
    ...accounts.map((account) => make('p', account)),
    button('Delete session', () => phone.deleteSession(topic), true),
  ])
}

function show(phone: PhoneWallet): void {
  const { pending, sessions, log } = phone
  find('waiting').replaceChildren(...pending.map((one) => waitingCard(phone, one)))
  find('sessions').replaceChildren(...sessions.map((one) => sessionCard(phone, one)))
  const lines = log.slice(-50).reverse()
  find('log').replaceChildren(
    ...lines.map(({ at, text }) => make('li', `${new Date(at).toLocaleTimeString()} ${text}`)),
  )
}

async function open(): Promise<void> {
  const options = (await (await fetch('/config.json')).json()) as PhoneWalletOptions
  const phone = await PhoneWallet.create({
    ...options,
    url: location.origin,
    accounts: accountsPerFamily,
  })
  globalThis.phone = phone
  phone.subscribe(() => show(phone))
  // Ends and updates that come from the app change the sessions without a line in the log.
  for (const event of ['session_update', 'session_expire'] as const) {
    phone.client.on(event, () => show(phone))
  }

  const script = find<HTMLSelectElement>('script')
  script.value = phone.script
  script.addEventListener('change', () => {
    phone.script = script.value as Script
  })
  const form = find<HTMLFormElement>('pair')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const uri = String(new FormData(form).get('uri') ?? '').trim()
    form.reset()
    attempt(() => phone.pair(uri))
  })
  const chain = find<HTMLFormElement>('chain')
  chain.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(() => phone.switchChain(String(new FormData(chain).get('chain') ?? '').trim()))
  })
  find('account').addEventListener('click', () =>
    attempt(() => phone.switchAccount((phone.activeAccount + 1) % accountsPerFamily)),
  )
  find('drop').addEventListener('click', () => phone.dropSocket())
  show(phone)

  // Opened by a link of the modal: …/wc?uri=<pairing code>, as wallets' universal links are.
  const linked = new URLSearchParams(location.search).get('uri')
  if (linked !== null) {
    // A reload must not scan a used code again.
    history.replaceState(null, '', '/')
    await attempt(() => phone.pair(linked))
  }
}

await attempt(open)
