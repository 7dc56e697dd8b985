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
  'transactions.feeSponsored': 'Оплачивают за вас',
  'transactions.feeUndecided': 'Кто платит, решает кошелёк. Если вы: не более {fee}',
  'transactions.feeUndecidedUnknown': 'Кто платит, решает кошелёк. Если вы: неизвестно',
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
  'transactions.warning.chainUnnamed': 'В этих данных не указана сеть.',
  'transactions.warning.chainUnnamedDetail':
    'Они могут действовать и в других сетях, где у вас другие суммы.',
  'transactions.warning.contractUnchecked': 'Неизвестно, контракт ли получатель.',
  'transactions.warning.contractUncheckedDetail':
    'Ни один узел не ответил. Не всякий контракт может вернуть токены.',
  'transactions.warning.fee': 'Комиссия сети необычно высока.',
  'transactions.warning.feeDetail':
    'Сравните её с суммой. Сеть может быть перегружена, или указан неверный узел.',
  'transactions.warning.badPrice': 'Вы получите заметно меньше, чем заплатите.',
  'transactions.warning.badPriceDetail':
    'По известным ценам теряется не менее одной двадцатой стоимости. Сначала сравните в другом месте.',
  'transactions.warning.priceUnknown': 'Цену этого обмена нельзя проверить.',
  'transactions.warning.priceUnknownDetail':
    'У этой страницы нет собственной цены одного из токенов, или она отличается от цены обменника более чем на десятую часть. Сначала сравните обмен в другом месте.',
  'transactions.warning.feeUnchecked': 'Неизвестно, обычна ли эта комиссия сети.',
  'transactions.warning.feeUncheckedDetail':
    'Неизвестна цена, чтобы сравнить её с суммой. Сравните её с тем, чего монеты стоят для вас.',
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
  'transactions.confirmedPartDetail':
    '{amount} {symbol} отправлено. По правилам токена доставлено {arrived} {symbol}.',
  'transactions.confirmedUnknownDetail': '{amount} {symbol} отправлено. Неизвестно, сколько дошло.',
  'transactions.failed': 'Транзакция не выполнена',
  'transactions.failedDetail':
    'Сеть её отклонила. {amount} {symbol} остались у вас, комиссия списана.',
  'transactions.failedFreeDetail': 'Сеть её отклонила. {amount} {symbol} остались у вас.',
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
  'transactions/declined': 'Вы отклонили запрос',
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
  'transactions/foreign-sign-in':
    'Это сообщение выполняет вход на {site}, а это другой сайт. Оно не подписано.',
  'transactions/foreign-transaction':
    'Это сообщение — транзакция, которая может переместить ваши средства. Оно не подписано.',
  'transactions.message': 'Сообщение',
  'transactions.signMessage': 'Подписать сообщение',
  'transactions.typed.sign': 'Подписать данные',
  'transactions.typed.allow': 'Разрешить расход',
  'transactions.typed.order': 'Подписать ордер',
  'transactions.typed.delegate': 'Разрешить другому счёту действовать за ваш',
  'transactions.typed.transfer': 'Подписать перевод',
  'transactions.typed.spender': 'Кто может тратить',
  'transactions.typed.token': 'Токен',
  'transactions.typed.amount': 'Сумма',
  'transactions.typed.item': 'Предмет',
  'transactions.typed.unlimited': 'Без ограничения',
  'transactions.typed.until': 'До',
  'transactions.typed.forever': 'Бессрочно',
  'transactions.typed.signUntil': 'Подпись действует до',
  'transactions.typed.pays': 'Отдаёт',
  'transactions.typed.receives': 'Получает не меньше',
  'transactions.typed.nothing': 'Ничего',
  'transactions.typed.anyItem': 'Любой по выбору другой стороны',
  'transactions.typed.receiver': 'Получатель',
  'transactions.typed.from': 'От',
  'transactions.typed.delegate.to': 'Может действовать',
  'transactions.typed.limits': 'Ограничения',
  'transactions.typed.noLimits': 'Нет: может делать всё',
  'transactions.typed.call': 'Вызов',
  'transactions.typed.contract': 'Контракт',
  'transactions.typed.none': 'Не указан',
  'transactions.typed.kind': 'Вид данных',
  'transactions.typed.app': 'Называет себя',
  'transactions.typed.chain': 'Сеть',
  'transactions.typed.rest': 'Другие поля',
  'transactions.typed.field': 'Поле {path}',
  'transactions/nothing-arrives':
    'Ничего не дойдёт: {symbol} удерживает всю сумму. Введите больше или отправьте другой токен.',
  'transactions.leaves': 'Вы платите',
  'transactions.arrives': 'Получатель получит',
  'transactions.arrivesUnknown': 'Неизвестно',
  'transactions.setFor': 'Имя задано для',
  'transactions.warning.nameElsewhere': 'Это имя задано для другой сети.',
  'transactions.warning.nameElsewhereDetail':
    'Владелец может не пользоваться этим адресом здесь. Спросите получателя перед отправкой.',
  'transactions.warning.arrivalUnknown': 'Неизвестно, сколько дойдёт.',
  'transactions.warning.arrivalUnknownDetail':
    'Ни один узел не смог опробовать этот перевод. Токен может удержать часть.',
  'transactions.nextFee': 'Следующая комиссия токена',
  'transactions.nextFeeFrom': '{percent} % с эпохи {epoch}',
  'transactions.nextFactor': 'Суммы изменятся',
  'transactions.nextFactorFrom': '× {factor} с {time}',
  'transactions.delegate': 'Может забрать',
  'transactions.accountDelegate': 'Тоже может брать',
  'transactions.delegatedAmount': 'Не более',
  'transactions/changes-found':
    'Пробный запуск нашёл то, чего проверка ещё не показала. Ничего не отправлено; проверьте снова.',
  'transactions.changes.label': 'Что изменится',
  'transactions.changes.running': 'Спрашиваем сеть, что изменится',
  'transactions.changes.unsupported': 'Эта сеть не может заранее сказать, что изменится.',
  'transactions.changes.unanswered': 'Сеть не успела сказать, что изменится.',
  'transactions.changes.refused': 'Сеть отклонила пробный запуск.',
  'transactions.changes.none': 'Балансы не меняются, кроме комиссии.',
  'transactions.changes.missed': 'Следующие шаги пока нельзя проверить.',
  'transactions.changes.unlisted':
    'Сравнивались только известные токены: эта сеть не перечисляет, что забирает контракт.',
  'transactions.changes.walletChooses':
    'Кошелёк сам выбирает монеты и комиссию: сверьте с тем, что он показывает.',
  'transactions.changes.more': 'И ещё {count}.',
  'transactions.changes.units': '{amount} единиц {name}',
  'transactions.changes.mayTake': 'может брать {name}',
  'transactions.warning.changesFail': 'Сейчас это не удалось бы.',
  'transactions.warning.changesFailDetail':
    'Сеть отклонила пробный запуск. Отправка стоила бы комиссию и ничего бы не изменила.',
  'transactions.warning.changesApproval': 'После этого останется открытое разрешение.',
  'transactions.warning.changesApprovalDetail':
    'Кто-то другой сможет взять больше ваших токенов, не спрашивая снова.',
  'transactions.warning.changesOther': 'Со счёта уйдёт и кое-что ещё.',
  'transactions.warning.changesOtherDetail':
    'Пробный запуск забрал больше видов токенов, чем названо в этом запросе. Посмотрите выше, что изменится.',
  'transactions.warning.changesMore': 'Со счёта уйдёт больше, чем названо в этом запросе.',
  'transactions.warning.changesMoreDetail':
    'Пробный запуск забрал большую сумму. Посмотрите выше, что изменится.',
  'transactions.warning.changesNothing': 'Ничего не поступит.',
  'transactions.warning.changesNothingDetail':
    'В пробном запуске сумма ушла с вашего счёта, но не дошла до получателя.',
  'transactions.warning.changesLess': 'Поступит меньше, чем названо в этом запросе.',
  'transactions.warning.changesLessDetail':
    'Возможно, токен удерживает часть каждого перевода. Посмотрите выше, что изменится.',
  'transactions.typed.units': '{units} в наименьших единицах',
  'transactions.typed.unitsUnknown': '{units} в наименьших единицах. Сколько это, неизвестно.',
  'transactions.typed.copies': 'Экземпляры',
  'transactions.warning.approvalUnlimited': 'Могут забрать весь ваш токен.',
  'transactions.warning.approvalUnlimitedDetail':
    'Кто может тратить, сможет забрать всё, что у вас есть и что вы получите, не спрашивая снова.',
  'transactions.warning.approvalEndless': 'Эта подпись бессрочна.',
  'transactions.warning.approvalEndlessDetail':
    'Её владелец сможет использовать её и через годы. Попросите у приложения подпись с близким сроком.',
  'transactions.warning.orderNothing': 'Вы ничего не получите.',
  'transactions.warning.orderNothingDetail':
    'Исполнивший этот ордер забирает то, что он отдаёт, и ничего вам не должен.',
  'transactions.warning.delegateUnlimited': 'Другой счёт сможет делать всё.',
  'transactions.warning.delegateUnlimitedDetail':
    'Он сможет переместить всё, что есть на вашем счёте, сейчас и потом.',
  'transactions.warning.spenderNoCode': 'Тратить может не контракт.',
  'transactions.warning.spenderNoCodeDetail':
    'У кого-то есть ключ, и он может забрать токены когда угодно. Приложения используют для этого контракты.',
  'transactions.warning.spenderUnchecked': 'Неизвестно, кто сможет тратить.',
  'transactions.warning.spenderUncheckedDetail':
    'Ни один узел не ответил. Это может быть счёт человека, который заберёт токены когда угодно.',
  'transactions.warning.contractElsewhere': 'Этот адрес — контракт только в другой сети.',
  'transactions.warning.contractElsewhereDetail':
    'В Ethereum этот адрес принадлежит контракту, а в этой сети контракта нет. Получатель, возможно, никогда не сможет воспользоваться полученным.',
  'transactions/other-chain':
    'Эти данные для сети {chain}, а не для {network}. Смените сеть и попробуйте снова.',
}
