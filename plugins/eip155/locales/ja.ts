export const messages: Readonly<Record<string, string>> = {
  'eip155/not-connected': '先にアカウントを接続してください。',
  'eip155/call-refused': 'コントラクトが呼び出しを拒否しました: {reason}',
  'eip155/declined': 'リクエストを拒否しました',
  'eip155/account-changed':
    'ウォレットが別のアカウントに切り替わりました。内容を確認して、もう一度確定してください。',
  'eip155/provider-gone':
    '{name}はこのページで使えなくなりました。ページを再読み込みして、もう一度接続してください。',
  'eip155/bad-accounts':
    'ウォレットから有効なアカウントが共有されませんでした。ウォレットでアカウントを選んで、もう一度お試しください。',
  'eip155/bad-network': 'ウォレットのネットワークが分かりませんでした。もう一度お試しください。',
  'eip155/bad-signature': 'ウォレットから署名が返されませんでした。',
  'eip155/bad-hash': 'ウォレットから取引ハッシュが返されませんでした。',
  'eip155/wrong-network':
    'ウォレットが別のネットワークになっています。{name}に切り替えてください。',
  'eip155/bad-transfer': '金額または宛先が正しくありません。何も送金されていません。',
  'eip155/sdk-missing':
    '対応するviemがインストールされていません。次を実行してください：npm install viem@2',
  'eip155/no-endpoint': '{name}のRPC URLが設定されていません。',
  'eip155/node-failed': '{name}のノードから応答がありません。もう一度お試しください。',
  'eip155/token-rules':
    'このトークンには、このアプリで表示できない規則があります（{rule}）。発行元のアプリから送信してください。',
  'eip155/would-fail': 'この取引はネットワークに拒否されます：{reason}',
  'eip155/unconfirmed':
    '取引はまだ{name}のブロックに入っていません。エクスプローラーで確認してください。',
  'eip155/chain-not-supported': '対応していないチェーンです',
  'eip155/token-changed':
    '表示した後で、受取人に届く金額が変わりました。もう一度確認してください。',
  'eip155/not-a-token': 'このアドレスにトークンはありません。小数点以下の桁数が分かりません。',
  'eip155/awaits-owners':
    '必要な数の所有者が承認するまで、Safe がこのトランザクションを保留しています。{name} のブロックにはまだありません。Safe のキューを開いてください。',
}
