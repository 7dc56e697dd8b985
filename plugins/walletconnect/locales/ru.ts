export const messages: Readonly<Record<string, string>> = {
  'walletconnect.scan': 'Отсканируйте телефоном',
  'walletconnect.help': 'Откройте кошелёк на телефоне и отсканируйте этот код.',
  'walletconnect.helpWallet': 'Откройте {wallet} на телефоне и отсканируйте этот код.',
  'walletconnect.code': 'QR-код для подключения мобильного кошелька',
  'walletconnect.checking': 'Почти готово',
  'walletconnect.checkingDetail': '{app} проверяет ваш кошелёк, прежде чем продолжить.',
  'walletconnect.preparing': 'Подготовка кода',
  'walletconnect.stillPreparing': 'Код ещё готовится',
  'walletconnect.renewal':
    '{count, plural, one {Новый код через # секунду} few {Новый код через # секунды} many {Новый код через # секунд} other {Новый код через # секунды}}',
  'walletconnect.copy': 'Скопировать ссылку',
  'walletconnect.copyFailed': 'Не удалось скопировать',
  'walletconnect.pick': 'Выбрать кошелёк',
  'walletconnect.get': 'Установить {wallet}',
  'walletconnect.noCode': 'Кода пока нет',
  'walletconnect.failed': 'Не подключено',
  'walletconnect.tooLong': 'Код не помещается. Скопируйте ссылку.',
  'walletconnect.retry': 'Повторить',
  'walletconnect.declined': 'Вы отклонили запрос',
  'walletconnect.connected': '{wallet} подключён',
  'walletconnect.approved': 'Ваш кошелёк подключён.',
  'walletconnect.offline': 'Связь потеряна. Повторное подключение…',
  'walletconnect.where': 'Где открыть {wallet}',
  'walletconnect.phone': 'Телефон',
  'walletconnect.desktop': 'Компьютер',
  'walletconnect.web': 'Веб',
  'walletconnect.open': 'Открыть {wallet}',
  'walletconnect.openAgain': 'Открыть {wallet} ещё раз',
  'walletconnect.continue': 'Продолжите в {wallet}',
  'walletconnect.continueDetail': 'Примите запрос там и вернитесь сюда.',
  'walletconnect.slow': 'Дольше обычного. {wallet} открыт?',
  'walletconnect.thisApp': 'Это приложение',
  'walletconnect.phoneWallet': 'Мобильный кошелёк',
  'walletconnect.blocked': 'Кошелёк не открылся. Скопируйте ссылку и откройте её в нём.',

  'walletconnect/declined': 'Вы отклонили запрос',
  'walletconnect/sdk-missing':
    'Клиент WalletConnect не установлен. Выполните: npm install @walletconnect/universal-provider@2.21.8',
  'walletconnect/origin-not-allowed':
    'Источник {origin} не входит в список разрешённых. Добавьте его в проект в панели управления провайдера.',
  'walletconnect/origin-not-allowed.short': 'Неверная конфигурация приложения',
  'walletconnect/clock-wrong':
    'Сеанс недействителен. Проверьте дату и время на устройстве и подключитесь снова.',
  'walletconnect/clock-wrong.short': 'Сеанс истёк',
  'walletconnect/bad-project-id':
    'Идентификатор проекта неизвестен. Укажите тот, что в панели управления провайдера.',
  'walletconnect/bad-project-id.short': 'Неверный идентификатор проекта',
  'walletconnect/relay-refused': 'Релей-сервер отклонил подключение. Попробуйте позже.',
  'walletconnect/no-code': 'Не удалось подготовить код. Проверьте подключение и повторите попытку.',
  'walletconnect/bad-uri': 'Получен непригодный код. Повторите попытку.',
  'walletconnect/no-session': 'Мобильный кошелёк больше не подключён. Подключите его снова.',
  'walletconnect/method-not-granted':
    'Кошелёк не дал разрешения на {method}. Подключите его снова или используйте другой.',
  'walletconnect/chain-not-granted':
    'Кошелёк не дал доступа к сети {chain}. Переключитесь на неё в кошельке или подключите его снова.',
  'walletconnect/request-expired':
    'Кошелёк не ответил вовремя. Прежде чем запрашивать снова, загляните в него: запрос мог остаться там.',
  'walletconnect/proposal-expired':
    'Код истёк раньше, чем его принял кошелёк. Повторите попытку, чтобы получить новый.',
  'walletconnect/nothing-granted':
    'Кошелёк не дал доступа ни к одной сети, подходящей этому приложению.',
  'walletconnect/bad-answer': 'Кошелёк вернул не подпись. Повторите попытку.',
  'walletconnect/busy':
    'С мобильным кошельком работает другая вкладка. Завершите там и повторите попытку.',
}
