export const messages: Readonly<Record<string, string>> = {
  'provider/http-status': 'HTTPステータスコード：{status}',
  'provider/unreachable':
    'プロバイダーに接続できません。通信環境を確認して、もう一度お試しください。',
  'provider/bad-answer': 'プロバイダーの応答が正しくありません（{what}）。もう一度お試しください。',
  'provider/bad-input': 'プロバイダーは、この値（{what}）での問い合わせに対応していません。',
  'provider/no-project-id': 'options()の`projectId`にプロジェクトIDを設定してください。',
  'provider/gas-price-unsupported': 'このネットワークではガス価格を取得できません',
  'provider/swap-unsupported': 'このネットワークはスワップに対応していません',
  'provider/name-unresolved': '名前からアドレスを取得できませんでした',
  'provider/suggestions-failed': '名前の候補を取得できませんでした',
  'provider/names-failed': 'アドレスの名前を取得できませんでした',
  'provider/register-failed': '{name}を登録できませんでした',
  'provider/signed-too-late':
    '署名がプロバイダーの期限に間に合いませんでした。もう一度署名してください。',
  'provider/bad-chain-id': 'チェーンIDが正しくありません',
}
