export const messages: Readonly<Record<string, string>> = {
  'eip155/declined': 'لقد رفضت الطلب',
  'eip155/account-changed': 'انتقلت محفظتك إلى حساب آخر. راجع وأكّد من جديد.',
  'eip155/provider-gone': 'لم تعد {name} في هذه الصفحة. أعد تحميل الصفحة واتصل من جديد.',
  'eip155/bad-accounts': 'لم تشارك المحفظة حسابًا صالحًا. اختر حسابًا فيها وأعد المحاولة.',
  'eip155/bad-network': 'لم تذكر المحفظة الشبكة التي هي عليها. أعد المحاولة.',
  'eip155/bad-signature': 'لم تُعِد المحفظة توقيعًا.',
  'eip155/bad-hash': 'لم تُعِد المحفظة معرّف المعاملة.',
  'eip155/wrong-network': 'محفظتك على شبكة أخرى. انتقل فيها إلى {name}.',
  'eip155/bad-transfer': 'المبلغ أو المستلم غير صالح. لم يُرسل شيء.',
  'eip155/sdk-missing': 'لا توجد نسخة مناسبة من viem. نفّذ: npm install viem@2',
  'eip155/no-endpoint': 'لم يُضبط عنوان RPC لـ {name}.',
  'eip155/node-failed': 'لم تُجب عقدة {name}. أعد المحاولة.',
  'eip155/token-rules':
    'لهذه العملة قاعدة لا يستطيع هذا التطبيق عرضها ({rule}). أرسلها عبر تطبيق الجهة المصدرة.',
  'eip155/would-fail': 'سترفض الشبكة هذه المعاملة: {reason}',
  'eip155/unconfirmed': 'لا تحوي أي كتلة في {name} المعاملة بعد. ابحث عنها في المستكشف.',
  'eip155/chain-not-supported': 'السلسلة غير مدعومة',
}
