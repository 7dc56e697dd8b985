export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': 'إعداد التطبيق غير صالح',
  'analytics/forbidden':
    'الأصل {origin} غير مدرج في قائمة السماح للمشروع. حدّث الإعدادات في لوحة تحكم المزوّد.',
}
