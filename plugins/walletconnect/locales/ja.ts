export const messages: Readonly<Record<string, string>> = {
  'walletconnect.scan': 'スマートフォンでスキャン',
  'walletconnect.help': 'スマートフォンでウォレットを開き、このコードをスキャンしてください。',
  'walletconnect.helpWallet': 'スマートフォンで{wallet}を開き、このコードをスキャンしてください。',
  'walletconnect.code': 'モバイルウォレットを接続するQRコード',
  'walletconnect.checking': 'まもなく完了します',
  'walletconnect.checkingDetail': '続行する前に、{app}がウォレットを確認しています。',
  'walletconnect.preparing': 'コードを準備中',
  'walletconnect.stillPreparing': 'まだ準備中です',
  'walletconnect.renewal': '{count, plural, other {#秒後に新しいコード}}',
  'walletconnect.copy': 'リンクをコピー',
  'walletconnect.copyFailed': 'コピーできませんでした',
  'walletconnect.pick': 'ウォレットを選択',
  'walletconnect.get': '{wallet}を入手',
  'walletconnect.noCode': 'コードはまだありません',
  'walletconnect.failed': '接続されませんでした',
  'walletconnect.tooLong': 'コードを表示しきれません。リンクをコピーしてください。',
  'walletconnect.retry': '再試行',
  'walletconnect.declined': 'リクエストを拒否しました',
  'walletconnect.connected': '{wallet}を接続しました',
  'walletconnect.approved': 'ウォレットを接続しました。',
  'walletconnect.offline': '接続が切れました。再接続しています…',
  'walletconnect.where': '{wallet}を使う場所',
  'walletconnect.phone': 'スマートフォン',
  'walletconnect.desktop': 'デスクトップ',
  'walletconnect.web': 'ウェブ',
  'walletconnect.open': '{wallet}を開く',
  'walletconnect.openAgain': '{wallet}をもう一度開く',
  'walletconnect.continue': '{wallet}で続けてください',
  'walletconnect.continueDetail': 'リクエストを承認してから、ここに戻ってください。',
  'walletconnect.slow': '通常より時間がかかっています。{wallet}は開いていますか？',
  'walletconnect.thisApp': 'このアプリ',
  'walletconnect.phoneWallet': 'モバイルウォレット',
  'walletconnect.blocked':
    'ウォレットが開きませんでした。リンクをコピーして、ウォレットで開いてください。',

  'walletconnect/declined': 'リクエストを拒否しました',
  'walletconnect/sdk-missing':
    'WalletConnectのクライアントがインストールされていません。次を実行してください：npm install @walletconnect/universal-provider@2.21.8',
  'walletconnect/origin-not-allowed':
    'オリジン{origin}は許可リストにありません。プロバイダーのダッシュボードでプロジェクトに追加してください。',
  'walletconnect/origin-not-allowed.short': 'アプリの設定が正しくありません',
  'walletconnect/clock-wrong':
    'セッションが無効です。デバイスの日付と時刻を確認して、もう一度接続してください。',
  'walletconnect/clock-wrong.short': 'セッションの有効期限切れ',
  'walletconnect/bad-project-id':
    '不明なプロジェクトIDです。プロバイダーのダッシュボードにあるIDを設定してください。',
  'walletconnect/bad-project-id.short': 'プロジェクトIDが無効です',
  'walletconnect/relay-refused':
    'リレーサーバーに接続を拒否されました。しばらくしてからお試しください。',
  'walletconnect/no-code':
    'コードを準備できませんでした。通信環境を確認して、もう一度お試しください。',
  'walletconnect/bad-uri': '有効なコードを作成できませんでした。もう一度お試しください。',
  'walletconnect/no-session': 'モバイルウォレットの接続が切れました。もう一度接続してください。',
  'walletconnect/method-not-granted':
    'ウォレットで{method}が許可されていません。もう一度接続するか、別のウォレットを使ってください。',
  'walletconnect/chain-not-granted':
    'ウォレットでネットワーク{chain}が許可されていません。ウォレットで切り替えるか、もう一度接続してください。',
  'walletconnect/request-expired':
    'ウォレットから時間内に応答がありませんでした。リクエストが残っている可能性があるため、再度リクエストする前にウォレットを確認してください。',
  'walletconnect/proposal-expired':
    'ウォレットが読み取る前にコードの有効期限が切れました。もう一度試して、新しいコードを取得してください。',
  'walletconnect/nothing-granted':
    'このアプリで使えるネットワークが、ウォレットから共有されませんでした。',
  'walletconnect/bad-answer':
    'ウォレットから返された値は署名ではありません。もう一度お試しください。',
  'walletconnect/busy':
    '別のタブがモバイルウォレットと通信中です。そちらを完了してから、もう一度お試しください。',
}
