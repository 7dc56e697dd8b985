export const messages: Readonly<Record<string, string>> = {
  'solana/declined': '요청을 거절했어요',
  'solana/account-changed': '지갑의 계정이 변경됐어요. 내용을 검토하고 다시 확인하세요.',
  'solana/wallet-gone':
    '이 페이지에서 {name} 지갑을 더 이상 사용할 수 없어요. 새로고침한 뒤 다시 연결하세요.',
  'solana/bad-accounts':
    '지갑이 사용할 수 있는 계정을 공유하지 않았어요. 지갑에서 계정을 선택하고 다시 시도하세요.',
  'solana/bad-signature': '지갑이 서명을 보내지 않았어요.',
  'solana/other-transaction':
    '지갑이 검토한 거래와 다른 거래에 서명했어요. 아무것도 전송되지 않았어요. 다른 지갑을 사용해 보세요.',
  'solana/bad-hash': '지갑이 거래 서명을 보내지 않았어요.',
  'solana/wrong-network': '지갑이 다른 네트워크에 있어요. 지갑에서 {name} 네트워크로 전환하세요.',
  'solana/cannot-sign': '이 지갑은 메시지 서명을 지원하지 않아요.',
  'solana/cannot-send': '이 지갑은 거래 서명을 지원하지 않아요.',
  'solana/bad-receiver': '받는 주소가 Solana 주소가 아니에요.',
  'solana/receiver-is-token-account':
    '받는 주소가 지갑이 아니라 토큰 계정이에요. 소유자의 주소를 물어보세요.',
  'solana/not-a-token': '이 주소에는 토큰이 없어요.',
  'solana/token-rules':
    '이 토큰에는 이 앱이 표시할 수 없는 규칙이 있어요({rule}). 발행사의 앱에서 보내 주세요.',
  'solana/fee-rose': '그사이 네트워크 수수료가 올랐어요. 내용을 검토하고 다시 확인하세요.',
  'solana/bad-amount': '금액이 최소 단위의 정수가 아니에요.',
  'solana/sdk-missing':
    '호환되는 Solana SDK가 설치되어 있지 않아요. 다음을 실행하세요: npm install @solana/kit',
  'solana/no-endpoint': '{name}의 RPC URL이 설정되지 않았어요.',
  'solana/node-failed': '{name} 노드가 응답하지 않아요. 다시 시도하세요.',
  'solana/would-fail': '네트워크에서 이 거래를 거부할 거예요: {reason}',
  'solana/expired': '거래가 제때 블록에 포함되지 않았어요. 다시 보낼 수 있어요.',
  'solana/unconfirmed':
    '{name}의 어떤 블록에도 이 송금이 없어요. 다시 보내기 전에 블록 탐색기에서 확인하세요.',
  'solana/token-frozen': '발행자가 내 계정의 이 토큰을 동결했습니다. 발행자에게 문의하세요.',
  'solana/token-paused': '발행자가 이 토큰을 일시 중지했습니다. 지금은 옮길 수 없습니다.',
  'solana/token-bound': '이 토큰은 다른 계정으로 옮길 수 없습니다.',
  'solana/token-changed':
    '표시된 뒤 받는 사람이 받을 금액이 바뀌었습니다. 다시 검토하고 확인하세요.',
  'solana/receiver-gave-account':
    '받는 사람이 이 토큰을 받을 계정이 다른 사람의 소유예요. 다른 주소를 물어보세요.',
  'solana/receiver-frozen':
    '받는 사람은 아직 이 토큰을 받을 수 없습니다. 먼저 발행자가 계정을 열어야 합니다. 받는 사람에게 물어보세요.',
  'solana/receiver-wants-note':
    '받는 사람이 전송마다 메모를 요구하지만 이 앱은 메모를 쓸 수 없습니다. 다른 주소를 물어보세요.',
  'solana/no-fee': '금액과 네트워크 수수료를 낼 SOL이 부족합니다.',
  'solana/not-enough': '이 토큰의 잔액이 부족합니다.',
  'solana/no-rent':
    '계정을 유지하기에 SOL이 너무 적게 남습니다. 더 적게 보내거나, 새 계정에는 더 많이 보내세요.',
  'solana/step-fails':
    '네트워크가 이 트랜잭션을 거부합니다. 단계 중 하나가 실패합니다. 토큰이나 받는 사람이 허용하지 않을 수 있습니다.',
}
