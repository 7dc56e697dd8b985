export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed': 'Tu billetera cambió a otra cuenta. Revisa y confirma de nuevo.',
  'polkadot/wallet-gone': '{name} ya no está en esta página. Recarga y conéctate de nuevo.',
  'polkadot/bad-accounts':
    'La billetera no compartió ninguna cuenta utilizable. Elige una allí e inténtalo de nuevo.',
  'polkadot/bad-signature': 'La billetera no devolvió una firma.',
  'polkadot/wrong-network':
    'Tu billetera solo usa esta cuenta en otra red. Permítela en {name} desde la billetera.',
  'polkadot/not-allowed':
    '{name} no deja entrar a este sitio. Desbloquéala o permite este sitio en sus ajustes.',
  'polkadot/cannot-sign': 'Tu billetera no puede firmar mensajes.',
  'polkadot/cannot-send': 'Tu billetera no puede firmar transacciones.',
  'polkadot/bad-receiver': 'El destinatario no es una dirección de Polkadot.',
  'polkadot/foreign-receiver':
    'La dirección del destinatario está escrita para otra red. Pide una de {name}.',
  'polkadot/bad-amount': 'El importe no es un número entero de la unidad más pequeña.',
  'polkadot/fee-rose': 'La comisión de red subió desde que se mostró. Revisa y confirma de nuevo.',
  'polkadot/no-tokens': 'Esta red no admite tokens. Envía su propia moneda.',
  'polkadot/sdk-missing':
    'No hay una versión adecuada de @polkadot/types instalada. Ejecuta: npm install @polkadot/types@16',
  'polkadot/not-enough': 'El saldo no alcanza para el importe y la comisión.',
  'polkadot/below-deposit':
    'La red mantiene las cuentas por encima de {deposit}. Envía menos para que quede esa cantidad.',
  'polkadot/receiver-below-deposit':
    'La cuenta del destinatario tendría menos de {deposit} y no existiría. Envía más.',
  'polkadot/no-endpoint': 'No hay una URL de RPC configurada para {name}.',
  'polkadot/other-chain': 'La URL de RPC configurada no lleva a {name}.',
  'polkadot/node-failed': 'El nodo de {name} no respondió. Inténtalo de nuevo.',
  'polkadot/would-fail': 'La red rechazaría esta transacción: {reason}',
  'polkadot/expired': 'La transacción no se incluyó a tiempo. Se puede enviar de nuevo.',
  'polkadot/unconfirmed':
    'Ningún bloque de {name} muestra esta transferencia. Búscala en el explorador antes de enviar de nuevo.',
  'polkadot/other-transaction':
    'Tu billetera firmó una transacción distinta de la que revisaste. No se envió nada. Prueba con otra billetera.',
}
