export const messages: Readonly<Record<string, string>> = {
  'connections/declined': 'Rechazaste la solicitud',
  'connections/not-connected': 'No se encontró ninguna cuenta activa',
  'connections/no-clipboard': 'No se pudo copiar',
  'connections/account-changed': 'Tu billetera cambió a otra cuenta. Revisa y confirma de nuevo.',
  'connections/pending': 'Ya hay una solicitud esperando en tu billetera. Ábrela para continuar.',
  'connections/locked': 'Tu billetera está bloqueada. Desbloquéala e inténtalo de nuevo.',
  'connections/adapter-not-found': 'No se encontró el adaptador.',
  'connections/no-walletconnect': 'No se encontró el conector de WalletConnect',
  'connections/no-chain': 'Se necesita una cadena para actualizar los datos de la cuenta',
  'connections/no-account-chain': 'Se necesita una cadena para cambiar la cuenta',
  'connections/no-network-client': 'No hay un cliente de red definido',
  'connections/already-connecting': '{name} ya se está conectando. Termina o cancela eso primero.',
  'connections/superseded': 'Ya no se espera a {name}: se inició otro intento.',
  'connections/gate-refused':
    '{name} no se conectó: una comprobación de esta aplicación lo rechazó.',
  'connections/gate-failed':
    '{name} no se conectó: no se pudo hacer una comprobación de esta aplicación. Comprueba la conexión e inténtalo de nuevo.',
  'connections/gate-timed-out':
    '{name} no se conectó: una comprobación de esta aplicación tardó demasiado. Inténtalo de nuevo.',
  'connections/gate-left': '{name} no se conectó: se abandonó el último paso.',
  'connections/no-account':
    '{name} no compartió ninguna cuenta. Elige una en la billetera e inténtalo de nuevo.',
  'connections/unsupported': 'Tu billetera no admite esto.',
  'connections/disconnect-failed': 'No se pudo desconectar',
  'connections/page-left': 'Se salió de la página antes de que la billetera respondiera.',
  'connections/no-answer':
    '{name} no responde a esta página. Desbloquea la billetera o recarga la página.',
  'connections/wallet-gone': '{name} ya no está conectada. Conéctala de nuevo.',
  'connections/not-on-page': '{name} ya no está en esta página. Recarga y conéctate de nuevo.',
  'connections.wrongNetwork': 'Red incorrecta',
  'connections.unserved': '{name} está en una red de {family} que esta aplicación no usa.',
  'connections.walletNeeded': 'Se necesita una billetera de {family}',
}
