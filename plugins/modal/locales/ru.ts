/** Russian texts of the shell, and of what belongs to no plugin: amounts, addresses, the kernel. */
export const messages: Readonly<Record<string, string>> = {
  'shell.failed.title': 'Что-то пошло не так',
  'shell.failed.detail':
    'Не удалось показать этот экран. Повторная попытка ничего не подписывает и не отправляет.',
  'shell.failed.retry': 'Повторить',
  'shell.failed.close': 'Закрыть',
  'shell.missing.title': 'Недоступно',
  'shell.missing.detail': 'В этом приложении такой функции нет.',
  'shell.loading': 'Загрузка',
  'shell.replay': 'Воспроизведение: действия отключены',
  'shell.close': 'Закрыть',
  'shell.back': 'Назад',
  'shell.clear': 'Очистить',
  'shell.copied': 'Скопировано',
  'shell.dismiss': 'Скрыть',
  'shell.blocked': 'Сначала завершите или отмените этот запрос',
  'shell.opensInNewTab': 'откроется в новой вкладке',
  'shell.typedSecret':
    'Похоже на приватный ключ, секретную фразу или токен доступа. Никогда не вводите их здесь.',

  'kernel/inspecting': 'Воспроизведение: действия отключены. Сначала вернитесь к текущему моменту.',
  'kernel/cancelled': 'Запрос отменён.',
  'kernel/timed-out': 'Команда {command} не завершилась за {ms} мс.',
  'kernel/command-failed': 'Неожиданная ошибка команды {command}. Повторите попытку.',
  'kernel/changed-data':
    'Плагин «{plugin}» завершился с ошибкой в {at}: он попытался изменить полученные данные. Нужно изменять копию.',
  'kernel/not-loaded': 'Эта часть не загрузилась. Проверьте соединение и повторите попытку.',
  'kernel/typed-secret':
    'Похоже на приватный ключ, секретную фразу или токен доступа. Никогда не вводите их здесь.',
  'kernel/answer-too-large':
    'Ответ сервера превысил {bytes} байт. Повторите попытку или используйте другой сервер.',
  'kernel/answer-too-slow':
    'Сервер не успел ответить за {seconds} с. Повторите попытку или используйте другой сервер.',
  'kernel/answer-unencrypted':
    'Сервер перенаправил запрос на адрес без шифрования. Используйте другой сервер.',
  'kernel/no-resource': 'Объект «{key}» больше не активен. Подключитесь снова.',
  'amount/not-a-number': 'Введите сумму цифрами с одной точкой, например 1.5.',
  'amount/too-precise': 'Знаков после точки у этого токена: {decimals}. Введите меньше цифр.',
  'amount/too-large': 'Сумма слишком велика. Введите меньшую.',
  'amount/bad-decimals':
    'У токена указано недопустимое число знаков после точки. Выберите другой токен.',
  'amount/ambiguous':
    'Это может значить {grouped} или {decimal}. Введите сумму без разделителя тысяч.',
  'address/invalid': 'Это не адрес {family}. Проверьте его и вставьте снова.',
  'address/checksum': 'Прописные и строчные буквы в этом адресе не сходятся. Скопируйте его снова.',
}
