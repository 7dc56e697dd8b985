export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': '使用中のアカウントがありません',
  'balances/no-network': '使用中のネットワークがありません',
  'balances/no-source': 'アダプターが見つかりません。',
  'balances/node-failed': '{name}のノードがあり得ない数値を返しました。もう一度お試しください。',
  'balances/token-rules':
    'このトークンには、このアプリで表示できない規則があります（{rule}）。発行元のアプリから送信してください。',
}
