export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    'walletConnect()またはoptions()の`projectId`に、プロバイダーのダッシュボードにあるプロジェクトIDを設定してください。',
  'options/no-project-id.short': 'プロジェクトIDが未設定です',
  'options/no-sign-in': 'サインインが設定されていますが、サインインを行うプラグインがありません。',
  'options/no-sign-in.short': 'サインインが有効ではありません',
}
