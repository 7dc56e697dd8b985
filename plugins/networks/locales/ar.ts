export const messages: Readonly<Record<string, string>> = {
  'networks.title': 'الشبكات',
  'networks.switch': 'تبديل الشبكة',
  'networks.active': 'نشطة',
  'networks.searchLabel': 'ابحث في الشبكات',
  'networks.count':
    '{count, plural, zero {لا شبكات} one {شبكة واحدة} two {شبكتان} few {# شبكات} many {# شبكة} other {# شبكة}}',
  'networks.noMatch': 'لا توجد شبكة باسم «{query}»',
  'networks.notApproved': 'لم توافق عليها محفظتك',
  'networks.declined': 'لقد رفضت الطلب',
  'networks.failed': 'بقيت محفظتك على شبكتها. أعد المحاولة أو بدّل الشبكة من المحفظة.',
  'networks.unsupported': '{app} لا يستخدم هذه الشبكة.',
  'networks.unsupportedDetail': 'اختر واحدة من القائمة للمتابعة.',
  'networks.thisApp': 'هذا التطبيق',
  'networks.disconnect': 'قطع الاتصال',

  'networks/declined': 'لقد رفضت الطلب',
  'networks/not-supported': 'السلسلة غير مدعومة',
  'networks/not-found': 'تأكد من أن الشبكة ضمن مصفوفة الشبكات في إعداداتك',
  'networks/not-found.short': 'لم يُعثر على الشبكة',
  'networks/chain-not-found': 'لم يُعثر على محوّل السلسلة',
  'networks/superseded': 'اختيرت شبكة أخرى منذ ذلك الحين.',
  'networks/not-switched': 'بقيت محفظتك على شبكتها. انتقل فيها إلى {name}.',
}
