export const messages: Readonly<Record<string, string>> = {
  'eip155/not-connected': '먼저 계정을 연결하세요.',
  'eip155/call-refused': '컨트랙트가 호출을 거부했어요: {reason}',
  'eip155/declined': '요청을 거절했어요',
  'eip155/account-changed': '지갑의 계정이 변경됐어요. 내용을 검토하고 다시 확인하세요.',
  'eip155/provider-gone':
    '이 페이지에서 {name} 지갑을 더 이상 사용할 수 없어요. 새로고침한 뒤 다시 연결하세요.',
  'eip155/bad-accounts':
    '지갑이 사용할 수 있는 계정을 공유하지 않았어요. 지갑에서 계정을 선택하고 다시 시도하세요.',
  'eip155/bad-network': '지갑의 네트워크를 확인할 수 없어요. 다시 시도하세요.',
  'eip155/bad-signature': '지갑이 서명을 보내지 않았어요.',
  'eip155/bad-hash': '지갑이 거래 해시를 보내지 않았어요.',
  'eip155/wrong-network': '지갑이 다른 네트워크에 있어요. 지갑에서 {name} 네트워크로 전환하세요.',
  'eip155/bad-transfer': '금액이나 받는 주소가 올바르지 않아요. 아무것도 보내지 않았어요.',
  'eip155/sdk-missing':
    '호환되는 viem이 설치되어 있지 않아요. 다음을 실행하세요: npm install viem@2',
  'eip155/no-endpoint': '{name}의 RPC URL이 설정되지 않았어요.',
  'eip155/node-failed': '{name} 노드가 응답하지 않아요. 다시 시도하세요.',
  'eip155/token-rules':
    '이 토큰에는 이 앱이 표시할 수 없는 규칙이 있어요({rule}). 발행사의 앱에서 보내 주세요.',
  'eip155/would-fail': '네트워크에서 이 거래를 거부할 거예요: {reason}',
  'eip155/unconfirmed': '거래가 아직 {name} 블록에 포함되지 않았어요. 블록 탐색기에서 확인하세요.',
  'eip155/chain-not-supported': '지원하지 않는 체인이에요',
  'eip155/token-changed':
    '표시된 뒤 받는 사람이 받을 금액이 바뀌었습니다. 다시 검토하고 확인하세요.',
  'eip155/not-a-token': '이 주소에는 토큰이 없습니다. 소수 자릿수를 알려 주는 것이 없습니다.',
  'eip155/awaits-owners':
    '충분한 소유자가 승인할 때까지 Safe가 이 거래를 보관하고 있어요. 아직 {name} 블록에 없어요. Safe의 대기열을 여세요.',
}
