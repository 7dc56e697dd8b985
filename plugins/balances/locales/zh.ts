export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': '没有使用中的账户',
  'balances/no-network': '没有使用中的网络',
  'balances/no-source': '未找到适配器。',
  'balances/node-failed': '{name} 的节点返回了不合理的数值。请重试。',
  'balances/token-rules': '此代币有本应用无法显示的规则（{rule}）。请使用发行方的应用发送。',
}
