export const messages: Readonly<Record<string, string>> = {
  'networks.title': 'ネットワーク',
  'networks.switch': 'ネットワークを切り替え',
  'networks.active': '使用中',
  'networks.switched': '現在のネットワーク：{name}',
  'networks.searchLabel': 'ネットワークを検索',
  'networks.count': '{count, plural, other {#件のネットワーク}}',
  'networks.noMatch': '「{query}」というネットワークはありません',
  'networks.notApproved': 'ウォレットで許可されていません',
  'networks.waiting': 'ウォレットの応答を待っています',
  'networks.declined': 'リクエストを拒否しました',
  'networks.failed':
    'ウォレットのネットワークが切り替わりませんでした。もう一度試すか、ウォレットで切り替えてください。',
  'networks.noAnswer':
    'ウォレットから応答がありません。ウォレットでリクエストを確認するか、もう一度お試しください。',
  'networks.stop': '待機をやめる',
  'networks.unsupported': '{app}はこのネットワークに対応していません。',
  'networks.unsupportedDetail': '続けるには、下から選んでください。',
  'networks.thisApp': 'このアプリ',
  'networks.disconnect': '接続を解除',

  'networks/declined': 'リクエストを拒否しました',
  'networks/not-supported': '対応していないチェーンです',
  'networks/not-found': 'このネットワークが設定のnetworks配列に含まれているか確認してください',
  'networks/not-found.short': 'ネットワークが見つかりません',
  'networks/chain-not-found': 'チェーンのアダプターが見つかりません',
  'networks/superseded': 'その後、別のネットワークが選ばれました。',
  'networks/not-switched':
    'ウォレットのネットワークが切り替わりませんでした。ウォレットで{name}に切り替えてください。',
  'networks.another': '別のウォレットを使う',
}
