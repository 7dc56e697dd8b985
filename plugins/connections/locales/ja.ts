export const messages: Readonly<Record<string, string>> = {
  'connections/declined': 'リクエストを拒否しました',
  'connections/not-connected': '使用中のアカウントがありません',
  'connections/no-clipboard': 'コピーできませんでした',
  'connections/account-changed':
    'ウォレットが別のアカウントに切り替わりました。内容を確認して、もう一度確定してください。',
  'connections/pending':
    'ウォレットで保留中のリクエストがあります。ウォレットを開いて続けてください。',
  'connections/locked':
    'ウォレットがロックされているか、このアカウントを共有していません。ロックを解除するか、接続し直してください。',
  'connections/adapter-not-found': 'アダプターが見つかりません。',
  'connections/no-walletconnect': 'WalletConnectのコネクターが見つかりません',
  'connections/no-chain': 'アカウント情報の更新にはチェーンの指定が必要です',
  'connections/no-account-chain': 'アカウント設定の変更にはチェーンの指定が必要です',
  'connections/no-network-client': 'ネットワーククライアントが設定されていません',
  'connections/already-connecting':
    '{name}はすでに接続中です。先に完了するか、キャンセルしてください。',
  'connections/superseded': '別の接続が始まったため、{name}の待機を終了しました。',
  'connections/gate-refused':
    '{name}は接続されませんでした。このアプリのチェックで拒否されました。',
  'connections/gate-failed':
    '{name}は接続されませんでした。このアプリのチェックを実行できませんでした。接続を確認して、もう一度お試しください。',
  'connections/gate-timed-out':
    '{name}は接続されませんでした。このアプリのチェックに時間がかかりすぎました。もう一度お試しください。',
  'connections/gate-left': '{name}は接続されませんでした。最後の手順が完了していません。',
  'connections/no-account':
    '{name}からアカウントが共有されませんでした。ウォレットでアカウントを選んで、もう一度お試しください。',
  'connections/unsupported': 'このウォレットは対応していません。',
  'connections/disconnect-failed': '接続を解除できませんでした',
  'connections/page-left': 'ウォレットが応答する前にページを離れました。',
  'connections/no-answer':
    '{name} がこのページに応答しません。ウォレットのロックを解除するか、ページを再読み込みしてください。',
  'connections/wallet-gone': '{name}の接続が切れました。もう一度接続してください。',
  'connections/not-on-page':
    '{name}はこのページで使えなくなりました。ページを再読み込みして、もう一度接続してください。',
  'connections.wrongNetwork': 'ネットワークが違います',
  'connections.unserved':
    '{name} は、このアプリが使用していない {family} のネットワークに接続しています。',
  'connections.walletNeeded': '{family}ウォレットが必要',
  'connections.locked': '{name}はロックされています',
  'connections.unshared': '{name}はロックされているか、接続が解除されています',
  'connections.asleep': '{name}は現在このページに接続されていません',
  'connections.orphaned': '{name}がこのページに応答しません',
  'connections.yourWallet': 'ウォレット',
  'connections.lockedDetail':
    '{name}のパネルまたはウィンドウを確認してください。ロックが解除済みの場合は、このアカウントを{app}と再び共有してください。',
  'connections.asleepDetail':
    '自動的に再接続されます。再接続されない場合は、ページを再読み込みしてください。',
  'connections.orphanedDetail': 'このページを再読み込みしてください。',
  'connections.unlock': '{name}のロックを解除',
  'connections.again': '{name}に接続し直す',
  'connections.reload': 'ページを再読み込み',
  'connections.leave': '{name}の接続を解除',
  'connections.thisApp': 'このアプリ',
  'connections/choose-in-wallet':
    '{name}でアカウントを選択してください。このページに反映されます。',
  'connections.stayed': '{name}は{network}のままです。アプリもこれに合わせます。',
  'connections.another': '別のウォレットを使う',
}
