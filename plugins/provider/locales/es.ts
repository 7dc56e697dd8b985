export const messages: Readonly<Record<string, string>> = {
  'provider/http-status': 'Código de estado HTTP: {status}',
  'provider/unreachable':
    'No se puede contactar con el proveedor. Comprueba la conexión e inténtalo de nuevo.',
  'provider/bad-answer':
    'El proveedor no dio una respuesta utilizable ({what}). Inténtalo de nuevo.',
  'provider/bad-input': 'No se puede consultar al proveedor con este valor de {what}.',
  'provider/no-project-id': 'Define `projectId` en options() con el ID de tu proyecto.',
  'provider/gas-price-unsupported': 'Esta red no admite la consulta del precio del gas',
  'provider/swap-unsupported': 'Esta red no admite intercambios',
  'provider/name-unresolved': 'Error al resolver el nombre',
  'provider/suggestions-failed': 'Error al obtener sugerencias de nombres',
  'provider/names-failed': 'Error al obtener los nombres de la dirección',
  'provider/register-failed': 'Error al registrar el nombre {name}',
  'provider/signed-too-late': 'La firma llegó demasiado tarde para el proveedor. Firma otra vez.',
  'provider/bad-chain-id': 'ID de cadena no válido',
}
