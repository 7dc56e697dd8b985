import { wholeDefinition } from '../kernel/recording/import.ts'
import { activity } from '../plugins/activity/index.ts'
import { analytics } from '../plugins/analytics/index.ts'
import { embeddedWallet } from '../plugins/embedded-wallet/index.ts'
import { names } from '../plugins/names/index.ts'
import { nfts } from '../plugins/nfts/index.ts'
import { onramp } from '../plugins/onramp/index.ts'
import { foundation } from '../plugins/presets/foundation.ts'
import { provider } from '../plugins/provider/index.ts'
import { receive } from '../plugins/receive/index.ts'
import { send } from '../plugins/send/index.ts'
import { siwx } from '../plugins/siwx/index.ts'
import { smartSessions } from '../plugins/smart-sessions/index.ts'
import { swap } from '../plugins/swap/index.ts'
import { tokens } from '../plugins/tokens/index.ts'
import { walletConnectDriver } from '../plugins/walletconnect/index.ts'

// Unit tests begin with the code of every plugin, as the second kernel of a page does: what they say is said of the code,
// not of the moment it comes. That moment have `tests/kernel/late.test.ts`, `tests/plugins/late.test.ts` and the browser.
for (const plugin of [
  ...foundation,
  activity(),
  analytics(),
  embeddedWallet(),
  names(),
  nfts(),
  onramp(),
  provider(),
  receive(),
  send(),
  siwx(),
  smartSessions(),
  swap(),
  tokens(),
  walletConnectDriver(),
])
  await wholeDefinition(plugin['~definition'])
// What is said of wrong options, too.
await import('../plugins/options/complaints.ts')
