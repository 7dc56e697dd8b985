/** Japanese texts of the shell, and of what belongs to no plugin: amounts, addresses, the kernel. */
export const messages: Readonly<Record<string, string>> = {
  'shell.failed.title': '問題が発生しました',
  'shell.failed.detail': 'この画面を表示できませんでした。再試行しても、署名や送金は行われません。',
  'shell.failed.retry': '再試行',
  'shell.failed.close': '閉じる',
  'shell.missing.title': '利用できません',
  'shell.missing.detail': 'このアプリではご利用いただけません。',
  'shell.loading': '読み込み中',
  'shell.replay': 'リプレイ中：操作は無効です',
  'shell.close': '閉じる',
  'shell.back': '戻る',
  'shell.clear': 'クリア',
  'shell.copied': 'コピーしました',
  'shell.dismiss': '閉じる',
  'shell.blocked': '先にこのリクエストを完了するかキャンセルしてください',
  'shell.opensInNewTab': '新しいタブで開きます',
  'shell.typedSecret':
    '秘密鍵、リカバリーフレーズ、またはアクセストークンのようです。ここには絶対に入力しないでください。',

  'kernel/inspecting': 'リプレイ中のため操作は無効です。先に現在の状態に戻ってください。',
  'kernel/cancelled': 'リクエストはキャンセルされました。',
  'kernel/timed-out': '{command}が{ms}ミリ秒以内に完了しませんでした。',
  'kernel/command-failed': '{command}が予期せず失敗しました。もう一度お試しください。',
  'kernel/changed-data':
    'プラグイン「{plugin}」が{at}で失敗しました。受け取ったデータを変更しようとしました。コピーを変更する必要があります。',
  'kernel/not-loaded': 'この部分を読み込めませんでした。接続を確認して、もう一度お試しください。',
  'kernel/typed-secret':
    '秘密鍵、リカバリーフレーズ、またはアクセストークンのようです。ここには絶対に入力しないでください。',
  'kernel/answer-too-large':
    'サーバーの応答が{bytes}バイトを超えました。もう一度試すか、別のサーバーを使ってください。',
  'kernel/answer-too-slow':
    'サーバーの応答が{seconds}秒以内に完了しませんでした。もう一度試すか、別のサーバーを使ってください。',
  'kernel/answer-unencrypted':
    'サーバーが、暗号化されていないアドレスにリクエストを転送しました。別のサーバーを使ってください。',
  'kernel/no-resource': '「{key}」のオブジェクトは無効になりました。もう一度接続してください。',
  'amount/not-a-number': '1.5のように、数字と小数点1つで金額を入力してください。',
  'amount/too-precise': 'このトークンの小数点以下は{decimals}桁までです。桁数を減らしてください。',
  'amount/too-large': '金額が大きすぎます。小さい金額を入力してください。',
  'amount/bad-decimals': 'トークンの小数桁数が正しくありません。別のトークンを選んでください。',
  'amount/ambiguous': '{grouped}とも{decimal}とも読めます。桁区切りなしで入力してください。',
  'address/invalid': '{family}のアドレスではありません。確認して、もう一度貼り付けてください。',
  'address/checksum':
    'アドレスの大文字と小文字の組み合わせが正しくありません。もう一度コピーしてください。',
}
