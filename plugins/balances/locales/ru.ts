export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': 'Нет активного аккаунта',
  'balances/no-network': 'Нет активной сети',
  'balances/no-source': 'Адаптер не найден.',
  'balances/node-failed': 'Узел сети {name} вернул неправдоподобные данные. Повторите попытку.',
  'balances/token-rules':
    'У этого токена есть правило, которое приложение не может показать ({rule}). Отправьте его в приложении эмитента.',
}
