export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    '请在 walletConnect() 或 options() 中将 `projectId` 设为服务商控制台中您的项目 ID。',
  'options/no-project-id.short': '未配置项目 ID',
  'options/no-sign-in': '已设置登录配置，但没有插件负责登录。',
  'options/no-sign-in.short': '登录未启用',
}
