export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': '应用配置无效',
  'analytics/forbidden': '来源 {origin} 不在项目的许可名单中。请在服务商的控制台中更新配置。',
}
