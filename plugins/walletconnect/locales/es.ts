export const messages: Readonly<Record<string, string>> = {
  'walletconnect.scan': 'Escanea con tu teléfono',
  'walletconnect.help': 'Abre una billetera en tu teléfono y escanea este código.',
  'walletconnect.helpWallet': 'Abre {wallet} en tu teléfono y escanea este código.',
  'walletconnect.code': 'Código que conecta una billetera del teléfono',
  'walletconnect.checking': 'Casi listo',
  'walletconnect.checkingDetail': '{app} comprueba tu billetera antes de continuar.',
  'walletconnect.preparing': 'Preparando el código',
  'walletconnect.stillPreparing': 'Aún preparando',
  'walletconnect.renewal':
    '{count, plural, one {Nuevo código en # segundo} other {Nuevo código en # segundos}}',
  'walletconnect.copy': 'Copiar enlace',
  'walletconnect.copyFailed': 'No se pudo copiar',
  'walletconnect.pick': 'Elige una billetera',
  'walletconnect.get': 'Obtener {wallet}',
  'walletconnect.noCode': 'Aún no hay código',
  'walletconnect.failed': 'Sin conexión',
  'walletconnect.tooLong': 'El código no cabe. Copia el enlace en su lugar.',
  'walletconnect.retry': 'Reintentar',
  'walletconnect.declined': 'Rechazaste la solicitud',
  'walletconnect.connected': '{wallet} conectada',
  'walletconnect.approved': 'Tu billetera está conectada.',
  'walletconnect.offline': 'Conexión perdida. Reconectando…',
  'walletconnect.where': 'Dónde está {wallet}',
  'walletconnect.phone': 'Teléfono',
  'walletconnect.desktop': 'Escritorio',
  'walletconnect.web': 'Web',
  'walletconnect.open': 'Abrir {wallet}',
  'walletconnect.openAgain': 'Abrir {wallet} de nuevo',
  'walletconnect.continue': 'Continúa en {wallet}',
  'walletconnect.continueDetail': 'Acepta la solicitud allí y vuelve.',
  'walletconnect.slow': 'Tarda más de lo habitual. ¿Está abierta {wallet}?',
  'walletconnect.thisApp': 'Esta aplicación',
  'walletconnect.phoneWallet': 'Billetera del teléfono',
  'walletconnect.blocked': 'La billetera no se abrió. Copia el enlace y ábrelo allí.',

  'walletconnect/declined': 'Rechazaste la solicitud',
  'walletconnect/sdk-missing':
    'No hay un cliente de WalletConnect instalado. Ejecuta: npm install @walletconnect/universal-provider@2.21.8',
  'walletconnect/origin-not-allowed':
    'El origen {origin} no está en la lista de permitidos. Añádelo al proyecto en el panel del proveedor.',
  'walletconnect/origin-not-allowed.short': 'Configuración de la aplicación no válida',
  'walletconnect/clock-wrong':
    'La sesión no es válida. Comprueba la fecha y la hora de este dispositivo y conéctate de nuevo.',
  'walletconnect/clock-wrong.short': 'Sesión caducada',
  'walletconnect/bad-project-id':
    'No se conoce el ID de proyecto. Define el del panel del proveedor.',
  'walletconnect/bad-project-id.short': 'ID de proyecto no válido',
  'walletconnect/relay-refused': 'El servidor de enlace rechazó la conexión. Inténtalo más tarde.',
  'walletconnect/no-code':
    'No se pudo preparar el código. Comprueba la conexión e inténtalo de nuevo.',
  'walletconnect/bad-uri': 'El cliente no preparó un código utilizable. Inténtalo de nuevo.',
  'walletconnect/no-session': 'La billetera del teléfono ya no está conectada. Conéctala de nuevo.',
  'walletconnect/method-not-granted':
    'Tu billetera no permitió {method}. Conéctate de nuevo o usa otra billetera.',
  'walletconnect/chain-not-granted':
    'Tu billetera no permitió la red {chain}. Cámbiala en la billetera o conéctate de nuevo.',
  'walletconnect/request-expired':
    'La billetera no respondió a tiempo. Míralo allí antes de pedirlo otra vez: puede que aún tenga la solicitud.',
  'walletconnect/proposal-expired':
    'El código caducó antes de que una billetera lo usara. Inténtalo de nuevo para obtener otro.',
  'walletconnect/nothing-granted':
    'Tu billetera no compartió ninguna red que esta aplicación pueda usar.',
  'walletconnect/bad-answer': 'La billetera devolvió algo que no es una firma. Inténtalo de nuevo.',
  'walletconnect/busy':
    'Otra pestaña está usando la billetera de tu teléfono. Termina allí e inténtalo de nuevo.',
}
