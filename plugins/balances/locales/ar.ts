export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': 'لا يوجد حساب نشط',
  'balances/no-network': 'لا توجد شبكة نشطة',
  'balances/no-source': 'لم يُعثر على محوّل السلسلة.',
  'balances/node-failed': 'أجابت عقدة {name} بأرقام لا يمكن أن تصح. أعد المحاولة.',
  'balances/token-rules':
    'لهذه العملة قاعدة لا يستطيع هذا التطبيق عرضها ({rule}). أرسلها عبر تطبيق الجهة المصدرة.',
}
