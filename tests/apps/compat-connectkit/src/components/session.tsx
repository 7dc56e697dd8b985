import { SIWEButton, useSIWE } from 'connectkit'

export function Session() {
  const { isSignedIn, isReady, signIn, signOut } = useSIWE()
  return (
    <p>
      <SIWEButton showSignOutButton />
      <button type="button" disabled={!isReady || isSignedIn} onClick={() => void signIn()}>
        Write my name
      </button>
      <button type="button" disabled={!isSignedIn} onClick={() => void signOut()}>
        Forget me
      </button>
    </p>
  )
}
