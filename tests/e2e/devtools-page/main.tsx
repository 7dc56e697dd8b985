import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { KernelDevtools, openDevtoolsWindow } from '../../../devtools/index.tsx'
import { createKernel } from '../../../kernel/index.ts'
import { bank, ticker } from './toys.ts'

const query = new URLSearchParams(location.search)
const limit = Number(query.get('limit') ?? 120_000)

// A clock that can be moved, so that a session of minutes is recorded in no time.
let shift = 0
const clock = {
  now: () => Date.now() + shift,
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const kernel = createKernel({
  name: 'toy',
  mode: query.has('production') ? 'production' : 'development',
  plugins: [bank(), ticker()],
  ports: { clock },
  retention: { records: limit, bytes: Number.POSITIVE_INFINITY, age: Number.POSITIVE_INFINITY },
})
kernel.start()

/** What the test drives; a page of its own, so a global hurts nobody. */
const toy = {
  kernel,
  later(ms: number): void {
    shift += ms
  },
  fill(count: number): void {
    const source = kernel.observe('generator')
    for (let i = 0; i < count; i++) {
      if (i % 10 === 0) shift += i % 1000 === 0 ? 8000 : 7
      source.tell('ticker/ticked', { label: `tick ${i}` })
    }
  },
  openWindow: () => openDevtoolsWindow(kernel),
}
Object.assign(window, { toy })

function App() {
  const [state, setState] = useState(kernel.state)
  useEffect(() => kernel.subscribe(() => setState(kernel.state)), [])
  return (
    <>
      <p id="status">
        {state.bank.status}, balance {state.bank.balance}, ticks {state.ticker.ticks}
      </p>
      <button type="button" onClick={() => kernel.with({}).bank.pay(7)}>
        Pay
      </button>
      <button type="button" id="pop" onClick={() => openDevtoolsWindow(kernel)}>
        Devtools window
      </button>
      <KernelDevtools
        kernel={kernel}
        {...(query.has('enabled') && { enabled: true })}
        defaultDock={
          query.get('dock') === 'right' ? 'right' : query.has('closed') ? 'closed' : 'bottom'
        }
      />
    </>
  )
}

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
