export const messages: Readonly<Record<string, string>> = {
  'transactions/not-connected': 'لا يوجد حساب نشط',
  'transactions/account-changed': 'انتقلت محفظتك إلى حساب آخر. راجع وأكّد من جديد.',
  'transactions/network-changed': 'تغيّرت الشبكة منذ المراجعة. راجع وأكّد من جديد.',
  'transactions/adapter-not-found': 'لم يُعثر على محوّل السلسلة.',
  'transactions/no-network': 'لا توجد شبكة نشطة',
  'transactions/message-too-long': 'الرسالة أطول من {most} حرفًا. اختصرها ووقّع من جديد.',
  'transactions/already-sent': 'سُلّم هذا التحويل إلى المحفظة بالفعل. راجع من جديد لإرسال تحويل آخر.',
  'transactions/in-other-tab':
    'سلّمت علامة تبويب أخرى هذا التحويل نفسه إلى محفظتك. قرّر هناك؛ لم يُرسل شيء من هنا.',
  'transactions/unanswered':
    'ما زالت محفظتك تحتفظ بهذا التحويل نفسه. قرّر فيها، أو اقبل أن يُرسل الاثنان.',
  'transactions/not-read':
    'لا يمكن بعد قراءة التحويلات التي يتذكرها هذا المتصفح. لم يُرسل شيء؛ أعد المحاولة بعد لحظة.',
  'transactions/stopped': 'لم يعد أحد ينتظر هذا التحويل. ارفضه في المحفظة أيضًا.',
  'transactions/node-failed': 'أجابت عقدة {name} بأرقام لا يمكن أن تصح. أعد المحاولة.',
}
