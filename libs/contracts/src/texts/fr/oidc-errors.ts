/** Refusals of whoever comes from the school's identity provider, and of who was removed. */
export const oidcErrors = {
  'oidc-failed': 'La connexion par votre établissement n’a pas abouti. Veuillez recommencer.',
  removed: 'Un professeur vous a retiré d’ici. Lui seul peut vous laisser revenir.',
  'oidc-no-email':
    'Votre établissement ne transmet pas votre adresse e-mail à cette application. Prévenez son administrateur.',
  'oidc-email-unverified':
    'Votre établissement ne dit pas que votre adresse est vérifiée. Prévenez l’administrateur de cette application (OIDC_TRUST_EMAILS).',
  'oidc-other-identity':
    'Cette adresse ouvre ici le compte d’une autre personne de votre établissement. Un professeur peut le détacher du fournisseur.',
  'oidc-no-role':
    'Votre établissement ne vous donne aucun rôle dans cette application. Demandez-le à qui y gère les comptes.',
  'oidc-password-needed':
    'Votre compte a un mot de passe\u00a0: donnez-le une fois pour le lier à votre établissement.',
  'oidc-late': 'La connexion a pris trop de temps\u00a0: recommencez.',
  'oidc-away': 'Votre établissement ne répond pas pour le moment. Réessayez dans un instant.',
  'provider-word-refused': 'Ce jeton de déconnexion n’est pas valable.',
  'oidc-not-authorised': 'Cette adresse n’est pas autorisée à se connecter.',
} as const;
