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
  'transactions.feeSponsored': '手数料は負担されます',
  'transactions.feeUndecided': '誰が支払うかはウォレットが決めます。あなたの場合：最大 {fee}',
  'transactions.feeUndecidedUnknown': '誰が支払うかはウォレットが決めます。あなたの場合：不明',
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
  'transactions.warning.chainUnnamed': 'このデータにはチェーンの指定がありません。',
  'transactions.warning.chainUnnamedDetail':
    '残高が異なる他のネットワークでも有効になる可能性があります。',
  'transactions.warning.contractUnchecked': '受取人がコントラクトかどうか不明です。',
  'transactions.warning.contractUncheckedDetail':
    'どのノードも応答しませんでした。すべてのコントラクトがトークンを返せるとは限りません。',
  'transactions.warning.fee': 'ネットワーク手数料が通常より高額です。',
  'transactions.warning.feeDetail':
    '金額と比べてください。ネットワークが混雑しているか、接続先が誤っている可能性があります。',
  'transactions.warning.badPrice': '受け取る価値が支払う価値を大きく下回ります。',
  'transactions.warning.badPriceDetail':
    '既知の価格では価値の 5% 以上が失われます。先に他の場所で比べてください。',
  'transactions.warning.priceUnknown': 'この交換の価格は確認できません。',
  'transactions.warning.priceUnknownDetail':
    'このページには一方のトークンの独自の価格がないか、取引所の価格と1割を超える差があります。先に別の場所で比べてください。',
  'transactions.warning.feeUnchecked': 'このネットワーク手数料が通常の額かどうかは不明です。',
  'transactions.warning.feeUncheckedDetail':
    '金額と比べるための価格がわかりません。あなたにとってのコインの価値と比べてください。',
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
  'transactions.confirmedPartDetail':
    '{amount} {symbol}を送信しました。トークンの規則により{arrived} {symbol}が届きました。',
  'transactions.confirmedUnknownDetail': '{amount} {symbol}を送信しました。届いた金額は不明です。',
  'transactions.failed': '取引に失敗しました',
  'transactions.failedDetail':
    'ネットワークに拒否されました。{amount} {symbol}は手元に残り、手数料のみ差し引かれました。',
  'transactions.failedFreeDetail':
    'ネットワークに拒否されました。{amount} {symbol}は手元に残りました。',
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
  'transactions/declined': 'リクエストを拒否しました',
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
  'transactions/foreign-sign-in':
    'このメッセージは別のサイト {site} へのサインインです。署名していません。',
  'transactions/foreign-transaction':
    'このメッセージは資金を動かす可能性のあるトランザクションです。署名していません。',
  'transactions.message': 'メッセージ',
  'transactions.signMessage': 'メッセージに署名',
  'transactions.typed.sign': 'データに署名',
  'transactions.typed.allow': '使用を許可',
  'transactions.typed.order': '注文に署名',
  'transactions.typed.delegate': '別のアカウントに操作を許可',
  'transactions.typed.transfer': '送金に署名',
  'transactions.typed.spender': '使用できる相手',
  'transactions.typed.token': 'トークン',
  'transactions.typed.amount': '数量',
  'transactions.typed.item': 'アイテム',
  'transactions.typed.unlimited': '無制限',
  'transactions.typed.until': '期限',
  'transactions.typed.forever': '無期限',
  'transactions.typed.signUntil': '署名の有効期限',
  'transactions.typed.pays': '渡すもの',
  'transactions.typed.receives': '受け取る最小量',
  'transactions.typed.nothing': 'なし',
  'transactions.typed.anyItem': '相手が選んだもの',
  'transactions.typed.receiver': '受取人',
  'transactions.typed.from': '送信元',
  'transactions.typed.delegate.to': '操作できる相手',
  'transactions.typed.limits': '制限',
  'transactions.typed.noLimits': 'なし：すべて可能',
  'transactions.typed.call': '呼び出し',
  'transactions.typed.contract': 'コントラクト',
  'transactions.typed.none': '指定なし',
  'transactions.typed.kind': 'データの種類',
  'transactions.typed.app': '名称',
  'transactions.typed.chain': 'チェーン',
  'transactions.typed.rest': 'その他の項目',
  'transactions.typed.field': '項目 {path}',
  'transactions/nothing-arrives':
    '何も届きません。{symbol} が全額を差し引きます。金額を増やすか、別のトークンを送ってください。',
  'transactions.leaves': '支払い額',
  'transactions.arrives': '受取額',
  'transactions.arrivesUnknown': '不明',
  'transactions.setFor': '名前の設定先',
  'transactions.warning.nameElsewhere': 'この名前は別のネットワーク用に設定されています。',
  'transactions.warning.nameElsewhereDetail':
    '所有者がここでこのアドレスを使っていない可能性があります。送る前に受取人に確認してください。',
  'transactions.warning.arrivalUnknown': '届く金額は不明です。',
  'transactions.warning.arrivalUnknownDetail':
    'どのノードもこの送金を試せませんでした。トークンが一部を差し引く可能性があります。',
  'transactions.nextFee': '次のトークン手数料',
  'transactions.nextFeeFrom': 'エポック {epoch} から {percent} %',
  'transactions.nextFactor': '金額の変更',
  'transactions.nextFactorFrom': '{time} から × {factor}',
  'transactions.delegate': '取り戻せるアドレス',
  'transactions.accountDelegate': '引き出せる別のアドレス',
  'transactions.delegatedAmount': '上限',
  'transactions/changes-found':
    'テスト実行で、確認画面にまだ表示されていない内容が見つかりました。何も送信されていません。もう一度確認してください。',
  'transactions.changes.label': '変わるもの',
  'transactions.changes.running': '何が変わるかをネットワークに問い合わせています',
  'transactions.changes.unsupported':
    'このネットワークでは、何が変わるかを事前に知ることができません。',
  'transactions.changes.unanswered':
    '何が変わるか、ネットワークから時間内に回答がありませんでした。',
  'transactions.changes.refused': 'ネットワークがテスト実行を拒否しました。',
  'transactions.changes.none': '手数料以外に残高の変化はありません。',
  'transactions.changes.missed': 'この後のステップはまだテストできません。',
  'transactions.changes.unlisted':
    '比べたのは既知のトークンのみです。このネットワークは、コントラクトが引き出すものを一覧で示しません。',
  'transactions.changes.walletChooses':
    'コインと手数料はウォレットが選びます。ウォレットの表示と比べてください。',
  'transactions.changes.more': 'ほか {count} 件。',
  'transactions.changes.units': '{name} {amount} 単位',
  'transactions.changes.mayTake': '{name} を引き出せます',
  'transactions.warning.changesFail': '今送ると失敗します。',
  'transactions.warning.changesFailDetail':
    'ネットワークがテスト実行を拒否しました。送信すると手数料だけがかかり、何も変わりません。',
  'transactions.warning.changesApproval': 'この後も承認が残ります。',
  'transactions.warning.changesApprovalDetail':
    '他の人が、再び確認することなく、あなたのトークンをさらに引き出せるようになります。',
  'transactions.warning.changesOther': 'ほかのものもアカウントから出ていきます。',
  'transactions.warning.changesOtherDetail':
    'テスト実行では、このリクエストに記載されたより多くの種類のトークンが引き出されました。上の変化を確認してください。',
  'transactions.warning.changesMore': 'このリクエストの記載より多くがアカウントから出ていきます。',
  'transactions.warning.changesMoreDetail':
    'テスト実行では、より大きな額が引き出されました。上の変化を確認してください。',
  'transactions.warning.changesNothing': '何も届きません。',
  'transactions.warning.changesNothingDetail':
    'テスト実行では、金額はアカウントから出ましたが、受け取るはずの相手に届きませんでした。',
  'transactions.warning.changesLess': 'このリクエストの記載より少ない額しか届きません。',
  'transactions.warning.changesLessDetail':
    'このトークンは送金のたびに一部を差し引くのかもしれません。上の変化を確認してください。',
  'transactions.typed.units': '最小単位で {units}',
  'transactions.typed.unitsUnknown': '最小単位で {units}。実際の数量は不明です。',
  'transactions.typed.copies': '個数',
  'transactions.warning.approvalUnlimited': 'トークンがすべて引き出される可能性があります。',
  'transactions.warning.approvalUnlimitedDetail':
    '使用できる相手は、保有分もこれから受け取る分も、再確認なしにすべて引き出せます。',
  'transactions.warning.approvalEndless': 'この署名には期限がありません。',
  'transactions.warning.approvalEndlessDetail':
    '持っている人は何年後でも使えます。期限の短い署名をアプリに求めてください。',
  'transactions.warning.orderNothing': '何も受け取れません。',
  'transactions.warning.orderNothingDetail':
    'この注文を実行した人は渡すものを受け取り、あなたには何も支払いません。',
  'transactions.warning.delegateUnlimited': '別のアカウントがすべてを実行できます。',
  'transactions.warning.delegateUnlimitedDetail':
    '今後も含め、アカウントの保有資産をすべて動かせます。',
  'transactions.warning.spenderNoCode': '使用できる相手はコントラクトではありません。',
  'transactions.warning.spenderNoCodeDetail':
    '鍵を持つ人がいつでもトークンを引き出せます。アプリは通常コントラクトを使います。',
  'transactions.warning.spenderUnchecked': '使用できる相手が何か不明です。',
  'transactions.warning.spenderUncheckedDetail':
    'どのノードも応答しませんでした。いつでもトークンを引き出せる個人のアカウントかもしれません。',
  'transactions.warning.contractElsewhere':
    'このアドレスがコントラクトなのは別のネットワークだけです。',
  'transactions.warning.contractElsewhereDetail':
    'Ethereum ではこのアドレスにコントラクトがありますが、このネットワークにはありません。受取人は届いたものを使えない可能性があります。',
  'transactions/other-chain':
    'このデータは {network} ではなくチェーン {chain} 用です。ネットワークを切り替えてもう一度お試しください。',
}
