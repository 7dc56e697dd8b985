export const messages: Readonly<Record<string, string>> = {
  'solana/declined': 'リクエストを拒否しました',
  'solana/account-changed':
    'ウォレットが別のアカウントに切り替わりました。内容を確認して、もう一度確定してください。',
  'solana/wallet-gone':
    '{name}はこのページで使えなくなりました。ページを再読み込みして、もう一度接続してください。',
  'solana/bad-accounts':
    'ウォレットから有効なアカウントが共有されませんでした。ウォレットでアカウントを選んで、もう一度お試しください。',
  'solana/bad-signature': 'ウォレットから署名が返されませんでした。',
  'solana/other-transaction':
    'ウォレットが、確認した取引とは別の取引に署名しました。何も送信されていません。別のウォレットをお試しください。',
  'solana/bad-hash': 'ウォレットから取引の署名が返されませんでした。',
  'solana/wrong-network':
    'ウォレットが別のネットワークになっています。{name}に切り替えてください。',
  'solana/cannot-sign': 'このウォレットはメッセージの署名に対応していません。',
  'solana/cannot-send': 'このウォレットは取引の署名に対応していません。',
  'solana/bad-receiver': '宛先はSolanaのアドレスではありません。',
  'solana/receiver-is-token-account':
    '宛先はウォレットではなく、トークンアカウントです。所有者のアドレスを教えてもらってください。',
  'solana/not-a-token': 'このアドレスにトークンはありません。',
  'solana/token-rules':
    'このトークンには、このアプリで表示できない規則があります（{rule}）。発行元のアプリから送信してください。',
  'solana/fee-rose':
    '表示後にネットワーク手数料が上がりました。内容を確認して、もう一度確定してください。',
  'solana/bad-amount': '金額が最小単位の整数ではありません。',
  'solana/sdk-missing':
    '対応するSolanaのSDKがインストールされていません。次を実行してください：npm install @solana/kit',
  'solana/no-endpoint': '{name}のRPC URLが設定されていません。',
  'solana/node-failed': '{name}のノードから応答がありません。もう一度お試しください。',
  'solana/would-fail': 'この取引はネットワークに拒否されます：{reason}',
  'solana/expired': '取引は時間内にブロックに入りませんでした。もう一度送れます。',
  'solana/unconfirmed':
    'この送金は{name}のどのブロックにも見つかりません。再送する前に、エクスプローラーで確認してください。',
  'solana/token-frozen':
    '発行者があなたの口座のこのトークンを凍結しました。発行者に問い合わせてください。',
  'solana/token-paused': '発行者がこのトークンを一時停止しています。今は移動できません。',
  'solana/token-bound': 'このトークンは別の口座に移動できません。',
  'solana/token-changed':
    '表示した後で、受取人に届く金額が変わりました。もう一度確認してください。',
  'solana/receiver-gave-account':
    '受取人がこのトークンを受け取るアカウントは、別の人のものになっています。別のアドレスを教えてもらってください。',
  'solana/receiver-frozen':
    '受取人はまだこのトークンを受け取れません。先に発行者が口座を開く必要があります。受取人に確認してください。',
  'solana/receiver-wants-note':
    '受取人は送金ごとにメモを必要としていますが、このアプリでは書けません。別のアドレスを確認してください。',
  'solana/no-fee': '金額とネットワーク手数料に必要な SOL が足りません。',
  'solana/not-enough': 'このトークンの残高が足りません。',
  'solana/no-rent':
    'アカウントの維持に必要な SOL が残りません。送る額を減らすか、新しいアカウントへはもっと多く送ってください。',
  'solana/step-fails':
    'ネットワークはこのトランザクションを拒否します。手順の一つが失敗します。トークンか受取人が許可していない可能性があります。',
}
