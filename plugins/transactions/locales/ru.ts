export const messages: Readonly<Record<string, string>> = {
  'transactions/not-connected': 'Нет активного аккаунта',
  'transactions/account-changed':
    'В кошельке выбран другой аккаунт. Проверьте всё и подтвердите ещё раз.',
  'transactions/network-changed':
    'После проверки сеть сменилась. Проверьте всё и подтвердите ещё раз.',
  'transactions/adapter-not-found': 'Адаптер не найден.',
  'transactions/no-chain': 'Чтобы получить клиент подключения, нужно указать сеть',
  'transactions/no-client': 'Клиент подключения не задан',
  'transactions/no-connection': 'Клиент подключения не найден',
  'transactions/no-network': 'Нет активной сети',
  'transactions/message-too-long':
    'Сообщение длиннее {most} символов. Сократите его и подпишите снова.',
  'transactions/already-sent':
    'Этот перевод уже передан кошельку. Чтобы отправить ещё один, начните с проверки.',
  'transactions/in-other-tab':
    'Этот же перевод уже передан кошельку из другой вкладки. Решите вопрос там. Отсюда ничего не отправлено.',
  'transactions/sent-before':
    'Кошелёк уже отправил точно такой же перевод, и он есть в блоке. Подтвердите, чтобы заплатить второй раз.',
  'transactions/unanswered':
    'Этот же перевод ещё ждёт в кошельке. Решите вопрос там или согласитесь, что могут быть отправлены оба.',
  'transactions/too-many':
    'В кошельке без ответа переводов: {most}. Сначала разберитесь с ними. Ничего не отправлено.',
  'transactions/not-read':
    'Пока не удаётся прочитать переводы, сохранённые в браузере. Ничего не отправлено, повторите попытку чуть позже.',
  'transactions/unknown-kind':
    'Ни один плагин не обрабатывает запросы вида «{kind}». Добавьте нужный в createKernel({ plugins }).',
  'transactions/not-supported': 'В этой сети это невозможно.',
  'transactions/step-failed': 'Сеть отклонила один из шагов. Проверьте всё ещё раз.',
  'transactions/step-unconfirmed':
    'Предыдущий шаг ещё не попал в блок. Когда попадёт, проверьте всё снова. Больше ничего не отправлено.',
  'transactions/stopped': 'Этот перевод больше не ожидается. Отклоните его и в кошельке.',
  'transactions/node-failed': 'Узел сети {name} вернул неправдоподобные данные. Повторите попытку.',
  'transactions.to': 'Кому',
  'transactions.network': 'Сеть',
  'transactions.reviewTitle': 'Проверка',
  'transactions.reviewGone': 'Проверять нечего',
  'transactions.reviewGoneDetail': 'Введите сумму и получателя заново.',
  'transactions.backToForm': 'Вернуться к форме',
  'transactions.you': 'Вы',
  'transactions.receiver': 'Получатель',
  'transactions.sendAmount': 'Отправить {amount} {symbol}',
  'transactions.action.label': 'Действие',
  'transactions.from': 'От',
  'transactions.fee': 'Комиссия сети',
  'transactions.feeUnknown': 'Неизвестно',
  'transactions.feeUpTo': 'До {fee}',
  'transactions.feeSponsored': 'Оплачивают за вас, иначе не более {fee}',
  'transactions.feeSponsoredUnknown': 'Оплачивают за вас, иначе неизвестно',
  'transactions.goesAlong': 'Платёж',
  'transactions.simulation': 'Пробный запуск',
  'transactions.simulated': 'Сейчас прошло бы',
  'transactions.origin': 'Кто запросил',
  'transactions.confirm': 'Подтвердить',
  'transactions.confirmAnyway': 'Отправить на этот адрес',
  'transactions.accept': 'Все символы адреса сверены, предупреждения прочитаны.',
  'transactions.acceptTwice': 'Прежний запрос в кошельке проверен, предупреждения прочитаны.',
  'transactions.acceptFee': 'Предупреждение о комиссии прочитано.',
  'transactions.acceptWarnings': 'Предупреждения прочитаны.',
  'transactions.contract': 'Контракт',
  'transactions.request': 'Запрос',
  'transactions.step': 'Шаг {index} из {count}',
  'transactions.stepConfirming': 'Шаг {index} из {count} отправлен. За ним последует следующий.',
  'transactions.acceptFirst': 'Сначала поставьте галочку',
  'transactions.waiting': 'Ожидание кошелька',
  'transactions.warning.sentBefore': 'Кошелёк уже отправил точно такой же перевод.',
  'transactions.warning.sentBeforeDetail':
    'Его запросили до загрузки этой страницы, и он есть в блоке. Продолжайте, только если хотите заплатить второй раз.',
  'transactions.warning.unanswered': 'Кошелёк ещё может отправить прежний запрос.',
  'transactions.warning.unansweredDetail':
    'Это точно такой же перевод, ответа на него не было. Сначала отклоните его в кошельке, иначе можете заплатить дважды.',
  'transactions.warning.poisoning': 'Этот адрес подделан под знакомый вам.',
  'transactions.warning.poisoningDetail':
    'Совпадают только начало и конец. Сверьте адрес целиком с надёжным источником.',
  'transactions.warning.contract': 'Получатель — контракт.',
  'transactions.warning.contractDetail': 'Не всякий контракт может вернуть токены.',
  'transactions.warning.fee': 'Комиссия сети необычно высока.',
  'transactions.warning.feeDetail':
    'Сравните её с суммой. Сеть может быть перегружена, или указан неверный узел.',
  'transactions.warning.feeUnknown': 'Комиссия сети неизвестна.',
  'transactions.warning.feeUnknownDetail': 'Кошелёк покажет её до подтверждения.',
  'transactions.approveTitle': 'Подтверждение в кошельке',
  'transactions.approve': 'Подтвердите в {wallet}',
  'transactions.approveDetail': 'Сверьте данные ниже с тем, что показывает кошелёк.',
  'transactions.approveNone': 'Запросов нет',
  'transactions.stopWaiting': 'Прекратить ожидание',
  'transactions.stopHint':
    'Если вы больше не ждёте, отклоните запрос и в {wallet}: то, что вы там подтвердите, будет отправлено.',
  'transactions.resultTitle': 'Транзакция',
  'transactions.started': 'Транзакция отправлена',
  'transactions.startedDetail':
    '{amount} {symbol} в пути. Перевод завершится, когда попадёт в блок.',
  'transactions.confirmed': 'Транзакция подтверждена',
  'transactions.confirmedDetail': '{amount} {symbol} доставлено.',
  'transactions.failed': 'Транзакция не выполнена',
  'transactions.failedDetail':
    'Сеть её отклонила. {amount} {symbol} остались у вас, комиссия списана.',
  'transactions.replaced': 'Транзакция заменена',
  'transactions.replacedDetail':
    'Кошелёк отправил вместо неё другую. {amount} {symbol} не доставлено.',
  'transactions.unknown': 'Эта транзакция здесь неизвестна',
  'transactions.hash': 'Транзакция',
  'transactions.worth': 'Стоимость на тот момент',
  'transactions.explorer': 'Открыть в обозревателе',
  'transactions.tryAgain': 'Повторить',
  'transactions.done': 'Готово',
  'transactions.thisApp': 'Это приложение',
  'transactions.yourWallet': 'вашем кошельке',
  'transactions/not-sent': 'Что-то пошло не так',
  'transactions/not-sent-solana': 'Не удалось отправить транзакцию. Повторите попытку.',
  'transactions/tokens-unavailable': 'Баланс токенов недоступен',
  'transactions/decimals-differ':
    'Число знаков после точки у {symbol} в блокчейне и в списке токенов различается. Безопасно отправить его нельзя.',
  'transactions/token-differs':
    'В сети этот токен называется {symbol}. Выберите его из списка снова.',
  'transactions/insufficient-balance': 'У вас {held} {symbol} в сети {network}.',
  'transactions/insufficient-gas': 'Не хватает {symbol} на комиссию сети.',
  'transactions/fee-unknown': 'Не удалось оценить комиссию сети. Повторите попытку чуть позже.',
  'transactions/receiver-unusable':
    'Средства с этого адреса никто не сможет потратить. Проверьте получателя.',
  'transactions/receiver-is-token': 'Это адрес самого токена, а не человека. Проверьте получателя.',
  'transactions/sent-elsewhere':
    'Этот же перевод только что отправлен из другой вкладки. Чтобы отправить ещё раз, начните с проверки.',
  'transactions/outdated': 'Во время проверки что-то изменилось. Проверьте ещё раз.',
  'transactions/busy': 'Другой перевод уже проверяется или подписывается.',
  'transactions/warned':
    'Предупреждения при проверке: {warnings}. Чтобы всё равно отправить, укажите их в "accept".',
  'transactions/key-used':
    'Перевод с этим ключом завершён: {outcome}. Для нового используйте другой ключ.',
  'transactions/key-mismatch': 'Этот ключ относится к другому переводу. Один ключ — один перевод.',
  'transactions/already-submitted': 'Этот перевод уже передан кошельку.',
  'transactions/abandoned': 'Вы прекратили ожидание. Отклоните запрос и в кошельке.',
  'transactions.reasonFunds': 'На аккаунте не хватает средств на сумму и комиссию сети.',
  'transactions.reasonOrder': 'Её опередила другая транзакция этого аккаунта. Повторите попытку.',
  'transactions.reasonFee': 'Сейчас сеть требует более высокую комиссию. Повторите попытку.',
  'transactions.reasonExpired': 'Подтверждение заняло слишком много времени. Повторите попытку.',
  'transactions.reasonReverted': 'Контракт её отклонил.',
  'transactions.maySend':
    'Возможно, она всё же отправлена. Прежде чем отправить её снова, проверьте кошелёк.',
  'transactions.reasonSaid': 'Кошелёк назвал причину: {said}',
}
