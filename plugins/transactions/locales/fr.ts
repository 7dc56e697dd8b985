export const messages: Readonly<Record<string, string>> = {
  'transactions/not-connected': 'Aucun compte actif trouvé',
  'transactions/account-changed':
    'Votre portefeuille est passé à un autre compte. Vérifiez et confirmez à nouveau.',
  'transactions/network-changed':
    'Le réseau a changé depuis la vérification. Vérifiez et confirmez à nouveau.',
  'transactions/adapter-not-found': 'Adaptateur introuvable.',
  'transactions/no-chain': 'Une chaîne est nécessaire pour obtenir le client de connexion',
  'transactions/no-client': 'Client de connexion non défini',
  'transactions/no-connection': 'Aucun client de connexion trouvé',
  'transactions/no-network': 'Aucun réseau actif trouvé',
  'transactions/message-too-long':
    'Le message dépasse {most} caractères. Raccourcissez-le et signez à nouveau.',
  'transactions/already-sent':
    'Ce transfert a déjà été remis au portefeuille. Vérifiez à nouveau pour en envoyer un autre.',
  'transactions/in-other-tab':
    'Un autre onglet a remis ce même transfert à votre portefeuille. Décidez là-bas ; rien n’a été envoyé d’ici.',
  'transactions/sent-before':
    'Votre portefeuille a déjà envoyé exactement ce transfert, et il est dans un bloc. Acceptez-le pour payer une seconde fois.',
  'transactions/unanswered':
    'Votre portefeuille détient encore ce même transfert. Décidez dans celui-ci, ou acceptez que les deux puissent être envoyés.',
  'transactions/too-many':
    'Votre portefeuille détient {most} transferts sans réponse. Décidez d’abord de ceux-ci ; rien n’a été envoyé.',
  'transactions/not-read':
    'Les transferts mémorisés par ce navigateur ne peuvent pas encore être lus. Rien n’a été envoyé ; réessayez dans un instant.',
  'transactions/unknown-kind': 'Aucun plugin ne propose de demandes du type « {kind} ».',
  'transactions/not-supported': 'Ce n’est pas possible sur ce réseau.',
  'transactions/step-failed': 'Le réseau a refusé l’une des étapes. Vérifiez à nouveau.',
  'transactions/step-unconfirmed':
    'Une étape précédente n’est pas encore dans un bloc. Vérifiez à nouveau quand elle y sera ; rien d’autre n’a été envoyé.',
  'transactions/stopped':
    'Plus personne n’attend ce transfert. Refusez-le aussi dans le portefeuille.',
  'transactions/node-failed':
    'Le nœud de {name} a répondu avec des nombres impossibles. Réessayez.',
  'transactions.to': 'À',
  'transactions.network': 'Réseau',
  'transactions.reviewTitle': 'Vérification',
  'transactions.reviewGone': 'Il n’y a rien à vérifier',
  'transactions.reviewGoneDetail': 'Saisissez à nouveau le montant et le destinataire.',
  'transactions.backToForm': 'Retour au formulaire',
  'transactions.you': 'Vous',
  'transactions.receiver': 'Destinataire',
  'transactions.sendAmount': 'Envoyer {amount} {symbol}',
  'transactions.action.label': 'Opération',
  'transactions.from': 'De',
  'transactions.fee': 'Frais de réseau',
  'transactions.feeUnknown': 'Inconnus',
  'transactions.feeUpTo': 'Jusqu’à {fee}',
  'transactions.feeSponsored': 'Payés pour vous',
  'transactions.feeUndecided': 'Votre wallet décide qui paie. Si c’est vous : {fee} au maximum',
  'transactions.feeUndecidedUnknown': 'Votre wallet décide qui paie. Si c’est vous : inconnus',
  'transactions.goesAlong': 'Paie',
  'transactions.simulation': 'Essai préalable',
  'transactions.simulated': 'Réussirait maintenant',
  'transactions.origin': 'Demandé par',
  'transactions.confirm': 'Confirmer',
  'transactions.confirmAnyway': 'Envoyer à cette adresse',
  'transactions.accept': 'J’ai comparé chaque caractère de l’adresse et lu les avertissements.',
  'transactions.acceptTwice':
    'J’ai regardé la demande précédente dans mon portefeuille et lu les avertissements.',
  'transactions.acceptFee': 'J’ai lu l’avertissement sur les frais.',
  'transactions.acceptWarnings': 'J’ai lu les avertissements.',
  'transactions.contract': 'Contrat',
  'transactions.request': 'Demande',
  'transactions.step': 'Étape {index} sur {count}',
  'transactions.stepConfirming':
    'L’étape {index} sur {count} est en route. La suivante vient après.',
  'transactions.acceptFirst': 'Cochez d’abord la case',
  'transactions.waiting': 'En attente de votre portefeuille',
  'transactions.warning.sentBefore': 'Votre portefeuille a déjà envoyé exactement cela.',
  'transactions.warning.sentBeforeDetail':
    'Cela a été demandé avant le chargement de cette page et se trouve dans un bloc. Continuez seulement pour payer une seconde fois.',
  'transactions.warning.unanswered':
    'Votre portefeuille peut encore envoyer une demande précédente.',
  'transactions.warning.unansweredDetail':
    'C’est exactement le même transfert, resté sans réponse. Refusez-le d’abord dans le portefeuille, sinon vous risquez de payer deux fois.',
  'transactions.warning.poisoning': 'Cette adresse en imite une que vous connaissez.',
  'transactions.warning.poisoningDetail':
    'Le début et la fin sont identiques, le reste non. Comparez-la en entier avec une source fiable.',
  'transactions.warning.contract': 'Le destinataire est un contrat.',
  'transactions.warning.contractDetail': 'Tous les contrats ne peuvent pas rendre des jetons.',
  'transactions.warning.chainUnnamed': 'Ces données ne nomment aucune chaîne.',
  'transactions.warning.chainUnnamedDetail':
    'Elles peuvent valoir aussi sur d’autres réseaux, où vous détenez d’autres montants.',
  'transactions.warning.contractUnchecked': 'On ne sait pas si le destinataire est un contrat.',
  'transactions.warning.contractUncheckedDetail':
    'Aucun nœud n’a répondu. Tous les contrats ne peuvent pas rendre des jetons.',
  'transactions.warning.fee': 'Les frais de réseau sont anormalement élevés.',
  'transactions.warning.feeDetail':
    'Comparez-les au montant. Le réseau est peut-être encombré, ou le serveur se trompe.',
  'transactions.warning.badPrice': 'Vous recevez nettement moins que ce que vous payez.',
  'transactions.warning.badPriceDetail':
    'D’après les prix connus, au moins un vingtième de la valeur est perdu. Comparez d’abord ailleurs.',
  'transactions.warning.priceUnknown': 'Le prix de cet échange ne peut pas être vérifié.',
  'transactions.warning.priceUnknownDetail':
    'Cette page n’a pas de prix propre pour l’un des jetons, ou il s’écarte de plus d’un dixième de celui de la plateforme d’échange. Comparez-le d’abord ailleurs.',
  'transactions.warning.feeUnchecked': 'On ignore si ces frais de réseau sont habituels.',
  'transactions.warning.feeUncheckedDetail':
    'Aucun prix connu ne permet de les comparer au montant. Comparez-les à ce que valent pour vous les pièces.',
  'transactions.warning.feeUnknown': 'Les frais de réseau ne sont pas connus.',
  'transactions.warning.feeUnknownDetail':
    'Votre portefeuille les affiche avant votre approbation.',
  'transactions.approveTitle': 'Approuvez dans votre portefeuille',
  'transactions.approve': 'Approuvez dans {wallet}',
  'transactions.approveDetail':
    'Comparez les détails ci-dessous avec ce que montre votre portefeuille.',
  'transactions.approveNone': 'Aucune demande en attente',
  'transactions.stopWaiting': 'Ne plus attendre',
  'transactions.stopHint':
    'Si vous cessez d’attendre, refusez aussi la demande dans {wallet} : ce que vous y approuvez est envoyé.',
  'transactions.resultTitle': 'Transaction',
  'transactions.started': 'Transaction lancée',
  'transactions.startedDetail':
    '{amount} {symbol} en route. La transaction compte une fois dans un bloc.',
  'transactions.confirmed': 'Transaction confirmée',
  'transactions.confirmedDetail': '{amount} {symbol} sont arrivés.',
  'transactions.confirmedPartDetail':
    '{amount} {symbol} ont été envoyés. Selon les règles du jeton, {arrived} {symbol} sont arrivés.',
  'transactions.confirmedUnknownDetail':
    '{amount} {symbol} ont été envoyés. On ne sait pas combien est arrivé.',
  'transactions.failed': 'Échec de la transaction',
  'transactions.failedDetail':
    'Le réseau l’a refusée. Vous gardez {amount} {symbol} ; les frais sont dépensés.',
  'transactions.failedFreeDetail': 'Le réseau l’a refusée. Vous gardez {amount} {symbol}.',
  'transactions.replaced': 'Transaction remplacée',
  'transactions.replacedDetail':
    'Votre portefeuille a envoyé une autre transaction à la place. {amount} {symbol} ne sont pas arrivés.',
  'transactions.unknown': 'Cette transaction n’est pas connue ici',
  'transactions.hash': 'Transaction',
  'transactions.worth': 'Valeur à ce moment-là',
  'transactions.explorer': 'Voir dans l’explorateur',
  'transactions.tryAgain': 'Réessayer',
  'transactions.done': 'Terminé',
  'transactions.thisApp': 'Cette application',
  'transactions.yourWallet': 'votre portefeuille',
  'transactions/not-sent': 'Une erreur s’est produite',
  'transactions/not-sent-solana': 'Impossible d’envoyer la transaction. Veuillez réessayer.',
  'transactions/tokens-unavailable': 'Solde des jetons indisponible',
  'transactions/decimals-differ':
    '{symbol} indique à la chaîne un autre nombre de décimales que la liste des jetons. L’envoi ne serait pas sûr.',
  'transactions/token-differs':
    'Le réseau nomme ce jeton {symbol}. Choisissez-le à nouveau dans la liste.',
  'transactions/insufficient-balance': 'Vous avez {held} {symbol} sur {network}.',
  'transactions/insufficient-gas': 'Il n’y a pas assez de {symbol} pour les frais de réseau.',
  'transactions/fee-unknown':
    'Impossible d’estimer les frais de réseau. Réessayez dans un instant.',
  'transactions/receiver-unusable':
    'Personne ne peut dépenser depuis cette adresse. Vérifiez le destinataire.',
  'transactions/receiver-is-token':
    'C’est l’adresse du jeton lui-même, pas celle d’une personne. Vérifiez le destinataire.',
  'transactions/sent-elsewhere':
    'Ce même transfert vient d’être envoyé depuis un autre onglet. Vérifiez à nouveau pour l’envoyer encore une fois.',
  'transactions/outdated': 'Quelque chose a changé pendant la vérification. Vérifiez à nouveau.',
  'transactions/declined': 'Vous avez refusé la demande',
  'transactions/busy': 'Un transfert est déjà en cours de vérification ou de signature.',
  'transactions/warned':
    'La vérification avertit : {warnings}. Indiquez-les dans « accept » pour envoyer quand même.',
  'transactions/key-used':
    'Le transfert avec cette clé est terminé : {outcome}. Utilisez une autre clé pour un nouveau.',
  'transactions/key-mismatch':
    'Cette clé a servi pour un autre transfert. Utilisez une clé par transfert.',
  'transactions/already-submitted': 'Ce transfert a déjà été remis au portefeuille.',
  'transactions/abandoned':
    'Vous avez cessé d’attendre le portefeuille. Refusez-y aussi la demande.',
  'transactions.reasonFunds': 'Le compte ne couvre pas le montant et les frais de réseau.',
  'transactions.reasonOrder': 'Une autre transaction de ce compte est passée avant. Réessayez.',
  'transactions.reasonFee': 'Le réseau demande des frais plus élevés pour le moment. Réessayez.',
  'transactions.reasonExpired': 'La confirmation a pris trop de temps. Réessayez.',
  'transactions.reasonReverted': 'Le contrat l’a refusée.',
  'transactions.maySend':
    'Elle a peut-être tout de même été envoyée. Vérifiez dans votre portefeuille avant de la renvoyer.',
  'transactions.reasonSaid': 'Votre portefeuille donne cette raison : {said}',
  'transactions/foreign-sign-in':
    'Ce message ouvre une session sur {site}, qui est un autre site. Il n’a pas été signé.',
  'transactions/foreign-transaction':
    'Ce message est une transaction qui pourrait déplacer vos fonds. Il n’a pas été signé.',
  'transactions.message': 'Texte du message',
  'transactions.signMessage': 'Signer un message',
  'transactions.typed.sign': 'Signer des données',
  'transactions.typed.allow': 'Autoriser la dépense',
  'transactions.typed.order': 'Signer un ordre',
  'transactions.typed.delegate': 'Laisser un autre compte agir pour le vôtre',
  'transactions.typed.transfer': 'Signer un transfert',
  'transactions.typed.spender': 'Qui peut dépenser',
  'transactions.typed.token': 'Jeton',
  'transactions.typed.amount': 'Montant',
  'transactions.typed.item': 'Objet',
  'transactions.typed.unlimited': 'Sans limite',
  'transactions.typed.until': 'Jusqu’au',
  'transactions.typed.forever': 'Sans fin',
  'transactions.typed.signUntil': 'Signature valable jusqu’au',
  'transactions.typed.pays': 'Donne',
  'transactions.typed.receives': 'Reçoit au moins',
  'transactions.typed.nothing': 'Rien',
  'transactions.typed.anyItem': 'Celui que l’autre partie choisit',
  'transactions.typed.receiver': 'Destinataire',
  'transactions.typed.from': 'De',
  'transactions.typed.delegate.to': 'Peut agir',
  'transactions.typed.limits': 'Limites',
  'transactions.typed.noLimits': 'Aucune : il peut tout faire',
  'transactions.typed.call': 'Appel',
  'transactions.typed.contract': 'Contrat',
  'transactions.typed.none': 'Aucun indiqué',
  'transactions.typed.kind': 'Type de données',
  'transactions.typed.app': 'Se nomme',
  'transactions.typed.chain': 'Chaîne',
  'transactions.typed.rest': 'Autres champs',
  'transactions.typed.field': 'Champ {path}',
  'transactions/nothing-arrives':
    'Rien n’arriverait : {symbol} garde tout le montant. Saisissez un montant plus grand ou envoyez un autre jeton.',
  'transactions.leaves': 'Vous payez',
  'transactions.arrives': 'Le destinataire reçoit',
  'transactions.arrivesUnknown': 'Inconnu',
  'transactions.setFor': 'Nom défini pour',
  'transactions.warning.nameElsewhere': 'Ce nom est défini pour un autre réseau.',
  'transactions.warning.nameElsewhereDetail':
    'Son propriétaire n’utilise peut-être pas cette adresse ici. Demandez au destinataire avant d’envoyer.',
  'transactions.warning.arrivalUnknown': 'On ne sait pas combien arrive.',
  'transactions.warning.arrivalUnknownDetail':
    'Aucun nœud n’a pu essayer ce transfert. Le jeton en garde peut-être une partie.',
  'transactions.nextFee': 'Prochains frais du jeton',
  'transactions.nextFeeFrom': '{percent} % à partir de l’époque {epoch}',
  'transactions.nextFactor': 'Les montants changent',
  'transactions.nextFactorFrom': '× {factor} à partir de {time}',
  'transactions.delegate': 'Peut le reprendre',
  'transactions.accountDelegate': 'Peut aussi en prendre',
  'transactions.delegatedAmount': 'Au plus',
  'transactions/changes-found':
    'Un essai a trouvé quelque chose que la vérification ne montrait pas encore. Rien n’a été envoyé ; vérifiez à nouveau.',
  'transactions.changes.label': 'Ce qui change',
  'transactions.changes.running': 'Demande au réseau de ce qui change',
  'transactions.changes.unsupported': 'Ce réseau ne peut pas dire à l’avance ce qui change.',
  'transactions.changes.unanswered': 'Le réseau n’a pas dit à temps ce qui change.',
  'transactions.changes.refused': 'Le réseau a refusé un essai.',
  'transactions.changes.none': 'Aucun solde ne change, hormis les frais.',
  'transactions.changes.missed': 'Les étapes suivantes n’ont pas encore pu être testées.',
  'transactions.changes.unlisted':
    'Seuls les jetons connus ont été comparés : ce réseau n’énumère pas ce que prend le contrat.',
  'transactions.changes.walletChooses':
    'Votre portefeuille choisit lui-même les pièces et les frais : comparez ce qu’il affiche.',
  'transactions.changes.more': 'Et {count} de plus.',
  'transactions.changes.units': '{amount} unités de {name}',
  'transactions.changes.mayTake': 'peut prendre {name}',
  'transactions.warning.changesFail': 'Cela échouerait maintenant.',
  'transactions.warning.changesFailDetail':
    'Le réseau a refusé un essai. L’envoyer coûterait les frais et ne changerait rien.',
  'transactions.warning.changesApproval': 'Une autorisation reste ouverte ensuite.',
  'transactions.warning.changesApprovalDetail':
    'Quelqu’un d’autre pourra alors prendre davantage de vos jetons, sans redemander.',
  'transactions.warning.changesOther': 'Autre chose quitte aussi votre compte.',
  'transactions.warning.changesOtherDetail':
    'Un essai a pris plus de sortes de jetons que cette demande n’en nomme. Voyez ci-dessus ce qui change.',
  'transactions.warning.changesMore':
    'Il sort de votre compte plus que cette demande ne l’indique.',
  'transactions.warning.changesMoreDetail':
    'Un essai a pris un montant plus élevé. Voyez ci-dessus ce qui change.',
  'transactions.warning.changesNothing': 'Rien n’arrive.',
  'transactions.warning.changesNothingDetail':
    'Lors d’un essai, le montant a quitté votre compte sans arriver à qui devait le recevoir.',
  'transactions.warning.changesLess': 'Il arrive moins que cette demande ne l’indique.',
  'transactions.warning.changesLessDetail':
    'Le jeton garde peut-être une part de chaque transfert. Voyez ci-dessus ce qui change.',
  'transactions.typed.units': '{units} dans la plus petite unité',
  'transactions.typed.unitsUnknown':
    '{units} dans la plus petite unité. On ne sait pas combien cela fait.',
  'transactions.typed.copies': 'Exemplaires',
  'transactions.warning.approvalUnlimited': 'Tout ce que vous avez d’un jeton peut être pris.',
  'transactions.warning.approvalUnlimitedDetail':
    'Qui peut dépenser pourra prendre tout ce que vous en avez et ce que vous recevrez, sans redemander.',
  'transactions.warning.approvalEndless': 'Cette signature n’a pas de fin.',
  'transactions.warning.approvalEndlessDetail':
    'Qui la détient pourra l’utiliser dans des années. Demandez à l’application une signature qui expire bientôt.',
  'transactions.warning.orderNothing': 'Vous ne recevriez rien.',
  'transactions.warning.orderNothingDetail':
    'Qui exécute cet ordre prend ce qu’il donne et ne vous doit rien.',
  'transactions.warning.delegateUnlimited': 'Un autre compte pourrait tout faire.',
  'transactions.warning.delegateUnlimitedDetail':
    'Il peut déplacer tout ce que votre compte détient, maintenant et plus tard.',
  'transactions.warning.spenderNoCode': 'Qui peut dépenser n’est pas un contrat.',
  'transactions.warning.spenderNoCodeDetail':
    'Quelqu’un en détient la clé et peut prendre les jetons à tout moment. Les applications utilisent des contrats pour cela.',
  'transactions.warning.spenderUnchecked': 'On ne sait pas ce qu’est l’adresse qui peut dépenser.',
  'transactions.warning.spenderUncheckedDetail':
    'Aucun nœud n’a répondu. C’est peut-être le compte d’une personne, qui pourrait prendre les jetons à tout moment.',
  'transactions.warning.contractElsewhere':
    'Cette adresse n’est un contrat que sur un autre réseau.',
  'transactions.warning.contractElsewhereDetail':
    'Sur Ethereum, un contrat a cette adresse ; sur ce réseau, aucun. Le destinataire ne pourra peut-être jamais utiliser ce qui arrive.',
  'transactions/other-chain':
    'Ces données sont pour la chaîne {chain}, pas pour {network}. Changez de réseau et réessayez.',
}
