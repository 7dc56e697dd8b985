export const messages: Readonly<Record<string, string>> = {
  'eip155/not-connected': 'Conecta primero una cuenta.',
  'eip155/call-refused': 'El contrato rechazó la llamada: {reason}',
  'eip155/declined': 'Rechazaste la solicitud',
  'eip155/account-changed': 'Tu billetera cambió a otra cuenta. Revisa y confirma de nuevo.',
  'eip155/provider-gone': '{name} ya no está en esta página. Recarga y conéctate de nuevo.',
  'eip155/bad-accounts':
    'La billetera no compartió ninguna cuenta utilizable. Elige una allí e inténtalo de nuevo.',
  'eip155/bad-network': 'La billetera no indicó en qué red está. Inténtalo de nuevo.',
  'eip155/bad-signature': 'La billetera no devolvió una firma.',
  'eip155/bad-hash': 'La billetera no devolvió un hash de transacción.',
  'eip155/wrong-network': 'Tu billetera está en otra red. Cámbiala a {name}.',
  'eip155/bad-transfer': 'El importe o el destinatario no son válidos. No se envió nada.',
  'eip155/sdk-missing':
    'No hay una versión adecuada de viem instalada. Ejecuta: npm install viem@2',
  'eip155/no-endpoint': 'No hay una URL de RPC configurada para {name}.',
  'eip155/node-failed': 'El nodo de {name} no respondió. Inténtalo de nuevo.',
  'eip155/token-rules':
    'Este token tiene una regla que esta app no puede mostrar ({rule}). Envíalo con la app de su emisor.',
  'eip155/would-fail': 'La red rechazaría esta transacción: {reason}',
  'eip155/unconfirmed':
    'Ningún bloque de {name} contiene aún la transacción. Búscala en el explorador.',
  'eip155/chain-not-supported': 'La cadena no es compatible',
  'eip155/token-changed':
    'Lo que recibe el destinatario de este token cambió desde que se mostró. Revisa y confirma de nuevo.',
  'eip155/not-a-token': 'No hay ningún token en esta dirección: nada allí indica sus decimales.',
  'eip155/awaits-owners':
    'Tu Safe guarda la transacción hasta que la confirmen suficientes propietarios. Ningún bloque de {name} la contiene todavía: abre la cola del Safe.',
}
