export const messages: Readonly<Record<string, string>> = {
  'provider/http-status': 'رمز حالة HTTP: {status}',
  'provider/unreachable': 'يتعذّر الوصول إلى المزوّد. تحقق من الاتصال وأعد المحاولة.',
  'provider/bad-answer': 'لم يعطِ المزوّد جوابًا صالحًا ({what}). أعد المحاولة.',
  'provider/bad-input': 'لا يمكن سؤال المزوّد بهذه القيمة: {what}.',
  'provider/no-project-id': 'عيّن `projectId` في options() إلى معرّف مشروعك.',
  'provider/gas-price-unsupported': 'الشبكة غير مدعومة لسعر الغاز',
  'provider/swap-unsupported': 'الشبكة غير مدعومة للمبادلة',
  'provider/signed-too-late': 'وصل التوقيع متأخرًا عن مهلة المزوّد. وقّع مرة أخرى.',
  'provider/bad-chain-id': 'معرّف شبكة غير صالح',
}
