export const messages: Readonly<Record<string, string>> = {
  'networks.title': '네트워크',
  'networks.switch': '네트워크 전환',
  'networks.active': '사용 중',
  'networks.searchLabel': '네트워크 검색',
  'networks.count': '{count, plural, other {네트워크 #개}}',
  'networks.noMatch': '‘{query}’ 네트워크가 없어요',
  'networks.notApproved': '지갑에서 승인하지 않았어요',
  'networks.declined': '요청을 거절했어요',
  'networks.failed': '지갑의 네트워크가 바뀌지 않았어요. 다시 시도하거나 지갑에서 전환하세요.',
  'networks.unsupported': '{app}에서 지원하지 않는 네트워크예요.',
  'networks.unsupportedDetail': '계속하려면 아래에서 선택하세요.',
  'networks.thisApp': '이 앱',
  'networks.disconnect': '연결 해제',

  'networks/declined': '요청을 거절했어요',
  'networks/not-supported': '지원하지 않는 체인이에요',
  'networks/not-found': '설정의 networks 배열에 이 네트워크가 있는지 확인하세요',
  'networks/not-found.short': '네트워크를 찾을 수 없음',
  'networks/chain-not-found': '체인 어댑터를 찾을 수 없어요',
  'networks/superseded': '그사이 다른 네트워크를 선택했어요.',
  'networks/not-switched':
    '지갑의 네트워크가 바뀌지 않았어요. 지갑에서 {name} 네트워크로 전환하세요.',
}
