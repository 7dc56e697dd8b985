export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed':
    'ウォレットが別のアカウントに切り替わりました。内容を確認して、もう一度確定してください。',
  'polkadot/wallet-gone':
    '{name}はこのページで使えなくなりました。ページを再読み込みして、もう一度接続してください。',
  'polkadot/bad-accounts':
    'ウォレットから有効なアカウントが共有されませんでした。ウォレットでアカウントを選んで、もう一度お試しください。',
  'polkadot/bad-signature': 'ウォレットから署名が返されませんでした。',
  'polkadot/wrong-network':
    'ウォレットでは、このアカウントは別のネットワーク専用になっています。ウォレットで{name}での使用を許可してください。',
  'polkadot/not-allowed':
    '{name}がこのサイトを許可していません。ロックを解除するか、設定でこのサイトを許可してください。',
  'polkadot/cannot-sign': 'このウォレットはメッセージの署名に対応していません。',
  'polkadot/cannot-send': 'このウォレットは取引の署名に対応していません。',
  'polkadot/bad-receiver': '宛先はPolkadotのアドレスではありません。',
  'polkadot/foreign-receiver':
    '宛先は別のネットワークの形式です。{name}のアドレスを教えてもらってください。',
  'polkadot/bad-amount': '金額が最小単位の整数ではありません。',
  'polkadot/fee-rose':
    '表示後にネットワーク手数料が上がりました。内容を確認して、もう一度確定してください。',
  'polkadot/no-tokens':
    'このネットワークではトークンに対応していません。ネットワークのコインを送ってください。',
  'polkadot/sdk-missing':
    '対応する@polkadot/typesがインストールされていません。次を実行してください：npm install @polkadot/types@16',
  'polkadot/not-enough': '残高が、金額と手数料の合計に足りません。',
  'polkadot/below-deposit':
    'このネットワークでは、アカウントに{deposit}以上を残す必要があります。金額を減らしてください。',
  'polkadot/receiver-below-deposit':
    '宛先アカウントの残高が{deposit}に満たず、作成されません。金額を増やしてください。',
  'polkadot/no-endpoint': '{name}のRPC URLが設定されていません。',
  'polkadot/other-chain': '設定されたRPC URLは{name}のものではありません。',
  'polkadot/node-failed': '{name}のノードから応答がありません。もう一度お試しください。',
  'polkadot/would-fail': 'この取引はネットワークに拒否されます：{reason}',
  'polkadot/expired': '取引は時間内にブロックに入りませんでした。もう一度送れます。',
  'polkadot/unconfirmed':
    'この送金は{name}のどのブロックにも見つかりません。再送する前に、エクスプローラーで確認してください。',
  'polkadot/other-transaction':
    'ウォレットが、確認した取引とは別の取引に署名しました。何も送信されていません。別のウォレットをお試しください。',
}
