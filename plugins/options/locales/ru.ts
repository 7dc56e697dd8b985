export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    'Укажите в параметре `projectId` функции walletConnect() или options() идентификатор вашего проекта из панели управления провайдера.',
  'options/no-project-id.short': 'Не указан идентификатор проекта',
  'options/no-sign-in': 'Вход настроен, но нет плагина, который его выполняет.',
  'options/no-sign-in.short': 'Вход не включён',
}
