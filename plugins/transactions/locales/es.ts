export const messages: Readonly<Record<string, string>> = {
  'transactions/not-connected': 'No se encontró ninguna cuenta activa',
  'transactions/account-changed': 'Tu billetera cambió a otra cuenta. Revisa y confirma de nuevo.',
  'transactions/network-changed': 'La red cambió desde la revisión. Revisa y confirma de nuevo.',
  'transactions/adapter-not-found': 'No se encontró el adaptador.',
  'transactions/no-chain': 'Se necesita una cadena para obtener el cliente de conexión',
  'transactions/no-client': 'No hay un cliente de conexión definido',
  'transactions/no-connection': 'No se encontró ningún cliente de conexión',
  'transactions/no-network': 'No se encontró ninguna red activa',
  'transactions/message-too-long':
    'El mensaje tiene más de {most} caracteres. Acórtalo y firma de nuevo.',
  'transactions/already-sent':
    'Esta transferencia ya se entregó a la billetera. Revisa de nuevo para enviar otra.',
  'transactions/in-other-tab':
    'Otra pestaña entregó esta misma transferencia a tu billetera. Decide allí; desde aquí no se envió nada.',
  'transactions/sent-before':
    'Tu billetera ya envió exactamente esta transferencia y está en un bloque. Acéptalo para pagar una segunda vez.',
  'transactions/unanswered':
    'Tu billetera aún tiene esta misma transferencia. Decide allí o acepta que puedan enviarse ambas.',
  'transactions/too-many':
    'Tu billetera tiene {most} transferencias sin responder. Decide primero sobre ellas; no se envió nada.',
  'transactions/not-read':
    'Las transferencias que recuerda este navegador aún no se pueden leer. No se envió nada; inténtalo de nuevo en un momento.',
  'transactions/unknown-kind': 'Ningún plugin ofrece solicitudes del tipo «{kind}».',
  'transactions/not-supported': 'Esto no es posible en esta red.',
  'transactions/step-failed': 'La red rechazó uno de los pasos. Revisa de nuevo.',
  'transactions/step-unconfirmed':
    'Un paso anterior aún no está en un bloque. Revisa de nuevo cuando lo esté; no se envió nada más.',
  'transactions/stopped': 'Ya nadie espera esta transferencia. Recházala también en la billetera.',
  'transactions/node-failed':
    'El nodo de {name} respondió con números imposibles. Inténtalo de nuevo.',
  'transactions.to': 'A',
  'transactions.network': 'Red',
  'transactions.reviewTitle': 'Revisar',
  'transactions.reviewGone': 'No hay nada que revisar',
  'transactions.reviewGoneDetail': 'Introduce de nuevo el importe y el destinatario.',
  'transactions.backToForm': 'Volver al formulario',
  'transactions.you': 'Tú',
  'transactions.receiver': 'Destinatario',
  'transactions.sendAmount': 'Enviar {amount} {symbol}',
  'transactions.action.label': 'Acción',
  'transactions.from': 'De',
  'transactions.fee': 'Comisión de red',
  'transactions.feeUnknown': 'Desconocida',
  'transactions.feeUpTo': 'Hasta {fee}',
  'transactions.feeSponsored': 'Se paga por ti',
  'transactions.feeUndecided': 'Tu wallet decide quién paga. Si pagas tú: {fee} como máximo',
  'transactions.feeUndecidedUnknown': 'Tu wallet decide quién paga. Si pagas tú: no se conoce',
  'transactions.goesAlong': 'Paga',
  'transactions.simulation': 'Prueba previa',
  'transactions.simulated': 'Ahora saldría bien',
  'transactions.origin': 'Lo pide',
  'transactions.confirm': 'Confirmar',
  'transactions.confirmAnyway': 'Enviar a esta dirección',
  'transactions.accept': 'He comparado cada carácter de la dirección y he leído las advertencias.',
  'transactions.acceptTwice':
    'He mirado la solicitud anterior en mi billetera y he leído las advertencias.',
  'transactions.acceptFee': 'He leído la advertencia sobre la comisión.',
  'transactions.acceptWarnings': 'He leído las advertencias.',
  'transactions.contract': 'Contrato',
  'transactions.request': 'Solicitud',
  'transactions.step': 'Paso {index} de {count}',
  'transactions.stepConfirming':
    'El paso {index} de {count} está en camino. Luego sigue el siguiente.',
  'transactions.acceptFirst': 'Marca primero la casilla',
  'transactions.waiting': 'Esperando a tu billetera',
  'transactions.warning.sentBefore': 'Tu billetera ya envió exactamente esto.',
  'transactions.warning.sentBeforeDetail':
    'Se pidió antes de cargar esta página y está en un bloque. Continúa solo para pagar una segunda vez.',
  'transactions.warning.unanswered': 'Tu billetera aún puede enviar una solicitud anterior.',
  'transactions.warning.unansweredDetail':
    'Es exactamente la misma transferencia y nunca se respondió. Recházala primero en la billetera o podrías pagar dos veces.',
  'transactions.warning.poisoning': 'Esta dirección imita a una que conoces.',
  'transactions.warning.poisoningDetail':
    'El principio y el final son iguales, el resto no. Compárala entera con una fuente de confianza.',
  'transactions.warning.contract': 'El destinatario es un contrato.',
  'transactions.warning.contractDetail': 'No todos los contratos pueden devolver tokens.',
  'transactions.warning.chainUnnamed': 'Estos datos no nombran ninguna cadena.',
  'transactions.warning.chainUnnamedDetail':
    'Pueden valer también en otras redes, donde tienes otros importes.',
  'transactions.warning.contractUnchecked': 'No se sabe si el destinatario es un contrato.',
  'transactions.warning.contractUncheckedDetail':
    'Ningún nodo respondió. No todos los contratos pueden devolver tokens.',
  'transactions.warning.fee': 'La comisión de red es inusualmente alta.',
  'transactions.warning.feeDetail':
    'Compárala con el importe. La red puede estar saturada o el servidor puede equivocarse.',
  'transactions.warning.badPrice': 'Recibes bastante menos de lo que pagas.',
  'transactions.warning.badPriceDetail':
    'Según los precios conocidos se pierde al menos una vigésima parte del valor. Compáralo antes en otro sitio.',
  'transactions.warning.priceUnknown': 'No se puede comprobar el precio de este intercambio.',
  'transactions.warning.priceUnknownDetail':
    'Esta página no tiene un precio propio de uno de los tokens, o este difiere más de una décima parte del de la plataforma de intercambio. Compáralo antes en otro sitio.',
  'transactions.warning.feeUnchecked': 'No se sabe si esta comisión de red es habitual.',
  'transactions.warning.feeUncheckedDetail':
    'No se conoce ningún precio para compararla con el importe. Compárala con lo que valen para ti las monedas.',
  'transactions.warning.feeUnknown': 'No se conoce la comisión de red.',
  'transactions.warning.feeUnknownDetail': 'Tu billetera la muestra antes de que apruebes.',
  'transactions.approveTitle': 'Aprueba en tu billetera',
  'transactions.approve': 'Aprueba en {wallet}',
  'transactions.approveDetail': 'Compara los datos de abajo con lo que muestra tu billetera.',
  'transactions.approveNone': 'No hay ninguna solicitud en espera',
  'transactions.stopWaiting': 'Dejar de esperar',
  'transactions.stopHint':
    'Si dejas de esperar, rechaza la solicitud también en {wallet}: lo que apruebes allí se envía.',
  'transactions.resultTitle': 'Transacción',
  'transactions.started': 'Transacción iniciada',
  'transactions.startedDetail': '{amount} {symbol} en camino. Cuenta cuando esté en un bloque.',
  'transactions.confirmed': 'Transacción confirmada',
  'transactions.confirmedDetail': 'Han llegado {amount} {symbol}.',
  'transactions.confirmedPartDetail':
    'Se enviaron {amount} {symbol}. Según las reglas del token han llegado {arrived} {symbol}.',
  'transactions.confirmedUnknownDetail':
    'Se enviaron {amount} {symbol}. No se sabe cuánto ha llegado.',
  'transactions.failed': 'Transacción fallida',
  'transactions.failedDetail':
    'La red la rechazó. Conservas {amount} {symbol}; la comisión se gastó.',
  'transactions.failedFreeDetail': 'La red la rechazó. Conservas {amount} {symbol}.',
  'transactions.replaced': 'Transacción reemplazada',
  'transactions.replacedDetail':
    'Tu billetera envió otra transacción en su lugar. {amount} {symbol} no llegaron.',
  'transactions.unknown': 'Esta transacción no se conoce aquí',
  'transactions.hash': 'Transacción',
  'transactions.worth': 'Valor en ese momento',
  'transactions.explorer': 'Ver en el explorador',
  'transactions.tryAgain': 'Reintentar',
  'transactions.done': 'Listo',
  'transactions.thisApp': 'Esta aplicación',
  'transactions.yourWallet': 'tu billetera',
  'transactions/not-sent': 'Algo salió mal',
  'transactions/not-sent-solana': 'No se pudo enviar la transacción. Inténtalo de nuevo.',
  'transactions/tokens-unavailable': 'Saldo de tokens no disponible',
  'transactions/decimals-differ':
    '{symbol} indica a la cadena otro número de decimales que la lista de tokens. No se puede enviar con seguridad.',
  'transactions/token-differs': 'La red llama {symbol} a este token. Elígelo de nuevo en la lista.',
  'transactions/insufficient-balance': 'Tienes {held} {symbol} en {network}.',
  'transactions/insufficient-gas': 'No hay suficiente {symbol} para la comisión de red.',
  'transactions/fee-unknown':
    'No se pudo estimar la comisión de red. Inténtalo de nuevo en un momento.',
  'transactions/receiver-unusable':
    'Nadie puede gastar desde esta dirección. Comprueba el destinatario.',
  'transactions/receiver-is-token':
    'Esta es la dirección del propio token, no la de una persona. Comprueba el destinatario.',
  'transactions/sent-elsewhere':
    'Esta misma transferencia se acaba de enviar desde otra pestaña. Revisa de nuevo para enviarla otra vez.',
  'transactions/outdated': 'Algo cambió durante la revisión. Revisa de nuevo.',
  'transactions/declined': 'Rechazaste la solicitud',
  'transactions/busy': 'Ya se está revisando o firmando una transferencia.',
  'transactions/warned':
    'La revisión advierte: {warnings}. Nómbralas en «accept» para enviar de todos modos.',
  'transactions/key-used':
    'La transferencia con esta clave terminó: {outcome}. Usa otra clave para una nueva.',
  'transactions/key-mismatch':
    'Esta clave se dio para otra transferencia. Usa una clave por transferencia.',
  'transactions/already-submitted': 'Esta transferencia ya se entregó a la billetera.',
  'transactions/abandoned': 'Dejaste de esperar a la billetera. Rechaza la solicitud también allí.',
  'transactions.reasonFunds': 'La cuenta no tiene suficiente para el importe y la comisión de red.',
  'transactions.reasonOrder': 'Otra transacción de esta cuenta se adelantó. Inténtalo de nuevo.',
  'transactions.reasonFee': 'La red pide ahora una comisión más alta. Inténtalo de nuevo.',
  'transactions.reasonExpired': 'La confirmación tardó demasiado. Inténtalo de nuevo.',
  'transactions.reasonReverted': 'El contrato la rechazó.',
  'transactions.maySend':
    'Puede que se haya enviado de todos modos. Míralo en tu billetera antes de enviarla de nuevo.',
  'transactions.reasonSaid': 'Tu billetera dio este motivo: {said}',
  'transactions/foreign-sign-in':
    'Este mensaje inicia sesión en {site}, que es otro sitio. No se firmó.',
  'transactions/foreign-transaction':
    'Este mensaje es una transacción que podría mover tus fondos. No se firmó.',
  'transactions.message': 'Mensaje',
  'transactions.signMessage': 'Firmar un mensaje',
  'transactions.typed.sign': 'Firmar datos',
  'transactions.typed.allow': 'Permitir el gasto',
  'transactions.typed.order': 'Firmar una orden',
  'transactions.typed.delegate': 'Dejar que otra cuenta actúe por la tuya',
  'transactions.typed.transfer': 'Firmar una transferencia',
  'transactions.typed.spender': 'Quién puede gastar',
  'transactions.typed.token': 'Token',
  'transactions.typed.amount': 'Importe',
  'transactions.typed.item': 'Artículo',
  'transactions.typed.unlimited': 'Sin límite',
  'transactions.typed.until': 'Hasta',
  'transactions.typed.forever': 'Sin fin',
  'transactions.typed.signUntil': 'La firma vale hasta',
  'transactions.typed.pays': 'Entrega',
  'transactions.typed.receives': 'Recibe al menos',
  'transactions.typed.nothing': 'Nada',
  'transactions.typed.anyItem': 'El que elija la otra parte',
  'transactions.typed.receiver': 'Destinatario',
  'transactions.typed.from': 'De',
  'transactions.typed.delegate.to': 'Puede actuar',
  'transactions.typed.limits': 'Límites',
  'transactions.typed.noLimits': 'Ninguno: puede hacer cualquier cosa',
  'transactions.typed.call': 'Llamada',
  'transactions.typed.contract': 'Contrato',
  'transactions.typed.none': 'No se indica ninguno',
  'transactions.typed.kind': 'Tipo de datos',
  'transactions.typed.app': 'Se presenta como',
  'transactions.typed.chain': 'Cadena',
  'transactions.typed.rest': 'Otros campos',
  'transactions.typed.field': 'Campo {path}',
  'transactions/nothing-arrives':
    'No llegaría nada: {symbol} se queda con todo el importe. Introduce uno mayor o envía otro token.',
  'transactions.leaves': 'Pagas',
  'transactions.arrives': 'El destinatario recibe',
  'transactions.arrivesUnknown': 'No se sabe',
  'transactions.setFor': 'Nombre fijado para',
  'transactions.warning.nameElsewhere': 'Este nombre está fijado para otra red.',
  'transactions.warning.nameElsewhereDetail':
    'Puede que su dueño no use esta dirección aquí. Pregunta al destinatario antes de enviar.',
  'transactions.warning.arrivalUnknown': 'No se sabe cuánto llega.',
  'transactions.warning.arrivalUnknownDetail':
    'Ningún nodo pudo probar esta transferencia. El token puede quedarse una parte.',
  'transactions.nextFee': 'Próxima comisión del token',
  'transactions.nextFeeFrom': '{percent} % desde la época {epoch}',
  'transactions.nextFactor': 'Los importes cambian',
  'transactions.nextFactorFrom': '× {factor} desde {time}',
  'transactions.delegate': 'Puede recuperarlo',
  'transactions.accountDelegate': 'También puede tomarlo',
  'transactions.delegatedAmount': 'Como máximo',
  'transactions/changes-found':
    'Una prueba encontró algo que la revisión aún no mostraba. No se envió nada; revisa de nuevo.',
  'transactions.changes.label': 'Qué cambia',
  'transactions.changes.running': 'Preguntando a la red qué cambia',
  'transactions.changes.unsupported': 'Esta red no puede decir de antemano qué cambia.',
  'transactions.changes.unanswered': 'La red no dijo a tiempo qué cambia.',
  'transactions.changes.refused': 'La red rechazó una prueba.',
  'transactions.changes.none': 'Ningún saldo cambia salvo por la comisión.',
  'transactions.changes.missed': 'Los pasos siguientes aún no se han podido probar.',
  'transactions.changes.unlisted':
    'Solo se compararon tokens conocidos: esta red no enumera lo que toma el contrato.',
  'transactions.changes.walletChooses':
    'Tu billetera elige las monedas y la comisión: compara lo que muestra.',
  'transactions.changes.more': 'Y {count} más.',
  'transactions.changes.units': '{amount} unidades de {name}',
  'transactions.changes.mayTake': 'puede tomar {name}',
  'transactions.warning.changesFail': 'Esto fallaría ahora.',
  'transactions.warning.changesFailDetail':
    'La red rechazó una prueba. Enviarlo costaría la comisión y no cambiaría nada.',
  'transactions.warning.changesApproval': 'Después queda abierta una autorización.',
  'transactions.warning.changesApprovalDetail':
    'Otra persona podría entonces tomar más de tus tokens sin volver a preguntar.',
  'transactions.warning.changesOther': 'También sale otra cosa de tu cuenta.',
  'transactions.warning.changesOtherDetail':
    'Una prueba tomó más tipos de tokens de los que nombra esta solicitud. Mira arriba qué cambia.',
  'transactions.warning.changesMore': 'Sale de tu cuenta más de lo que nombra esta solicitud.',
  'transactions.warning.changesMoreDetail':
    'Una prueba tomó una cantidad mayor. Mira arriba qué cambia.',
  'transactions.warning.changesNothing': 'No llega nada.',
  'transactions.warning.changesNothingDetail':
    'En una prueba, la cantidad salió de tu cuenta y no llegó a quien debía recibirla.',
  'transactions.warning.changesLess': 'Llega menos de lo que nombra esta solicitud.',
  'transactions.warning.changesLessDetail':
    'Puede que el token se quede con una parte de cada transferencia. Mira arriba qué cambia.',
  'transactions.typed.units': '{units} en la unidad mínima',
  'transactions.typed.unitsUnknown': '{units} en la unidad mínima. No se sabe cuánto es.',
  'transactions.typed.copies': 'Copias',
  'transactions.warning.approvalUnlimited': 'Se puede tomar todo lo que tienes de un token.',
  'transactions.warning.approvalUnlimitedDetail':
    'Quien puede gastar podrá tomar todo lo que tienes de él y lo que recibas después, sin volver a preguntar.',
  'transactions.warning.approvalEndless': 'Esta firma no caduca.',
  'transactions.warning.approvalEndlessDetail':
    'Quien la tenga podrá usarla dentro de años. Pide a la app una que caduque pronto.',
  'transactions.warning.orderNothing': 'No recibirías nada.',
  'transactions.warning.orderNothingDetail':
    'Quien ejecute esta orden toma lo que entrega y no te debe nada.',
  'transactions.warning.delegateUnlimited': 'Otra cuenta podría hacerlo todo.',
  'transactions.warning.delegateUnlimitedDetail':
    'Puede mover todo lo que tiene tu cuenta, ahora y después.',
  'transactions.warning.spenderNoCode': 'Quien puede gastar no es un contrato.',
  'transactions.warning.spenderNoCodeDetail':
    'Alguien tiene su clave y puede tomar los tokens cuando quiera. Las apps usan contratos para esto.',
  'transactions.warning.spenderUnchecked': 'No se sabe qué es la dirección que puede gastar.',
  'transactions.warning.spenderUncheckedDetail':
    'Ningún nodo respondió. Puede ser la cuenta de una persona, que podría tomar los tokens cuando quiera.',
  'transactions.warning.contractElsewhere': 'Esta dirección solo es un contrato en otra red.',
  'transactions.warning.contractElsewhereDetail':
    'En Ethereum un contrato tiene esta dirección; en esta red, ninguno. Puede que el destinatario nunca pueda usar lo que llegue.',
  'transactions/other-chain':
    'Estos datos son para la cadena {chain}, no para {network}. Cambia de red e inténtalo de nuevo.',
}
