export const messages: Readonly<Record<string, string>> = {
  'receive.action': 'استلام',
  'receive.title': 'استلام',
  'receive.code': 'عنوانك كرمز',
  'receive.codeFailed': 'تعذّر رسم الرمز. انسخ العنوان بدلًا منه.',
  'receive.address': 'عنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم النسخ',
  'receive.none': 'لا توجد محفظة متصلة',
  'receive.connect': 'اربط محفظة',
  'receive.only': 'على {networks} فقط.',
  'receive.more':
    '{count, plural, one {وشبكة أخرى} two {وشبكتان أخريان} few {و# شبكات أخرى} many {و# شبكة أخرى} other {و# شبكة أخرى}}',
  'receive.eip155': 'قد تضيع الأصول المرسلة على شبكات أخرى.',
  'receive.solana': 'تضيع الأصول المرسلة من سلاسل أخرى.',
  'receive.polkadot': 'سلاسل هذه العائلة الأخرى تكتب الحساب نفسه بصورة مختلفة.',
  'receive.bip122': 'تضيع عملات السلاسل الأخرى حتى لو تشابه العنوان.',

  'receive/not-connected': 'لا يوجد حساب نشط',
  'receive/no-clipboard': 'تعذّر النسخ',
}
