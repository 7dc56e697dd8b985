export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': 'Неверная конфигурация приложения',
  'analytics/forbidden':
    'Источник {origin} не входит в список разрешённых для проекта. Измените настройки в панели управления провайдера.',
}
