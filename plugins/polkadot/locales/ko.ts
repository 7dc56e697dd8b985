export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed': '지갑의 계정이 변경됐어요. 내용을 검토하고 다시 확인하세요.',
  'polkadot/wallet-gone':
    '이 페이지에서 {name} 지갑을 더 이상 사용할 수 없어요. 새로고침한 뒤 다시 연결하세요.',
  'polkadot/bad-accounts':
    '지갑이 사용할 수 있는 계정을 공유하지 않았어요. 지갑에서 계정을 선택하고 다시 시도하세요.',
  'polkadot/bad-signature': '지갑이 서명을 보내지 않았어요.',
  'polkadot/wrong-network':
    '지갑에서 이 계정은 다른 네트워크에서만 사용돼요. 지갑에서 {name} 네트워크를 허용하세요.',
  'polkadot/not-allowed':
    '{name} 지갑이 이 사이트를 허용하지 않아요. 잠금을 해제하거나 설정에서 이 사이트를 허용하세요.',
  'polkadot/cannot-sign': '이 지갑은 메시지 서명을 지원하지 않아요.',
  'polkadot/cannot-send': '이 지갑은 거래 서명을 지원하지 않아요.',
  'polkadot/bad-receiver': '받는 주소가 Polkadot 주소가 아니에요.',
  'polkadot/foreign-receiver': '받는 주소가 다른 네트워크의 형식이에요. {name} 주소를 물어보세요.',
  'polkadot/bad-amount': '금액이 최소 단위의 정수가 아니에요.',
  'polkadot/fee-rose': '그사이 네트워크 수수료가 올랐어요. 내용을 검토하고 다시 확인하세요.',
  'polkadot/no-tokens':
    '이 네트워크에서는 토큰을 지원하지 않아요. 네트워크의 기본 코인을 보내세요.',
  'polkadot/sdk-missing':
    '호환되는 @polkadot/types가 설치되어 있지 않아요. 다음을 실행하세요: npm install @polkadot/types@16',
  'polkadot/not-enough': '잔액이 금액과 수수료의 합보다 적어요.',
  'polkadot/below-deposit': '계정에 {deposit} 이상을 남겨야 해요. 더 적게 보내세요.',
  'polkadot/receiver-below-deposit':
    '받는 계정의 잔액이 {deposit}보다 적어 계정이 유지되지 않아요. 더 많이 보내세요.',
  'polkadot/no-endpoint': '{name}의 RPC URL이 설정되지 않았어요.',
  'polkadot/other-chain': '설정된 RPC URL이 {name} 네트워크가 아니에요.',
  'polkadot/node-failed': '{name} 노드가 응답하지 않아요. 다시 시도하세요.',
  'polkadot/would-fail': '네트워크에서 이 거래를 거부할 거예요: {reason}',
  'polkadot/expired': '거래가 제때 블록에 포함되지 않았어요. 다시 보낼 수 있어요.',
  'polkadot/unconfirmed':
    '{name}의 어떤 블록에도 이 송금이 없어요. 다시 보내기 전에 블록 탐색기에서 확인하세요.',
  'polkadot/other-transaction':
    '지갑이 검토한 거래와 다른 거래에 서명했어요. 아무것도 전송되지 않았어요. 다른 지갑을 사용해 보세요.',
}
