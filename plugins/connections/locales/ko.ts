export const messages: Readonly<Record<string, string>> = {
  'connections/declined': '요청을 거절했어요',
  'connections/not-connected': '사용 중인 계정이 없어요',
  'connections/no-clipboard': '복사하지 못했어요',
  'connections/account-changed': '지갑의 계정이 변경됐어요. 내용을 검토하고 다시 확인하세요.',
  'connections/pending': '지갑에 대기 중인 요청이 있어요. 지갑을 열어 계속하세요.',
  'connections/locked':
    '지갑이 잠겨 있거나 이 계정을 더 이상 공유하지 않아요. 잠금을 해제하거나 다시 연결하세요.',
  'connections/adapter-not-found': '어댑터를 찾을 수 없어요.',
  'connections/no-walletconnect': 'WalletConnect 커넥터를 찾을 수 없어요',
  'connections/no-chain': '계정 정보를 업데이트하려면 체인이 필요해요',
  'connections/no-account-chain': '계정 속성을 변경하려면 체인이 필요해요',
  'connections/no-network-client': '네트워크 클라이언트가 설정되지 않았어요',
  'connections/already-connecting':
    '이미 {name} 지갑을 연결하고 있어요. 먼저 완료하거나 취소하세요.',
  'connections/superseded': '다른 연결을 시작해 {name} 지갑을 더 이상 기다리지 않아요.',
  'connections/gate-refused': '{name} 지갑이 연결되지 않았어요. 이 앱의 확인 절차에서 거부됐어요.',
  'connections/gate-failed':
    '{name} 지갑이 연결되지 않았어요. 이 앱의 확인 절차를 실행하지 못했어요. 연결을 확인하고 다시 시도하세요.',
  'connections/gate-timed-out':
    '{name} 지갑이 연결되지 않았어요. 이 앱의 확인 절차가 너무 오래 걸렸어요. 다시 시도하세요.',
  'connections/gate-left': '{name} 지갑이 연결되지 않았어요. 마지막 단계를 마치지 않았어요.',
  'connections/no-account':
    '{name} 지갑이 계정을 공유하지 않았어요. 지갑에서 계정을 선택하고 다시 시도하세요.',
  'connections/unsupported': '이 지갑에서는 지원하지 않아요.',
  'connections/disconnect-failed': '연결을 해제하지 못했어요',
  'connections/page-left': '지갑이 응답하기 전에 페이지를 벗어났어요.',
  'connections/no-answer':
    '{name}에서 이 페이지에 응답하지 않아요. 지갑 잠금을 해제하거나 페이지를 새로고침하세요.',
  'connections/wallet-gone': '{name} 지갑의 연결이 끊어졌어요. 다시 연결하세요.',
  'connections/not-on-page':
    '이 페이지에서 {name} 지갑을 더 이상 사용할 수 없어요. 새로고침한 뒤 다시 연결하세요.',
  'connections.wrongNetwork': '잘못된 네트워크',
  'connections.unserved': '{name}이(가) 이 앱에서 사용하지 않는 {family} 네트워크에 있습니다.',
  'connections.walletNeeded': '{family} 지갑 필요',
  'connections.locked': '{name}이(가) 잠겨 있어요',
  'connections.unshared': '{name}이(가) 잠겨 있거나 더 이상 연결되어 있지 않아요',
  'connections.asleep': '{name}이(가) 지금 이 페이지에 연결되어 있지 않아요',
  'connections.orphaned': '{name}이(가) 이 페이지에 응답하지 않아요',
  'connections.yourWallet': '내 지갑',
  'connections.lockedDetail':
    '{name}의 패널이나 창을 확인하세요. 이미 열려 있다면 이 계정을 {app}과(와) 다시 공유하세요.',
  'connections.asleepDetail': '자동으로 다시 연결돼요. 연결되지 않으면 페이지를 새로고침하세요.',
  'connections.orphanedDetail': '이 페이지를 새로고침하세요.',
  'connections.unlock': '{name} 잠금 해제',
  'connections.again': '{name} 다시 연결',
  'connections.reload': '페이지 새로고침',
  'connections.leave': '{name} 연결 해제',
  'connections.thisApp': '이 앱',
  'connections/choose-in-wallet': '{name}에서 계정을 선택하세요. 이 페이지에 반영돼요.',
  'connections.stayed': '{name}이(가) {network}에 남아 있어요. 앱도 이에 맞춰요.',
  'connections.another': '다른 지갑 사용',
}
