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
  'transactions.feeSponsored': 'Payés pour vous, sinon {fee} au maximum',
  'transactions.feeSponsoredUnknown': 'Payés pour vous, sinon inconnus',
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
  'transactions.warning.fee': 'Les frais de réseau sont anormalement élevés.',
  'transactions.warning.feeDetail':
    'Comparez-les au montant. Le réseau est peut-être encombré, ou le serveur se trompe.',
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
  'transactions.failed': 'Échec de la transaction',
  'transactions.failedDetail':
    'Le réseau l’a refusée. Vous gardez {amount} {symbol} ; les frais sont dépensés.',
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
}
