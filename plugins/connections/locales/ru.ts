export const messages: Readonly<Record<string, string>> = {
  'connections/declined': 'Вы отклонили запрос',
  'connections/not-connected': 'Нет активного аккаунта',
  'connections/no-clipboard': 'Не удалось скопировать',
  'connections/account-changed':
    'В кошельке выбран другой аккаунт. Проверьте всё и подтвердите ещё раз.',
  'connections/pending': 'В кошельке уже ждёт запрос. Откройте кошелёк, чтобы продолжить.',
  'connections/locked':
    'Кошелёк заблокирован или больше не предоставляет этот аккаунт. Разблокируйте его или подключите снова.',
  'connections/adapter-not-found': 'Адаптер не найден.',
  'connections/no-walletconnect': 'Коннектор WalletConnect не найден',
  'connections/no-chain': 'Чтобы обновить данные аккаунта, нужно указать сеть',
  'connections/no-account-chain': 'Чтобы изменить свойства аккаунта, нужно указать сеть',
  'connections/no-network-client': 'Клиент сети не задан',
  'connections/already-connecting':
    '{name} уже подключается. Сначала завершите или отмените это подключение.',
  'connections/superseded': 'Подключение {name} прервано: начата другая попытка.',
  'connections/gate-refused': 'Кошелёк {name} не подключён: не пройдена проверка этого приложения.',
  'connections/gate-failed':
    'Кошелёк {name} не подключён: не удалось выполнить проверку этого приложения. Проверьте соединение и повторите попытку.',
  'connections/gate-timed-out':
    'Кошелёк {name} не подключён: проверка этого приложения заняла слишком много времени. Повторите попытку.',
  'connections/gate-left': 'Кошелёк {name} не подключён: последний шаг не завершён.',
  'connections/no-account':
    'Кошелёк {name} не предоставил ни одного аккаунта. Выберите аккаунт в кошельке и повторите попытку.',
  'connections/unsupported': 'Ваш кошелёк это не поддерживает.',
  'connections/disconnect-failed': 'Не удалось отключиться',
  'connections/page-left': 'Страница была закрыта до ответа кошелька.',
  'connections/no-answer':
    '{name} не отвечает этой странице. Разблокируйте кошелёк или обновите страницу.',
  'connections/wallet-gone': 'Кошелёк {name} больше не подключён. Подключите его снова.',
  'connections/not-on-page':
    'Кошелька {name} больше нет на этой странице. Обновите её и подключитесь снова.',
  'connections.wrongNetwork': 'Неверная сеть',
  'connections.unserved': '{name} находится в сети {family}, которую это приложение не использует.',
  'connections.walletNeeded': 'Нужен кошелёк {family}',
  'connections.locked': '{name}: кошелёк заблокирован',
  'connections.unshared': '{name}: кошелёк заблокирован или больше не подключён',
  'connections.asleep': '{name}: сейчас нет связи с этой страницей',
  'connections.orphaned': '{name} не отвечает этой странице',
  'connections.yourWallet': 'Ваш кошелёк',
  'connections.lockedDetail':
    'Откройте панель или окно {name}. Если кошелёк уже разблокирован, снова предоставьте этот аккаунт приложению {app}.',
  'connections.asleepDetail': 'Связь восстановится сама. Если нет, перезагрузите страницу.',
  'connections.orphanedDetail': 'Перезагрузите страницу.',
  'connections.unlock': 'Разблокировать {name}',
  'connections.again': 'Подключить {name} снова',
  'connections.reload': 'Перезагрузить страницу',
  'connections.leave': 'Отключить {name}',
  'connections.thisApp': 'Это приложение',
  'connections/choose-in-wallet': 'Выберите аккаунт в самом {name}. Страница последует за ним.',
  'connections.stayed': '{name} остался в сети {network}. Приложение последует за ним.',
  'connections.another': 'Другой кошелёк',
}
