import './buffer.ts'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  ConnectButton,
  KernelModal,
  KernelProvider,
  RequireSession,
  useSession,
  useSignIn,
  useSignOut,
} from 'wallet-kernel'
import { createAppKernel } from './kernel.ts'

const kernel = createAppKernel(
  await (await fetch('/api/config')).json(),
  new URLSearchParams(location.search),
)

/** Data that the server gives only to signed-in visitors. The server checks that; hiding the button is a courtesy. */
function Harvest(): ReactNode {
  const [answer, setAnswer] = useState('')
  const ask = async (): Promise<void> => {
    setAnswer('')
    const response = await fetch('/api/harvest')
    const { owner, crates } = await response.json()
    setAnswer(response.ok ? `${crates} crates of ${owner}` : 'Not for you')
  }
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Show the harvest
      </button>
      <output>{answer}</output>
    </>
  )
}

function Page(): ReactNode {
  const session = useSession()
  const signIn = useSignIn()
  const signOut = useSignOut()
  return (
    <main>
      <h1>Orchard Exchange</h1>
      <ConnectButton />
      <p id="session">{session.status}</p>
      <Harvest />
      <RequireSession
        fallback={
          <button type="button" onClick={() => signIn.mutate()}>
            Sign in
          </button>
        }
      >
        <button type="button" onClick={() => signOut.mutate()}>
          Sign out
        </button>
      </RequireSession>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <Page />
    <KernelModal />
  </KernelProvider>,
)

// For a look around in the console.
Object.assign(window, { kernel })
