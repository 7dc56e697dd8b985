export const messages: Readonly<Record<string, string>> = {
  'solana/declined': 'Вы отклонили запрос',
  'solana/account-changed':
    'В кошельке выбран другой аккаунт. Проверьте всё и подтвердите ещё раз.',
  'solana/wallet-gone':
    'Кошелька {name} больше нет на этой странице. Обновите её и подключитесь снова.',
  'solana/bad-accounts':
    'Кошелёк не предоставил подходящего аккаунта. Выберите аккаунт в кошельке и повторите попытку.',
  'solana/bad-signature': 'Кошелёк не вернул подпись.',
  'solana/bad-hash': 'Кошелёк не вернул подпись транзакции.',
  'solana/wrong-network': 'Кошелёк работает в другой сети. Переключите его на {name}.',
  'solana/cannot-sign': 'Ваш кошелёк не умеет подписывать сообщения.',
  'solana/cannot-send': 'Ваш кошелёк не умеет подписывать транзакции.',
  'solana/bad-receiver': 'Адрес получателя — не адрес Solana.',
  'solana/receiver-is-token-account':
    'Получатель — токен-аккаунт, а не кошелёк. Попросите адрес его владельца.',
  'solana/not-a-token': 'По этому адресу нет токена.',
  'solana/bad-amount': 'Сумма — не целое число наименьших единиц.',
  'solana/sdk-missing': 'Нет подходящей версии SDK Solana. Выполните: npm install @solana/kit',
  'solana/no-endpoint': 'Для сети {name} не настроен URL RPC.',
  'solana/node-failed': 'Узел сети {name} не отвечает. Повторите попытку.',
  'solana/would-fail': 'Сеть отклонит эту транзакцию: {reason}',
  'solana/expired': 'Транзакция не попала в блок вовремя. Её можно отправить снова.',
  'solana/unconfirmed':
    'Ни в одном блоке сети {name} этого перевода нет. Поищите его в обозревателе, прежде чем отправлять снова.',
}
