import { useState } from 'react'
import { useDisconnect, useSignMessage } from 'wagmi'

export function Sign() {
  const { signMessageAsync } = useSignMessage()
  const { disconnect } = useDisconnect()
  const [signature, setSignature] = useState('')
  return (
    <p>
      <button
        type="button"
        onClick={() => void signMessageAsync({ message: 'Apples' }).then(setSignature)}
      >
        Write a letter
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
      <span>{signature && `Letter: ${signature.slice(0, 8)}`}</span>
    </p>
  )
}
