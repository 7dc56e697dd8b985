export const messages: Readonly<Record<string, string>> = {
  'bip122/account-changed': '지갑의 계정이 변경됐어요. 내용을 검토하고 다시 확인하세요.',
  'bip122/wallet-gone':
    '이 페이지에서 {name} 지갑을 더 이상 사용할 수 없어요. 새로고침한 뒤 다시 연결하세요.',
  'bip122/bad-accounts':
    '지갑이 사용할 수 있는 계정을 공유하지 않았어요. 지갑에서 계정을 선택하고 다시 시도하세요.',
  'bip122/bad-network': '지갑의 네트워크를 확인할 수 없어요. 다시 시도하세요.',
  'bip122/bad-signature': '지갑이 서명을 보내지 않았어요.',
  'bip122/other-transaction':
    '지갑이 검토한 거래와 다른 거래에 서명했어요. 아무것도 전송되지 않았어요. 다른 지갑을 사용해 보세요.',
  'bip122/bad-hash': '지갑이 거래 ID를 보내지 않았어요.',
  'bip122/bad-psbt': '지갑이 서명된 거래를 보내지 않았어요.',
  'bip122/wrong-network': '지갑이 다른 네트워크에 있어요. 지갑에서 {name} 네트워크로 전환하세요.',
  'bip122/cannot-sign': '이 지갑은 메시지 서명을 지원하지 않아요.',
  'bip122/cannot-send': '이 지갑은 웹페이지에서 비트코인을 보낼 수 없어요.',
  'bip122/cannot-switch':
    '웹페이지에서는 이 지갑의 네트워크를 전환할 수 없어요. 지갑에서 변경하세요.',
  'bip122/not-a-payment-account':
    '이 계정은 인스크립션 보관용이에요. 보내려면 결제 계정을 선택하세요.',
  'bip122/bad-receiver': '받는 주소가 이 네트워크의 비트코인 주소가 아니에요.',
  'bip122/bad-amount': '네트워크에서 보낼 수 있는 사토시 수량이 아니에요.',
  'bip122/no-tokens': '이 네트워크 계열에는 토큰이 없어요.',
  'bip122/sdk-missing':
    '호환되는 @sats-connect/core가 설치되어 있지 않아요. 다음을 실행하세요: npm install @sats-connect/core valibot',
  'bip122/too-little': '잔액이 금액과 수수료의 합보다 적어요.',
  'bip122/kept-coins':
    '이 계정의 소액 코인에는 인스크립션이 담겨 있을 수 있어 사용하지 않아요. 나머지 코인으로는 금액과 수수료가 부족해요.',
  'bip122/unreadable-psbt':
    '이 거래를 읽을 수 없어 서명하지 않았어요. 앱이 버전 0의 PSBT로 만들어야 해요.',
  'bip122/open-signature':
    '이 서명으로는 다른 사람이 비트코인을 어디로 보낼지 정할 수 있어요. 서명하지 않았어요.',
  'bip122/fee-rose': '그사이 네트워크 수수료가 올랐어요. 내용을 검토하고 다시 확인하세요.',
  'bip122/no-endpoint': '{name}의 API URL이 설정되지 않았어요.',
  'bip122/node-failed': '{name} API가 응답하지 않아요. 다시 시도하세요.',
  'bip122/not-taken': '{name}에서 거래를 받지 않았어요. 아무것도 보내지 않았어요.',
  'bip122/expired': '거래가 아직 블록에 포함되지 않았어요. 나중에 다시 확인하세요.',
  'bip122/unconfirmed':
    '{name}의 어떤 블록에도 이 송금이 없어요. 다시 보내기 전에 블록 탐색기에서 확인하세요.',
}
