export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id': 'اضبط `projectId` في options() على معرّف مشروعك في لوحة تحكم المزوّد.',
  'options/no-project-id.short': 'لم يُضبط معرّف المشروع',
  'options/no-sign-in': 'ضُبطت إعدادات لتسجيل الدخول، لكن لا إضافة تسجّل دخول الزوار.',
  'options/no-sign-in.short': 'تسجيل الدخول غير مفعّل',
}
