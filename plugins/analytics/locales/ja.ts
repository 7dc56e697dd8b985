export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': 'アプリの設定が正しくありません',
  'analytics/forbidden':
    'オリジン{origin}は、プロジェクトの許可リストにありません。プロバイダーのダッシュボードで設定を更新してください。',
}
