export const messages: Readonly<Record<string, string>> = {
  'solana/declined': 'Rechazaste la solicitud',
  'solana/account-changed': 'Tu billetera cambió a otra cuenta. Revisa y confirma de nuevo.',
  'solana/wallet-gone': '{name} ya no está en esta página. Recarga y conéctate de nuevo.',
  'solana/bad-accounts':
    'La billetera no compartió ninguna cuenta utilizable. Elige una allí e inténtalo de nuevo.',
  'solana/bad-signature': 'La billetera no devolvió una firma.',
  'solana/other-transaction':
    'Tu billetera firmó una transacción distinta de la que revisaste. No se envió nada. Prueba con otra billetera.',
  'solana/bad-hash': 'La billetera no devolvió la firma de una transacción.',
  'solana/wrong-network': 'Tu billetera está en otra red. Cámbiala a {name}.',
  'solana/cannot-sign': 'Tu billetera no puede firmar mensajes.',
  'solana/cannot-send': 'Tu billetera no puede firmar transacciones.',
  'solana/bad-receiver': 'El destinatario no es una dirección de Solana.',
  'solana/receiver-is-token-account':
    'El destinatario es una cuenta de tokens, no una billetera. Pide la dirección de su dueño.',
  'solana/not-a-token': 'No hay ningún token en esta dirección.',
  'solana/token-rules':
    'Este token tiene una regla que esta app no puede mostrar ({rule}). Envíalo con la app de su emisor.',
  'solana/fee-rose': 'La comisión de red subió desde que se mostró. Revisa y confirma de nuevo.',
  'solana/bad-amount': 'El importe no es un número entero de la unidad más pequeña.',
  'solana/sdk-missing':
    'No hay un SDK de Solana adecuado instalado. Ejecuta: npm install @solana/kit',
  'solana/no-endpoint': 'No hay una URL de RPC configurada para {name}.',
  'solana/node-failed': 'El nodo de {name} no respondió. Inténtalo de nuevo.',
  'solana/would-fail': 'La red rechazaría esta transacción: {reason}',
  'solana/expired': 'La transacción no se incluyó a tiempo. Se puede enviar de nuevo.',
  'solana/unconfirmed':
    'Ningún bloque de {name} muestra esta transferencia. Búscala en el explorador antes de enviar de nuevo.',
  'solana/token-frozen': 'El emisor congeló este token en tu cuenta. Pregúntale.',
  'solana/token-paused': 'El emisor pausó este token. Ahora no se puede mover.',
  'solana/token-bound': 'Este token no se puede mover a otra cuenta.',
  'solana/token-changed':
    'Lo que recibe el destinatario de este token cambió desde que se mostró. Revisa y confirma de nuevo.',
  'solana/receiver-gave-account':
    'La cuenta en la que el destinatario recibiría este token es de otra persona. Pide otra dirección.',
  'solana/receiver-frozen':
    'El destinatario aún no puede recibir este token: el emisor debe abrir antes la cuenta. Pregúntale.',
  'solana/receiver-wants-note':
    'El destinatario quiere una nota con cada transferencia, que esta app no puede escribir. Pide otra dirección.',
  'solana/no-fee': 'La cuenta no tiene suficiente SOL para el importe y la comisión de red.',
  'solana/not-enough': 'La cuenta no tiene suficiente de este token.',
  'solana/no-rent':
    'Una cuenta quedaría con muy poco SOL para existir. Envía menos, o más a una cuenta nueva.',
  'solana/step-fails':
    'La red rechazaría esta transacción: uno de sus pasos falla. Puede que el token o el destinatario no lo permita.',
}
