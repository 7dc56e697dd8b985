export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': '사용 중인 계정이 없어요',
  'balances/no-network': '사용 중인 네트워크가 없어요',
  'balances/no-source': '어댑터를 찾을 수 없어요.',
  'balances/node-failed': '{name} 노드에서 올바르지 않은 값을 보냈어요. 다시 시도하세요.',
  'balances/token-rules':
    '이 토큰에는 이 앱이 표시할 수 없는 규칙이 있어요({rule}). 발행사의 앱에서 보내 주세요.',
}
