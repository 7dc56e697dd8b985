/** Spanish texts of the shell, and of what belongs to no plugin: amounts, addresses, the kernel. */
export const messages: Readonly<Record<string, string>> = {
  'shell.failed.title': 'Algo salió mal',
  'shell.failed.detail': 'No se pudo mostrar esta vista. Reintentar no firma ni envía nada.',
  'shell.failed.retry': 'Reintentar',
  'shell.failed.close': 'Cerrar',
  'shell.missing.title': 'No disponible',
  'shell.missing.detail': 'Esta aplicación no ofrece esto.',
  'shell.loading': 'Cargando',
  'shell.replay': 'Repetición: las acciones están desactivadas',
  'shell.close': 'Cerrar',
  'shell.back': 'Atrás',
  'shell.clear': 'Borrar',
  'shell.copied': 'Copiado',
  'shell.dismiss': 'Descartar',
  'shell.blocked': 'Termina o cancela esta solicitud primero',
  'shell.opensInNewTab': 'se abre en una pestaña nueva',
  'shell.typedSecret':
    'Esto parece una clave privada, una frase de recuperación o un token. Nunca lo escribas aquí.',

  'kernel/inspecting': 'Repetición: las acciones están desactivadas. Vuelve primero al presente.',
  'kernel/cancelled': 'La solicitud se canceló.',
  'kernel/timed-out': '{command} no terminó en {ms} ms.',
  'kernel/command-failed': '{command} falló de forma inesperada. Inténtalo de nuevo.',
  'kernel/changed-data':
    'El complemento «{plugin}» falló en {at}: intentó cambiar datos que había recibido. Debe cambiar una copia.',
  'kernel/not-loaded': 'Esta parte no se cargó. Comprueba la conexión e inténtalo de nuevo.',
  'kernel/typed-secret':
    'Esto parece una clave privada, una frase de recuperación o un token. Nunca lo escribas aquí.',
  'kernel/answer-too-large':
    'Un servidor respondió con más de {bytes} bytes. Inténtalo de nuevo o usa otro servidor.',
  'kernel/answer-too-slow':
    'Un servidor no terminó su respuesta en {seconds} s. Inténtalo de nuevo o usa otro servidor.',
  'kernel/answer-unencrypted':
    'Un servidor desvió una solicitud a una dirección sin cifrar. Usa otro servidor.',
  'kernel/no-resource': 'Ya no hay ningún objeto activo con el nombre «{key}». Conéctate de nuevo.',
  'amount/not-a-number': 'Introduce el importe con dígitos y un punto, como 1.5.',
  'amount/too-precise': 'Este token tiene {decimals} decimales. Introduce menos dígitos.',
  'amount/too-large': 'Este importe es demasiado grande. Introduce uno menor.',
  'amount/bad-decimals': 'El token no da un número de decimales utilizable. Elige otro token.',
  'amount/ambiguous':
    'Esto puede significar {grouped} o {decimal}. Introdúcelo sin separador de miles.',
  'address/invalid': 'Esta no es una dirección de {family}. Compruébala y pégala de nuevo.',
  'address/checksum':
    'Las mayúsculas y minúsculas de esta dirección no concuerdan. Cópiala de nuevo.',
}
