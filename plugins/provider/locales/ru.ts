export const messages: Readonly<Record<string, string>> = {
  'provider/http-status': 'Код ответа HTTP: {status}',
  'provider/unreachable': 'Провайдер недоступен. Проверьте подключение и повторите попытку.',
  'provider/bad-answer': 'Провайдер прислал непригодный ответ ({what}). Повторите попытку.',
  'provider/bad-input': 'Запрос к провайдеру с таким значением невозможен: {what}.',
  'provider/no-project-id':
    'Укажите идентификатор вашего проекта в параметре `projectId` функции options().',
  'provider/gas-price-unsupported': 'Цена газа для этой сети недоступна',
  'provider/swap-unsupported': 'Обмен в этой сети не поддерживается',
  'provider/name-unresolved': 'Не удалось найти адрес по имени',
  'provider/suggestions-failed': 'Не удалось загрузить варианты имён',
  'provider/names-failed': 'Не удалось загрузить имена для адреса',
  'provider/register-failed': 'Не удалось зарегистрировать имя {name}',
  'provider/signed-too-late': 'Провайдер получил подпись слишком поздно. Подпишите ещё раз.',
  'provider/bad-chain-id': 'Неверный идентификатор сети',
}
