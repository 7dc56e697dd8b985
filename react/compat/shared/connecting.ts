import { useEffect } from 'react'
import type { Config } from 'wagmi'
import { connect } from 'wagmi/actions'
import { type CompatKernel, connectorIn } from './kernel.ts'
import { nextStep } from './next-step.ts'

/**
 * Lets wagmi connect when a visitor connects in the modal: its status is `connecting` meanwhile, and
 * `useAccountEffect({ onConnect })` is called. From an event of its connector wagmi would be connected at once.
 */
export function useConnecting(config: Config, kernel: CompatKernel): void {
  useEffect(() => {
    let isOurs = false
    const change = (status: Config['state']['status']): void =>
      config.setState((state) => ({ ...state, status }))
    return kernel.subscribe(() => {
      const step = nextStep(config.state, kernel.state.connections, isOurs)
      if (step === undefined) return
      isOurs = step === 'begin'
      if (step === 'begin') change('connecting')
      if (step === 'end') change('disconnected')
      const connector = connectorIn(config)
      // If it does not connect, wagmi is disconnected again, and its connector reports the wallet by an event.
      if (step === 'connect' && connector)
        connect(config, { connector }).catch(({ message }: Error) =>
          kernel.ports.logger.warn(message),
        )
    })
  }, [config, kernel])
}
