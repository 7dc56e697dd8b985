export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed':
    'В кошельке выбран другой аккаунт. Проверьте всё и подтвердите ещё раз.',
  'polkadot/wallet-gone':
    'Кошелька {name} больше нет на этой странице. Обновите её и подключитесь снова.',
  'polkadot/bad-accounts':
    'Кошелёк не предоставил подходящего аккаунта. Выберите аккаунт в кошельке и повторите попытку.',
  'polkadot/bad-signature': 'Кошелёк не вернул подпись.',
  'polkadot/wrong-network':
    'Кошелёк использует этот аккаунт только в другой сети. Разрешите его для сети {name} в кошельке.',
  'polkadot/not-allowed':
    'Кошелёк {name} не даёт доступ этому сайту. Разблокируйте кошелёк или разрешите сайт в его настройках.',
  'polkadot/cannot-sign': 'Ваш кошелёк не умеет подписывать сообщения.',
  'polkadot/cannot-send': 'Ваш кошелёк не умеет подписывать транзакции.',
  'polkadot/bad-receiver': 'Адрес получателя — не адрес Polkadot.',
  'polkadot/foreign-receiver':
    'Адрес получателя записан для другой сети. Попросите адрес в сети {name}.',
  'polkadot/bad-amount': 'Сумма — не целое число наименьших единиц.',
  'polkadot/fee-rose': 'Комиссия сети выросла. Проверьте перевод и подтвердите ещё раз.',
  'polkadot/no-tokens': 'Токены в этой сети не поддерживаются. Отправьте её основную монету.',
  'polkadot/sdk-missing':
    'Нет подходящей версии @polkadot/types. Выполните: npm install @polkadot/types@16',
  'polkadot/not-enough': 'Баланса не хватает на сумму и комиссию.',
  'polkadot/below-deposit':
    'На аккаунте должно остаться не меньше {deposit}, иначе сеть его закроет. Отправьте меньше.',
  'polkadot/receiver-below-deposit':
    'На аккаунте получателя окажется меньше {deposit}, и сеть его не откроет. Отправьте больше.',
  'polkadot/no-endpoint': 'Для сети {name} не настроен URL RPC.',
  'polkadot/other-chain': 'Указанный URL RPC ведёт не в сеть {name}.',
  'polkadot/node-failed': 'Узел сети {name} не отвечает. Повторите попытку.',
  'polkadot/would-fail': 'Сеть отклонит эту транзакцию: {reason}',
  'polkadot/expired': 'Транзакция не попала в блок вовремя. Её можно отправить снова.',
  'polkadot/unconfirmed':
    'Ни в одном блоке сети {name} этого перевода нет. Поищите его в обозревателе, прежде чем отправлять снова.',
}
