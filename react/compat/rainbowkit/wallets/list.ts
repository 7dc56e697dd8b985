import { entry, type KnownWallet, type KnownWalletWithOptions } from './entry.ts'

// Ids, names and reverse domain names as RainbowKit 2.2 has them: hosts compare with them.
/** Anchorage Digital as an item of a list. */
export const anchorageDigitalWallet: KnownWallet = entry(
  'anchorageDigital',
  'Anchorage Digital',
  'com.anchorage.connect',
)
/** Argent as an item of a list. */
export const argentWallet: KnownWallet = entry('argent', 'Argent')
/** Backpack as an item of a list. */
export const backpackWallet: KnownWallet = entry('backpack', 'Backpack', 'app.backpack.mobile')
/** Base as an item of a list. */
export const base: KnownWalletWithOptions = entry('base', 'Base', 'app.base.account')
/** Base as an item of a list. */
export const baseAccount: KnownWalletWithOptions = entry('base', 'Base', 'app.base.account')
/** BeraSig as an item of a list. */
export const berasigWallet: KnownWallet = entry('berasig', 'BeraSig', 'app.berasig')
/** Best Wallet as an item of a list. */
export const bestWallet: KnownWallet = entry('bestWallet', 'Best Wallet')
/** Bifrost Wallet as an item of a list. */
export const bifrostWallet: KnownWallet = entry(
  'bifrostWallet',
  'Bifrost Wallet',
  'com.bifrostwallet',
)
/** Binance Wallet as an item of a list. */
export const binanceWallet: KnownWallet = entry('binance', 'Binance Wallet', 'com.binance.wallet')
/** Bitget Wallet as an item of a list. */
export const bitgetWallet: KnownWallet = entry('bitget', 'Bitget Wallet', 'com.bitget.web3')
/** Bitski as an item of a list. */
export const bitskiWallet: KnownWallet = entry('bitski', 'Bitski')
/** Bitverse Wallet as an item of a list. */
export const bitverseWallet: KnownWallet = entry('bitverse', 'Bitverse Wallet')
/** Bloom Wallet as an item of a list. */
export const bloomWallet: KnownWallet = entry('bloom', 'Bloom Wallet')
/** Brave Wallet as an item of a list. */
export const braveWallet: KnownWallet = entry('brave', 'Brave Wallet', 'com.brave.wallet')
/** Bybit Wallet as an item of a list. */
export const bybitWallet: KnownWallet = entry('bybit', 'Bybit Wallet', 'com.bybit')
/** CLV as an item of a list. */
export const clvWallet: KnownWallet = entry('clv', 'CLV')
/** Coin98 Wallet as an item of a list. */
export const coin98Wallet: KnownWallet = entry('coin98', 'Coin98 Wallet', 'com.coin98')
/** Coinbase Wallet as an item of a list. */
export const coinbaseWallet: KnownWalletWithOptions = entry(
  'coinbase',
  'Coinbase Wallet',
  'com.coinbase.wallet',
)
/** Compass Wallet as an item of a list. */
export const compassWallet: KnownWallet = entry(
  'compass',
  'Compass Wallet',
  'io.leapwallet.CompassWallet',
)
/** Core as an item of a list. */
export const coreWallet: KnownWallet = entry('core', 'Core', 'app.core.extension')
/** CTRL Wallet as an item of a list. */
export const ctrlWallet: KnownWallet = entry('ctrl', 'CTRL Wallet', 'xyz.ctrl')
/** Dawn as an item of a list. */
export const dawnWallet: KnownWallet = entry('dawn', 'Dawn')
/** Desig Wallet as an item of a list. */
export const desigWallet: KnownWallet = entry('desig', 'Desig Wallet')
/** Enkrypt Wallet as an item of a list. */
export const enkryptWallet: KnownWallet = entry('enkrypt', 'Enkrypt Wallet', 'com.enkrypt')
/** FoxWallet as an item of a list. */
export const foxWallet: KnownWallet = entry('foxwallet', 'FoxWallet')
/** Frame as an item of a list. */
export const frameWallet: KnownWallet = entry('frame', 'Frame', 'sh.frame')
/** Frontier Wallet as an item of a list. */
export const frontierWallet: KnownWallet = entry(
  'frontier',
  'Frontier Wallet',
  'xyz.frontier.wallet',
)
/** Gate Wallet as an item of a list. */
export const gateWallet: KnownWallet = entry('gate', 'Gate Wallet', 'io.gate.wallet')
/** Gemini Wallet as an item of a list. */
export const geminiWallet: KnownWallet = entry('gemini', 'Gemini Wallet', 'com.gemini.wallet')
/** imToken as an item of a list. */
export const imTokenWallet: KnownWallet = entry('imToken', 'imToken')
/** Browser Wallet as an item of a list. */
export const injectedWallet: KnownWallet = entry('injected', 'Browser Wallet')
/** ioPay Wallet as an item of a list. */
export const iopayWallet: KnownWallet = entry('iopay', 'ioPay Wallet')
/** Kaia Wallet as an item of a list. */
export const kaiaWallet: KnownWallet = entry('kaia', 'Kaia Wallet')
/** Kaikas Wallet as an item of a list. */
export const kaikasWallet: KnownWallet = entry('kaikas', 'Kaikas Wallet')
/** Kraken Wallet as an item of a list. */
export const krakenWallet: KnownWallet = entry('kraken', 'Kraken Wallet')
/** Kresus Wallet as an item of a list. */
export const kresusWallet: KnownWallet = entry('kresus-wallet', 'Kresus Wallet')
/** Ledger as an item of a list. */
export const ledgerWallet: KnownWallet = entry('ledger', 'Ledger')
/** Magic Eden Wallet as an item of a list. */
export const magicEdenWallet: KnownWallet = entry(
  'magicEden',
  'Magic Eden Wallet',
  'io.magiceden.wallet',
)
/** MeCo Wallet as an item of a list. */
export const mecoWallet: KnownWallet = entry('meco', 'MeCo Wallet', 'com.meco.wallet')
/** MetaMask as an item of a list. */
export const metaMaskWallet: KnownWalletWithOptions = entry('metaMask', 'MetaMask', 'io.metamask')
/** MEW wallet as an item of a list. */
export const mewWallet: KnownWallet = entry('mew', 'MEW wallet')
/** Nest as an item of a list. */
export const nestWallet: KnownWallet = entry('nest', 'Nest', 'xyz.nestwallet')
/** Nova Wallet as an item of a list. */
export const novaWallet: KnownWallet = entry('nova', 'Nova Wallet', 'io.novawallet')
/** Okto as an item of a list. */
export const oktoWallet: KnownWallet = entry('Okto', 'Okto')
/** OKX Wallet as an item of a list. */
export const okxWallet: KnownWallet = entry('okx', 'OKX Wallet', 'com.okex.wallet')
/** Omni as an item of a list. */
export const omniWallet: KnownWallet = entry('omni', 'Omni')
/** 1inch Wallet as an item of a list. */
export const oneInchWallet: KnownWallet = entry('1inch', '1inch Wallet')
/** OneKey as an item of a list. */
export const oneKeyWallet: KnownWallet = entry('onekey', 'OneKey', 'so.onekey.app.wallet')
/** ParaSwap Wallet as an item of a list. */
export const paraSwapWallet: KnownWallet = entry('paraswap', 'ParaSwap Wallet')
/** Phantom as an item of a list. */
export const phantomWallet: KnownWallet = entry('phantom', 'Phantom', 'app.phantom')
/** Porto as an item of a list. */
export const portoWallet: KnownWalletWithOptions = entry('porto', 'Porto', 'xyz.ithaca.porto')
/** Rabby Wallet as an item of a list. */
export const rabbyWallet: KnownWallet = entry('rabby', 'Rabby Wallet', 'io.rabby')
/** Rainbow as an item of a list. */
export const rainbowWallet: KnownWallet = entry('rainbow', 'Rainbow', 'me.rainbow')
/** Ramper Wallet as an item of a list. */
export const ramperWallet: KnownWallet = entry('ramper', 'Ramper Wallet')
/** Ready as an item of a list. */
export const readyWallet: KnownWallet = entry('ready', 'Ready')
/** Ronin Wallet as an item of a list. */
export const roninWallet: KnownWallet = entry('ronin', 'Ronin Wallet', 'com.roninchain.wallet')
/** Safeheron as an item of a list. */
export const safeheronWallet: KnownWallet = entry('safeheron', 'Safeheron')
/** SafePal Wallet as an item of a list. */
export const safepalWallet: KnownWallet = entry('safepal', 'SafePal Wallet')
/** Safe as an item of a list. */
export const safeWallet: KnownWallet = entry('safe', 'Safe')
/** Seif as an item of a list. */
export const seifWallet: KnownWallet = entry('seif', 'Seif', 'com.passkeywallet.seif')
/** SubWallet as an item of a list. */
export const subWallet: KnownWallet = entry('subwallet', 'SubWallet', 'app.subwallet')
/** Taho as an item of a list. */
export const tahoWallet: KnownWallet = entry('taho', 'Taho')
/** Talisman as an item of a list. */
export const talismanWallet: KnownWallet = entry('talisman', 'Talisman', 'xyz.talisman')
/** Tokenary as an item of a list. */
export const tokenaryWallet: KnownWallet = entry('tokenary', 'Tokenary')
/** TokenPocket as an item of a list. */
export const tokenPocketWallet: KnownWallet = entry('tokenPocket', 'TokenPocket', 'pro.tokenpocket')
/** Trust Wallet as an item of a list. */
export const trustWallet: KnownWallet = entry('trust', 'Trust Wallet', 'com.trustwallet.app')
/** Uniswap Wallet as an item of a list. */
export const uniswapWallet: KnownWallet = entry('uniswap', 'Uniswap Wallet')
/** Universal Profiles as an item of a list. */
export const universalProfilesWallet: KnownWallet = entry(
  'universal-profiles',
  'Universal Profiles',
  'io.universaleverything.universalprofiles',
)
/** Valora as an item of a list. */
export const valoraWallet: KnownWallet = entry('valora', 'Valora')
/** WalletConnect as an item of a list. */
export const walletConnectWallet: KnownWallet = entry('walletConnect', 'WalletConnect')
/** Wigwam as an item of a list. */
export const wigwamWallet: KnownWallet = entry('wigwam', 'Wigwam', 'com.wigwam.wallet')
/** CTRL Wallet as an item of a list. */
export const xdefiWallet: KnownWallet = entry('ctrl', 'CTRL Wallet', 'xyz.ctrl')
/** xPortal as an item of a list. */
export const xPortalWallet: KnownWallet = entry('xportal', 'xPortal', 'com.elrond.maiar.wallet')
/** Zeal as an item of a list. */
export const zealWallet: KnownWallet = entry('zeal', 'Zeal', 'app.zeal')
/** Zerion as an item of a list. */
export const zerionWallet: KnownWallet = entry('zerion', 'Zerion', 'io.zerion.wallet')
/** ZilPay as an item of a list. */
export const zilPayWallet: KnownWallet = entry('zilpay', 'ZilPay', 'io.zilpay')
