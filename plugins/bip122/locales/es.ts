export const messages: Readonly<Record<string, string>> = {
  'bip122/account-changed': 'Tu billetera cambió a otra cuenta. Revisa y confirma de nuevo.',
  'bip122/wallet-gone': '{name} ya no está en esta página. Recarga y conéctate de nuevo.',
  'bip122/bad-accounts':
    'La billetera no compartió ninguna cuenta utilizable. Elige una allí e inténtalo de nuevo.',
  'bip122/bad-network': 'La billetera no indicó en qué red está. Inténtalo de nuevo.',
  'bip122/bad-signature': 'La billetera no devolvió una firma.',
  'bip122/other-transaction':
    'Tu billetera firmó una transacción distinta de la que revisaste. No se envió nada. Prueba con otra billetera.',
  'bip122/bad-hash': 'La billetera no devolvió un identificador de transacción.',
  'bip122/bad-psbt': 'La billetera no devolvió una transacción firmada.',
  'bip122/wrong-network': 'Tu billetera está en otra red. Cámbiala a {name}.',
  'bip122/cannot-sign': 'Tu billetera no puede firmar mensajes.',
  'bip122/cannot-send': 'Tu billetera no puede enviar bitcoins para una página.',
  'bip122/cannot-switch': 'Una página no puede cambiar la red de tu billetera. Cámbiala allí.',
  'bip122/not-a-payment-account':
    'Esta cuenta guarda inscripciones. Elige la cuenta de pagos para enviar.',
  'bip122/bad-receiver': 'El destinatario no es una dirección de Bitcoin de esta red.',
  'bip122/bad-amount': 'El importe no es un número de satoshis que la red acepte.',
  'bip122/no-tokens': 'Esta familia no tiene tokens.',
  'bip122/sdk-missing':
    'No hay una versión adecuada de @sats-connect/core instalada. Ejecuta: npm install @sats-connect/core valibot',
  'bip122/too-little': 'El saldo no cubre el importe y la comisión.',
  'bip122/kept-coins':
    'Las monedas pequeñas de esta cuenta pueden llevar inscripciones y no se gastan. Las demás no cubren el importe y la comisión.',
  'bip122/unreadable-psbt':
    'No se puede leer esta transacción, así que no se firmó. La aplicación debe crearla como PSBT de versión 0.',
  'bip122/open-signature':
    'Con esta firma otros podrían decidir adónde van tus bitcoins. No se firmó.',
  'bip122/fee-rose': 'La comisión de red subió desde que se mostró. Revisa y confirma de nuevo.',
  'bip122/no-endpoint': 'No hay una URL de API configurada para {name}.',
  'bip122/node-failed': 'La API de {name} no respondió. Inténtalo de nuevo.',
  'bip122/not-taken': '{name} no aceptó la transacción. No se envió nada.',
  'bip122/expired': 'La transacción aún no está en un bloque. Vuelve a mirar más tarde.',
  'bip122/unconfirmed':
    'Ningún bloque de {name} muestra esta transferencia. Búscala en el explorador antes de enviar de nuevo.',
}
