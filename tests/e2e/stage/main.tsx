import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, createKernel, KernelModal, KernelProvider } from 'wallet-kernel'
import { stateHash } from 'wallet-kernel/testing'
import { installWallets, loadSandbox } from '../../../examples/playground/sandbox.ts'
import { readStageOptions } from './options.ts'
import { stagePlugins } from './plugins.ts'

const options = readStageOptions(location.search)
document.documentElement.dataset.mode = options.theme
document.documentElement.lang = options.locale
document.documentElement.dir = options.locale === 'ar' ? 'rtl' : 'ltr'

const sandbox = await loadSandbox()
if (options.installed) await installWallets()
// A test may list wallets of its own.
const { customWallets } = window as unknown as { readonly customWallets?: [] }
const kernel = createKernel({
  plugins: stagePlugins(sandbox, options, location.origin, customWallets),
})
Object.assign(window, { kernel, stateHash, react: version })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KernelProvider kernel={kernel}>
      <main>
        <h1>Trade with friends</h1>
        <ConnectButton />
        <p>A host page with ordinary content behind the modal.</p>
      </main>
      <KernelModal />
    </KernelProvider>
  </StrictMode>,
)
