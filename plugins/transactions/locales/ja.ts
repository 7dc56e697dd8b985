export const messages: Readonly<Record<string, string>> = {
  'transactions/not-connected': '使用中のアカウントがありません',
  'transactions/account-changed':
    'ウォレットが別のアカウントに切り替わりました。内容を確認して、もう一度確定してください。',
  'transactions/network-changed':
    '確認後にネットワークが切り替わりました。内容を確認して、もう一度確定してください。',
  'transactions/adapter-not-found': 'アダプターが見つかりません。',
  'transactions/no-chain': '接続クライアントの取得にはチェーンの指定が必要です',
  'transactions/no-client': '接続クライアントが設定されていません',
  'transactions/no-connection': '接続クライアントが見つかりません',
  'transactions/no-network': '使用中のネットワークがありません',
  'transactions/message-too-long':
    'メッセージが{most}文字を超えています。短くして、もう一度署名してください。',
  'transactions/already-sent':
    'この送金はすでにウォレットに渡されています。続けて送る場合は、もう一度確認してください。',
  'transactions/in-other-tab':
    '同じ送金が、別のタブからウォレットに渡されています。そちらで操作してください。ここからは何も送られていません。',
  'transactions/sent-before':
    'ウォレットはこれと同じ送金をすでに送っており、ブロックに含まれています。もう一度支払う場合は承認してください。',
  'transactions/unanswered':
    '同じ送金がまだウォレットに残っています。ウォレットで操作するか、両方が送られる可能性に同意してください。',
  'transactions/too-many':
    'ウォレットに未応答の送金が{most}件あります。先にそれらを処理してください。何も送られていません。',
  'transactions/not-read':
    'ブラウザに保存された送金をまだ読み込めません。何も送られていません。しばらくしてからもう一度お試しください。',
  'transactions/unknown-kind':
    '種類「{kind}」のリクエストを扱うプラグインがありません。createKernel({ plugins })に追加してください。',
  'transactions/not-supported': 'このネットワークでは実行できません。',
  'transactions/step-failed': 'ネットワークが手順の1つを拒否しました。もう一度確認してください。',
  'transactions/step-unconfirmed':
    '前の手順がまだブロックに入っていません。入ってから、もう一度確認してください。ほかには何も送られていません。',
  'transactions/stopped': 'この送金の待機は終了しました。ウォレットでも拒否してください。',
  'transactions/node-failed':
    '{name}のノードがあり得ない数値を返しました。もう一度お試しください。',
  'transactions.to': '宛先',
  'transactions.network': 'ネットワーク',
  'transactions.reviewTitle': '確認',
  'transactions.reviewGone': '確認する内容はありません',
  'transactions.reviewGoneDetail': '金額と宛先をもう一度入力してください。',
  'transactions.backToForm': '入力に戻る',
  'transactions.you': 'あなた',
  'transactions.receiver': '受取人',
  'transactions.sendAmount': '{amount} {symbol}を送金',
  'transactions.action.label': '操作',
  'transactions.from': '送信元',
  'transactions.fee': 'ネットワーク手数料',
  'transactions.feeUnknown': '不明',
  'transactions.feeUpTo': '最大 {fee}',
  'transactions.feeSponsored': '手数料は負担されます。負担されない場合は最大 {fee}',
  'transactions.feeSponsoredUnknown': '手数料は負担されます。負担されない場合は不明',
  'transactions.goesAlong': '支払い',
  'transactions.simulation': '事前テスト',
  'transactions.simulated': '今なら成功します',
  'transactions.origin': 'リクエスト元',
  'transactions.confirm': '確定',
  'transactions.confirmAnyway': 'このアドレスに送る',
  'transactions.accept': 'アドレスのすべての文字を見比べ、警告を読みました。',
  'transactions.acceptTwice': 'ウォレットの以前のリクエストを確認し、警告を読みました。',
  'transactions.acceptFee': '手数料に関する警告を読みました。',
  'transactions.acceptWarnings': '警告を読みました。',
  'transactions.contract': 'コントラクト',
  'transactions.request': 'リクエスト',
  'transactions.step': '手順 {index}/{count}',
  'transactions.stepConfirming': '手順{index}/{count}を送信しました。続いて次の手順に進みます。',
  'transactions.acceptFirst': '先にチェックを入れてください',
  'transactions.waiting': 'ウォレットの応答を待っています',
  'transactions.warning.sentBefore': 'ウォレットはこれとまったく同じものをすでに送りました。',
  'transactions.warning.sentBeforeDetail':
    'このページを読み込む前に依頼され、ブロックに含まれています。もう一度支払う場合だけ続けてください。',
  'transactions.warning.unanswered': 'ウォレットが以前のリクエストを送る可能性があります。',
  'transactions.warning.unansweredDetail':
    'まったく同じ送金で、まだ応答がありません。二重払いを防ぐため、先にウォレットで拒否してください。',
  'transactions.warning.poisoning': '知っているアドレスに似せたアドレスです。',
  'transactions.warning.poisoningDetail':
    '先頭と末尾は同じですが、ほかは異なります。信頼できる情報とアドレス全体を見比べてください。',
  'transactions.warning.contract': '受取人はコントラクトです。',
  'transactions.warning.contractDetail': 'すべてのコントラクトがトークンを返せるとは限りません。',
  'transactions.warning.fee': 'ネットワーク手数料が通常より高額です。',
  'transactions.warning.feeDetail':
    '金額と比べてください。ネットワークが混雑しているか、接続先が誤っている可能性があります。',
  'transactions.warning.feeUnknown': 'ネットワーク手数料が不明です。',
  'transactions.warning.feeUnknownDetail': '承認する前にウォレットに表示されます。',
  'transactions.approveTitle': 'ウォレットで承認',
  'transactions.approve': '{wallet}で承認してください',
  'transactions.approveDetail': '以下の内容がウォレットの表示と同じか確認してください。',
  'transactions.approveNone': '待機中のリクエストはありません',
  'transactions.stopWaiting': '待機をやめる',
  'transactions.stopHint':
    '待機をやめる場合は、{wallet}でもリクエストを拒否してください。承認すると送信されます。',
  'transactions.resultTitle': '取引',
  'transactions.started': '取引を開始しました',
  'transactions.startedDetail': '{amount} {symbol}を送信中です。ブロックに入ると成立します。',
  'transactions.confirmed': '取引が完了しました',
  'transactions.confirmedDetail': '{amount} {symbol}が届きました。',
  'transactions.failed': '取引に失敗しました',
  'transactions.failedDetail':
    'ネットワークに拒否されました。{amount} {symbol}は手元に残り、手数料のみ差し引かれました。',
  'transactions.replaced': '取引が差し替えられました',
  'transactions.replacedDetail':
    'ウォレットが代わりに別の取引を送信しました。{amount} {symbol}は届いていません。',
  'transactions.unknown': 'この取引は見つかりません',
  'transactions.hash': '取引',
  'transactions.worth': '当時の評価額',
  'transactions.explorer': 'エクスプローラーで表示',
  'transactions.tryAgain': '再試行',
  'transactions.done': '完了',
  'transactions.thisApp': 'このアプリ',
  'transactions.yourWallet': 'ウォレット',
  'transactions/not-sent': '問題が発生しました',
  'transactions/not-sent-solana': '取引を送信できませんでした。もう一度お試しください。',
  'transactions/tokens-unavailable': 'トークン残高を取得できません',
  'transactions/decimals-differ':
    '{symbol}の小数桁数が、チェーンとトークン一覧で異なります。安全に送金できません。',
  'transactions/token-differs':
    'ネットワークではこのトークンは{symbol}です。一覧から選び直してください。',
  'transactions/insufficient-balance': '{network}での残高は{held} {symbol}です。',
  'transactions/insufficient-gas': 'ネットワーク手数料に必要な{symbol}が足りません。',
  'transactions/fee-unknown':
    'ネットワーク手数料を見積もれませんでした。しばらくしてからもう一度お試しください。',
  'transactions/receiver-unusable': 'このアドレスの資産は誰も使えません。宛先を確認してください。',
  'transactions/receiver-is-token':
    'これはトークン自体のアドレスで、人のアドレスではありません。宛先を確認してください。',
  'transactions/sent-elsewhere':
    '同じ送金が、別のタブから送られたばかりです。もう一度送る場合は、内容を確認し直してください。',
  'transactions/outdated': '確認中に内容が変わりました。もう一度確認してください。',
  'transactions/busy': '確認中または署名中の送金があります。',
  'transactions/warned':
    '確認で警告が出ています：{warnings}。それでも送るには、これらを"accept"に指定してください。',
  'transactions/key-used':
    'このキーの送金は終了しています：{outcome}。新しい送金には別のキーを使ってください。',
  'transactions/key-mismatch':
    'このキーは別の送金のものです。1つの送金に1つのキーを使ってください。',
  'transactions/already-submitted': 'この送金はすでにウォレットに渡されています。',
  'transactions/abandoned':
    'ウォレットの待機をやめました。ウォレットでもリクエストを拒否してください。',
  'transactions.reasonFunds': '残高が、金額とネットワーク手数料の合計に足りません。',
  'transactions.reasonOrder':
    'このアカウントの別の取引が先に処理されました。もう一度お試しください。',
  'transactions.reasonFee':
    '現在、ネットワークがより高い手数料を求めています。もう一度お試しください。',
  'transactions.reasonExpired': '完了までに時間がかかりすぎました。もう一度お試しください。',
  'transactions.reasonReverted': 'コントラクトに拒否されました。',
  'transactions.maySend':
    'それでも送信された可能性があります。もう一度送信する前に、ウォレットで確認してください。',
  'transactions.reasonSaid': 'ウォレットが示した理由：{said}',
}
