import { entry, type KnownWallet, type KnownWalletWithOptions } from './entry.ts'

// Ids, names and reverse domain names as RainbowKit 2.2 has them: hosts compare with them.
export const anchorageDigitalWallet: KnownWallet = entry(
  'anchorageDigital',
  'Anchorage Digital',
  'com.anchorage.connect',
)
export const argentWallet: KnownWallet = entry('argent', 'Argent')
export const backpackWallet: KnownWallet = entry('backpack', 'Backpack', 'app.backpack.mobile')
export const base: KnownWalletWithOptions = entry('base', 'Base', 'app.base.account')
export const baseAccount: KnownWalletWithOptions = entry('base', 'Base', 'app.base.account')
export const berasigWallet: KnownWallet = entry('berasig', 'BeraSig', 'app.berasig')
export const bestWallet: KnownWallet = entry('bestWallet', 'Best Wallet')
export const bifrostWallet: KnownWallet = entry(
  'bifrostWallet',
  'Bifrost Wallet',
  'com.bifrostwallet',
)
export const binanceWallet: KnownWallet = entry('binance', 'Binance Wallet', 'com.binance.wallet')
export const bitgetWallet: KnownWallet = entry('bitget', 'Bitget Wallet', 'com.bitget.web3')
export const bitskiWallet: KnownWallet = entry('bitski', 'Bitski')
export const bitverseWallet: KnownWallet = entry('bitverse', 'Bitverse Wallet')
export const bloomWallet: KnownWallet = entry('bloom', 'Bloom Wallet')
export const braveWallet: KnownWallet = entry('brave', 'Brave Wallet', 'com.brave.wallet')
export const bybitWallet: KnownWallet = entry('bybit', 'Bybit Wallet', 'com.bybit')
export const clvWallet: KnownWallet = entry('clv', 'CLV')
export const coin98Wallet: KnownWallet = entry('coin98', 'Coin98 Wallet', 'com.coin98')
export const coinbaseWallet: KnownWalletWithOptions = entry(
  'coinbase',
  'Coinbase Wallet',
  'com.coinbase.wallet',
)
export const compassWallet: KnownWallet = entry(
  'compass',
  'Compass Wallet',
  'io.leapwallet.CompassWallet',
)
export const coreWallet: KnownWallet = entry('core', 'Core', 'app.core.extension')
export const ctrlWallet: KnownWallet = entry('ctrl', 'CTRL Wallet', 'xyz.ctrl')
export const dawnWallet: KnownWallet = entry('dawn', 'Dawn')
export const desigWallet: KnownWallet = entry('desig', 'Desig Wallet')
export const enkryptWallet: KnownWallet = entry('enkrypt', 'Enkrypt Wallet', 'com.enkrypt')
export const foxWallet: KnownWallet = entry('foxwallet', 'FoxWallet')
export const frameWallet: KnownWallet = entry('frame', 'Frame', 'sh.frame')
export const frontierWallet: KnownWallet = entry(
  'frontier',
  'Frontier Wallet',
  'xyz.frontier.wallet',
)
export const gateWallet: KnownWallet = entry('gate', 'Gate Wallet', 'io.gate.wallet')
export const geminiWallet: KnownWallet = entry('gemini', 'Gemini Wallet', 'com.gemini.wallet')
export const imTokenWallet: KnownWallet = entry('imToken', 'imToken')
export const injectedWallet: KnownWallet = entry('injected', 'Browser Wallet')
export const iopayWallet: KnownWallet = entry('iopay', 'ioPay Wallet')
export const kaiaWallet: KnownWallet = entry('kaia', 'Kaia Wallet')
export const kaikasWallet: KnownWallet = entry('kaikas', 'Kaikas Wallet')
export const krakenWallet: KnownWallet = entry('kraken', 'Kraken Wallet')
export const kresusWallet: KnownWallet = entry('kresus-wallet', 'Kresus Wallet')
export const ledgerWallet: KnownWallet = entry('ledger', 'Ledger')
export const magicEdenWallet: KnownWallet = entry(
  'magicEden',
  'Magic Eden Wallet',
  'io.magiceden.wallet',
)
export const mecoWallet: KnownWallet = entry('meco', 'MeCo Wallet', 'com.meco.wallet')
export const metaMaskWallet: KnownWalletWithOptions = entry('metaMask', 'MetaMask', 'io.metamask')
export const mewWallet: KnownWallet = entry('mew', 'MEW wallet')
export const nestWallet: KnownWallet = entry('nest', 'Nest', 'xyz.nestwallet')
export const novaWallet: KnownWallet = entry('nova', 'Nova Wallet', 'io.novawallet')
export const oktoWallet: KnownWallet = entry('Okto', 'Okto')
export const okxWallet: KnownWallet = entry('okx', 'OKX Wallet', 'com.okex.wallet')
export const omniWallet: KnownWallet = entry('omni', 'Omni')
export const oneInchWallet: KnownWallet = entry('1inch', '1inch Wallet')
export const oneKeyWallet: KnownWallet = entry('onekey', 'OneKey', 'so.onekey.app.wallet')
export const paraSwapWallet: KnownWallet = entry('paraswap', 'ParaSwap Wallet')
export const phantomWallet: KnownWallet = entry('phantom', 'Phantom', 'app.phantom')
export const portoWallet: KnownWalletWithOptions = entry('porto', 'Porto', 'xyz.ithaca.porto')
export const rabbyWallet: KnownWallet = entry('rabby', 'Rabby Wallet', 'io.rabby')
export const rainbowWallet: KnownWallet = entry('rainbow', 'Rainbow', 'me.rainbow')
export const ramperWallet: KnownWallet = entry('ramper', 'Ramper Wallet')
export const readyWallet: KnownWallet = entry('ready', 'Ready')
export const roninWallet: KnownWallet = entry('ronin', 'Ronin Wallet', 'com.roninchain.wallet')
export const safeheronWallet: KnownWallet = entry('safeheron', 'Safeheron')
export const safepalWallet: KnownWallet = entry('safepal', 'SafePal Wallet')
export const safeWallet: KnownWallet = entry('safe', 'Safe')
export const seifWallet: KnownWallet = entry('seif', 'Seif', 'com.passkeywallet.seif')
export const subWallet: KnownWallet = entry('subwallet', 'SubWallet', 'app.subwallet')
export const tahoWallet: KnownWallet = entry('taho', 'Taho')
export const talismanWallet: KnownWallet = entry('talisman', 'Talisman', 'xyz.talisman')
export const tokenaryWallet: KnownWallet = entry('tokenary', 'Tokenary')
export const tokenPocketWallet: KnownWallet = entry('tokenPocket', 'TokenPocket', 'pro.tokenpocket')
export const trustWallet: KnownWallet = entry('trust', 'Trust Wallet', 'com.trustwallet.app')
export const uniswapWallet: KnownWallet = entry('uniswap', 'Uniswap Wallet')
export const universalProfilesWallet: KnownWallet = entry(
  'universal-profiles',
  'Universal Profiles',
  'io.universaleverything.universalprofiles',
)
export const valoraWallet: KnownWallet = entry('valora', 'Valora')
export const walletConnectWallet: KnownWallet = entry('walletConnect', 'WalletConnect')
export const wigwamWallet: KnownWallet = entry('wigwam', 'Wigwam', 'com.wigwam.wallet')
export const xdefiWallet: KnownWallet = entry('ctrl', 'CTRL Wallet', 'xyz.ctrl')
export const xPortalWallet: KnownWallet = entry('xportal', 'xPortal', 'com.elrond.maiar.wallet')
export const zealWallet: KnownWallet = entry('zeal', 'Zeal', 'app.zeal')
export const zerionWallet: KnownWallet = entry('zerion', 'Zerion', 'io.zerion.wallet')
export const zilPayWallet: KnownWallet = entry('zilpay', 'ZilPay', 'io.zilpay')
