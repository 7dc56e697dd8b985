export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': 'Configuración de la aplicación no válida',
  'analytics/forbidden':
    'El origen {origin} no está en la lista de permitidos del proyecto. Actualiza la configuración en el panel del proveedor.',
}
