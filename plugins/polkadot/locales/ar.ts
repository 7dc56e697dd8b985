export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed': 'انتقلت محفظتك إلى حساب آخر. راجع وأكّد من جديد.',
  'polkadot/wallet-gone': 'لم تعد {name} في هذه الصفحة. أعد تحميل الصفحة واتصل من جديد.',
  'polkadot/bad-accounts': 'لم تشارك المحفظة حسابًا صالحًا. اختر حسابًا فيها وأعد المحاولة.',
  'polkadot/bad-signature': 'لم تُعِد المحفظة توقيعًا.',
  'polkadot/wrong-network':
    'تستخدم محفظتك هذا الحساب على شبكة أخرى فقط. اسمح به على {name} في المحفظة.',
  'polkadot/not-allowed': 'لا تسمح {name} لهذا الموقع. افتح قفلها أو اسمح به في إعداداتها.',
  'polkadot/cannot-sign': 'محفظتك لا تستطيع توقيع الرسائل.',
  'polkadot/cannot-send': 'محفظتك لا تستطيع توقيع المعاملات.',
  'polkadot/bad-receiver': 'المستلم ليس عنوان Polkadot.',
  'polkadot/foreign-receiver': 'عنوان المستلم مكتوب لشبكة أخرى. اطلب عنوانًا على {name}.',
  'polkadot/bad-amount': 'المبلغ ليس عددًا صحيحًا من أصغر وحدة.',
  'polkadot/fee-rose': 'ارتفعت رسوم الشبكة منذ عرضها. راجع التحويل وأكّده من جديد.',
  'polkadot/no-tokens': 'لا تدعم هذه الشبكة عملات أخرى. أرسل عملتها الأصلية.',
  'polkadot/sdk-missing':
    'لا توجد نسخة مناسبة من @polkadot/types. نفّذ: npm install @polkadot/types@16',
  'polkadot/not-enough': 'الرصيد لا يكفي للمبلغ والرسوم.',
  'polkadot/below-deposit':
    'تحتفظ الشبكة بالحسابات التي يزيد رصيدها على {deposit}. أرسل أقل ليبقى هذا القدر.',
  'polkadot/receiver-below-deposit':
    'سيقل رصيد حساب المستلم عن {deposit} فلا يبقى قائمًا. أرسل أكثر.',
  'polkadot/no-endpoint': 'لم يُضبط عنوان RPC لـ {name}.',
  'polkadot/other-chain': 'عنوان RPC المضبوط لا يقود إلى {name}.',
  'polkadot/node-failed': 'لم تُجب عقدة {name}. أعد المحاولة.',
  'polkadot/would-fail': 'سترفض الشبكة هذه المعاملة: {reason}',
  'polkadot/expired': 'لم تدخل المعاملة في كتلة في الوقت المحدد. يمكن إرسالها من جديد.',
  'polkadot/unconfirmed':
    'لا تُظهر أي كتلة في {name} هذا التحويل. ابحث عنه في المستكشف قبل أن ترسل من جديد.',
  'polkadot/other-transaction': 'وقّعت محفظتك معاملة غير التي راجعتها. لم يُرسل شيء. جرّب محفظة أخرى.',
}
