/** One text of several codes: families fail alike. */
const each = (text: string, ...codes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code) => [code, text]))

/** Of families that have this error, each its own code. */
const family = (
  text: string,
  error: string,
  families: readonly string[] = ['eip155', 'solana', 'polkadot', 'bip122'],
): Readonly<Record<string, string>> => each(text, ...families.map((name) => `${name}/${error}`))

/** Arabic texts of errors and alerts, by code; `.short` is the lead of an alert. */
export const errors: Readonly<Record<string, string>> = {
  'kernel/inspecting': 'إعادة عرض: الإجراءات متوقفة. عُد إلى الحاضر أولًا.',
  'kernel/cancelled': 'أُلغي الطلب.',
  'kernel/timed-out': 'لم يكتمل {command} خلال {ms} ملي ثانية.',
  'kernel/command-failed': 'فشل {command} على نحو غير متوقع. أعد المحاولة.',
  'kernel/typed-secret': 'يبدو هذا مفتاحًا خاصًا أو عبارة استرداد أو رمزًا سريًا. لا تكتبه هنا أبدًا.',
  'kernel/answer-too-large': 'أجاب خادم بأكثر من {bytes} بايت. أعد المحاولة أو استخدم خادمًا آخر.',
  'kernel/answer-too-slow':
    'لم يُكمل خادم إجابته خلال {seconds} ثانية. أعد المحاولة أو استخدم خادمًا آخر.',
  'kernel/no-resource': 'لم يعد هناك كائن حي باسم "{key}". اتصل من جديد.',

  ...each(
    'لقد رفضت الطلب',
    'accounts/declined',
    'eip155/declined',
    'networks/declined',
    'solana/declined',
    'walletconnect/declined',
  ),
  ...each(
    'لا يوجد حساب نشط',
    'accounts/not-connected',
    'transactions/not-connected',
    'receive/not-connected',
  ),
  ...each('تعذّر النسخ', 'accounts/no-clipboard', 'receive/no-clipboard'),
  ...each(
    'انتقلت محفظتك إلى حساب آخر. راجع وأكّد من جديد.',
    'accounts/account-changed',
    'transactions/account-changed',
    'send/account-changed',
    'eip155/account-changed',
    'solana/account-changed',
    'polkadot/account-changed',
    'bip122/account-changed',
  ),
  ...each(
    'تغيّرت الشبكة منذ المراجعة. راجع وأكّد من جديد.',
    'transactions/network-changed',
    'send/network-changed',
  ),
  'accounts/pending': 'ينتظر طلب في محفظتك بالفعل. افتحها للمتابعة.',
  'accounts/locked': 'محفظتك مقفلة. افتح قفلها وأعد المحاولة.',
  ...each(
    'لم يُعثر على محوّل السلسلة.',
    'accounts/adapter-not-found',
    'transactions/adapter-not-found',
  ),
  'accounts/no-walletconnect': 'لم يُعثر على موصل WalletConnect',
  'accounts/already-connecting': 'يجري الاتصال بـ {name} بالفعل. أكمل ذلك أو ألغِه أولًا.',
  'accounts/superseded': 'لم نعد ننتظر {name}: بدأت محاولة أخرى.',
  'accounts/no-account': 'لم تشارك {name} أي حساب. اختر حسابًا في المحفظة وأعد المحاولة.',
  ...each('لا توجد شبكة نشطة', 'accounts/no-network', 'transactions/no-network'),
  'transactions/message-too-long': 'الرسالة أطول من {most} حرفًا. اختصرها ووقّع من جديد.',
  'accounts/unsupported': 'محفظتك لا تدعم هذا.',
  'accounts/disconnect-failed': 'تعذّر قطع الاتصال',
  'transactions/already-sent': 'سُلّم هذا التحويل إلى المحفظة بالفعل. راجع من جديد لإرسال تحويل آخر.',
  'transactions/in-other-tab':
    'سلّمت علامة تبويب أخرى هذا التحويل نفسه إلى محفظتك. قرّر هناك؛ لم يُرسل شيء من هنا.',
  'transactions/unanswered':
    'ما زالت محفظتك تحتفظ بهذا التحويل نفسه. قرّر فيها، أو اقبل أن يُرسل الاثنان.',
  'transactions/not-read':
    'لا يمكن بعد قراءة التحويلات التي يتذكرها هذا المتصفح. لم يُرسل شيء؛ أعد المحاولة بعد لحظة.',
  'transactions/stopped': 'لم يعد أحد ينتظر هذا التحويل. ارفضه في المحفظة أيضًا.',
  'accounts/page-left': 'غودرت الصفحة قبل أن تجيب المحفظة.',
  'accounts/wallet-gone': 'لم تعد {name} متصلة. اتصل بها من جديد.',

  ...each(
    'لم تعد {name} في هذه الصفحة. أعد تحميل الصفحة واتصل من جديد.',
    'accounts/not-on-page',
    'eip155/provider-gone',
    'solana/wallet-gone',
    'polkadot/wallet-gone',
    'bip122/wallet-gone',
  ),
  ...family('لم تشارك المحفظة حسابًا صالحًا. اختر حسابًا فيها وأعد المحاولة.', 'bad-accounts'),
  ...family('لم تذكر المحفظة الشبكة التي هي عليها. أعد المحاولة.', 'bad-network', [
    'eip155',
    'bip122',
  ]),
  ...family('لم تُعِد المحفظة توقيعًا.', 'bad-signature'),
  ...family('لم تُعِد المحفظة معرّف المعاملة.', 'bad-hash', ['eip155', 'bip122']),
  'solana/bad-hash': 'لم تُعِد المحفظة توقيع المعاملة.',
  'bip122/bad-psbt': 'لم تُعِد المحفظة معاملة موقّعة.',
  ...family('محفظتك على شبكة أخرى. انتقل فيها إلى {name}.', 'wrong-network', [
    'eip155',
    'solana',
    'bip122',
  ]),
  'polkadot/wrong-network':
    'تستخدم محفظتك هذا الحساب على شبكة أخرى فقط. اسمح به على {name} في المحفظة.',
  'polkadot/not-allowed': 'لا تسمح {name} لهذا الموقع. افتح قفلها أو اسمح به في إعداداتها.',
  ...family('محفظتك لا تستطيع توقيع الرسائل.', 'cannot-sign', ['solana', 'polkadot', 'bip122']),
  ...family('محفظتك لا تستطيع توقيع المعاملات.', 'cannot-send', ['solana', 'polkadot']),
  'bip122/cannot-send': 'محفظتك لا تستطيع إرسال بيتكوين بطلب من صفحة.',
  'bip122/cannot-switch': 'لا تستطيع صفحة تبديل شبكة محفظتك. بدّلها في المحفظة.',
  'bip122/not-a-payment-account': 'هذا الحساب يحفظ النقوش. اختر حساب الدفع للإرسال.',
  'eip155/bad-transfer': 'المبلغ أو المستلم غير صالح. لم يُرسل شيء.',
  'solana/bad-receiver': 'المستلم ليس عنوان Solana.',
  'polkadot/bad-receiver': 'المستلم ليس عنوان Polkadot.',
  'bip122/bad-receiver': 'المستلم ليس عنوان بيتكوين على هذه الشبكة.',
  'polkadot/foreign-receiver': 'عنوان المستلم مكتوب لشبكة أخرى. اطلب عنوانًا على {name}.',
  'solana/receiver-is-token-account': 'المستلم حساب رمز لا محفظة. اطلب عنوان صاحبه.',
  'solana/not-a-token': 'لا يوجد رمز في هذا العنوان.',
  ...family('المبلغ ليس عددًا صحيحًا من أصغر وحدة.', 'bad-amount', ['solana', 'polkadot']),
  'bip122/bad-amount': 'المبلغ ليس عددًا من الساتوشي تقبله الشبكة.',
  'bip122/no-tokens': 'لا رموز لهذه العائلة.',
  'polkadot/no-tokens': 'الرموز غير مدعومة على هذه الشبكة. أرسل عملتها الأصلية.',
  'bip122/sdk-missing':
    'لا توجد نسخة مناسبة من @sats-connect/core. نفّذ: npm install @sats-connect/core valibot',
  'eip155/sdk-missing': 'لا توجد نسخة مناسبة من viem. نفّذ: npm install viem@2',
  'solana/sdk-missing': 'لا توجد نسخة مناسبة من SDK الخاص بـ Solana. نفّذ: npm install @solana/kit',
  'walletconnect/sdk-missing':
    'لا يوجد عميل WalletConnect مثبَّت. نفّذ: npm install @walletconnect/universal-provider@2.21.8',
  'polkadot/sdk-missing':
    'لا توجد نسخة مناسبة من @polkadot/types. نفّذ: npm install @polkadot/types@16',
  'polkadot/not-enough': 'الرصيد لا يكفي للمبلغ والرسوم.',
  'bip122/too-little': 'الرصيد لا يغطي المبلغ والرسوم.',
  'bip122/fee-rose': 'ارتفعت رسوم الشبكة منذ عرضها. راجع التحويل وأكّده من جديد.',
  'polkadot/below-deposit':
    'تحتفظ الشبكة بالحسابات التي يزيد رصيدها على {deposit}. أرسل أقل ليبقى هذا القدر.',
  'polkadot/receiver-below-deposit':
    'سيقل رصيد حساب المستلم عن {deposit} فلا يبقى قائمًا. أرسل أكثر.',
  ...family('لم يُضبط عنوان RPC لـ {name}.', 'no-endpoint', ['eip155', 'solana', 'polkadot']),
  'bip122/no-endpoint': 'لم يُضبط عنوان واجهة برمجية لـ {name}.',
  'polkadot/other-chain': 'عنوان RPC المضبوط لا يقود إلى {name}.',
  ...family('لم تُجب عقدة {name}. أعد المحاولة.', 'node-failed', ['eip155', 'solana', 'polkadot']),
  ...each(
    'أجابت عقدة {name} بأرقام لا يمكن أن تصح. أعد المحاولة.',
    'accounts/node-failed',
    'transactions/node-failed',
  ),
  'bip122/node-failed': 'لم تُجب واجهة {name}. أعد المحاولة.',
  'bip122/not-taken': 'لم تقبل {name} المعاملة. لم يُرسل شيء.',
  ...family('سترفض الشبكة هذه المعاملة: {reason}', 'would-fail', ['eip155', 'solana', 'polkadot']),
  ...family('لم تدخل المعاملة في كتلة في الوقت المحدد. يمكن إرسالها من جديد.', 'expired', [
    'solana',
    'polkadot',
  ]),
  'bip122/expired': 'لم تدخل المعاملة في كتلة بعد. انظر لاحقًا.',
  ...family(
    'لا تُظهر أي كتلة في {name} هذا التحويل. ابحث عنه في المستكشف قبل أن ترسل من جديد.',
    'unconfirmed',
    ['solana', 'polkadot', 'bip122'],
  ),
  'eip155/unconfirmed': 'لا تحوي أي كتلة في {name} المعاملة بعد. ابحث عنها في المستكشف.',
  ...each('السلسلة غير مدعومة', 'eip155/chain-not-supported', 'networks/not-supported'),

  'networks/not-found': 'تأكد من أن الشبكة ضمن مصفوفة الشبكات في إعداداتك.',
  'networks/not-found.short': 'لم يُعثر على الشبكة',
  'networks/chain-not-found': 'لم يُعثر على محوّل السلسلة',
  'networks/superseded': 'اختيرت شبكة أخرى منذ ذلك الحين.',
  'networks/not-switched': 'بقيت محفظتك على شبكتها. انتقل فيها إلى {name}.',

  'amount/not-a-number': 'اكتب المبلغ بأرقام ونقطة واحدة، مثل 1.5.',
  'amount/too-precise': 'المنازل العشرية في هذا الرمز: {decimals}. أدخل أرقامًا أقل.',
  'amount/too-large': 'هذا المبلغ كبير جدًا. أدخل مبلغًا أصغر.',
  'amount/bad-decimals': 'عدد المنازل العشرية لهذا الرمز غير صالح. اختر رمزًا آخر.',
  'amount/ambiguous': 'قد يعني هذا {grouped} أو {decimal}. اكتبه بلا فواصل بين الآلاف.',
  'send/form-incomplete': 'أدخل مبلغًا وعنوان مستلم صالحين.',
  'send/failed': 'حدث خطأ ما',
  'send/failed-solana': 'تعذّر إرسال المعاملة. أعد المحاولة.',
  'send/retry-later': 'أعد المحاولة بعد {seconds} ثانية',
  'send/tokens-unavailable': 'أرصدة الرموز غير متاحة',
  'send/token-elsewhere': 'هذا الرمز على شبكة أخرى. بدّل الشبكة أو اختر رمزًا آخر.',
  'send/chain-unsupported': 'السلسلة غير مدعومة',
  'send/method-not-granted': 'لم تسمح محفظتك بالإرسال. أعد الاتصال أو استخدم محفظة أخرى.',
  'send/chain-not-granted': 'لم تسمح محفظتك بهذه الشبكة. انتقل إليها في المحفظة أو أعد الاتصال.',
  'send/decimals-differ':
    'يذكر {symbol} للسلسلة عدد منازل عشرية غير ما في قائمة الرموز. لا يمكن إرساله بأمان.',
  'send/token-differs': 'تسمّي الشبكة هذا الرمز {symbol}. اختره من القائمة من جديد.',
  'send/insufficient-balance': 'لديك {held} {symbol} على {network}.',
  'send/insufficient-gas': 'لا يوجد ما يكفي من {symbol} لرسوم الشبكة.',
  'send/fee-unknown': 'تعذّر تقدير رسوم الشبكة. أعد المحاولة بعد قليل.',
  'send/receiver-unusable': 'لا أحد يستطيع الإنفاق من هذا العنوان. تحقق من المستلم.',
  'send/receiver-is-token': 'هذا عنوان الرمز نفسه لا عنوان شخص. تحقق من المستلم.',
  'send/sent-elsewhere':
    'أُرسل هذا التحويل نفسه من علامة تبويب أخرى للتو. راجع من جديد لإرساله مرة ثانية.',
  'send/outdated': 'تغيّر شيء أثناء المراجعة. راجع من جديد.',
  'send/busy': 'يجري بالفعل مراجعة تحويل أو توقيعه.',
  'send/warned': 'تنبّه المراجعة إلى: {warnings}. اذكرها في accept للإرسال رغم ذلك.',
  'send/key-used': 'انتهى التحويل ذو هذا المفتاح: {outcome}. استخدم مفتاحًا آخر لتحويل جديد.',
  'send/key-mismatch': 'أُعطي هذا المفتاح لتحويل آخر. استخدم مفتاحًا واحدًا لكل تحويل.',
  'send/already-submitted': 'سُلّم هذا التحويل إلى المحفظة بالفعل.',
  'send/abandoned': 'توقفت عن انتظار المحفظة. ارفض الطلب فيها أيضًا.',
  'address/invalid': 'هذا ليس عنوان {family}. تحقق منه وألصقه من جديد.',
  'address/checksum': 'الأحرف الكبيرة والصغيرة في هذا العنوان غير متوافقة. انسخه من جديد.',

  'wallets/no-list': 'لم تُضبط قائمة محافظ. اضبط `projectId` في options().',
  'wallets/http-status': 'رمز حالة HTTP: {status}',
  'wallets/list-failed': 'لم تُحمَّل قائمة المحافظ',
  'wallets/not-found': 'لم يُعثر على الموصل',
  'wallets/no-way': 'لا يمكن الوصول إلى {name} من هذه الصفحة. ثبّتها أو امسح رمزًا.',

  'options/no-project-id': 'اضبط `projectId` في options() على معرّف مشروعك في لوحة تحكم المزوّد.',
  'options/no-project-id.short': 'لم يُضبط معرّف المشروع',
  'options/no-sign-in': 'ضُبطت إعدادات لتسجيل الدخول، لكن لا إضافة تسجّل دخول الزوار.',
  'options/no-sign-in.short': 'تسجيل الدخول غير مفعّل',

  'walletconnect/origin-not-allowed':
    'الموقع {origin} ليس في قائمة المسموح بها. أضفه إلى المشروع في لوحة تحكم المزوّد.',
  'walletconnect/origin-not-allowed.short': 'إعداد التطبيق غير صالح',
  'walletconnect/clock-wrong': 'الجلسة غير صالحة. تحقق من تاريخ هذا الجهاز ووقته ثم اتصل من جديد.',
  'walletconnect/clock-wrong.short': 'انتهت صلاحية الجلسة',
  'walletconnect/bad-project-id':
    'معرّف المشروع غير معروف. استخدم المعرّف الموجود في لوحة تحكم المزوّد.',
  'walletconnect/bad-project-id.short': 'معرّف المشروع غير صالح',
  'walletconnect/relay-refused': 'رفض خادم الترحيل الاتصال. أعد المحاولة لاحقًا.',
  'walletconnect/no-code': 'تعذّر إعداد الرمز. تحقق من الاتصال وأعد المحاولة.',
  'walletconnect/bad-uri': 'لم يُعدّ العميل رمزًا صالحًا. أعد المحاولة.',
  'walletconnect/no-session': 'لم تعد محفظة الهاتف متصلة. اتصل بها من جديد.',
  'walletconnect/method-not-granted':
    'لم تسمح محفظتك بـ {method}. أعد الاتصال أو استخدم محفظة أخرى.',
  'walletconnect/chain-not-granted':
    'لم تسمح محفظتك بالشبكة {chain}. انتقل إليها في المحفظة أو أعد الاتصال.',
  'walletconnect/request-expired':
    'لم تُجب المحفظة في الوقت المحدد. انظر فيها قبل أن تطلب من جديد: قد يكون الطلب عندها بعد.',
  'walletconnect/proposal-expired':
    'انتهت صلاحية الرمز قبل أن تأخذه محفظة. أعد المحاولة للحصول على رمز جديد.',
  'walletconnect/nothing-granted': 'لم تشارك محفظتك شبكة يستطيع هذا التطبيق استخدامها.',
  'walletconnect/bad-answer': 'أعادت المحفظة ما ليس توقيعًا. أعد المحاولة.',
  'walletconnect/busy': 'علامة تبويب أخرى تتحدث مع محفظة هاتفك. أنهِ ذلك هناك ثم أعد المحاولة.',
}
