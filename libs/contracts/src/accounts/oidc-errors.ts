/** Refusals of whoever comes from the school's identity provider, and of who was removed. */
export const OIDC_ERRORS = {
  'oidc-failed': { status: 400, message: 'La connexion par votre établissement n’a pas abouti. Veuillez recommencer.' },
  removed: { status: 403, message: 'Un professeur vous a retiré d’ici. Lui seul peut vous laisser revenir.' },
  'oidc-no-email': {
    status: 403,
    message:
      'Votre établissement ne transmet pas votre adresse e-mail à cette application. Prévenez son administrateur.',
  },
  'oidc-email-unverified': {
    status: 403,
    message:
      'Votre établissement ne dit pas que votre adresse est vérifiée. Prévenez l’administrateur de cette application (OIDC_TRUST_EMAILS).',
  },
  'oidc-other-identity': {
    status: 403,
    message:
      'Cette adresse ouvre ici le compte d’une autre personne de votre établissement. Un professeur peut le détacher du fournisseur.',
  },
  'oidc-no-role': {
    status: 403,
    message:
      'Votre établissement ne vous donne aucun rôle dans cette application. Demandez-le à qui y gère les comptes.',
  },
  'oidc-password-needed': {
    status: 409,
    message: 'Votre compte a un mot de passe\u00a0: donnez-le une fois pour le lier à votre établissement.',
  },
  'oidc-late': { status: 400, message: 'La connexion a pris trop de temps\u00a0: recommencez.' },
  'oidc-away': {
    status: 503,
    message: 'Votre établissement ne répond pas pour le moment. Réessayez dans un instant.',
  },
  'provider-word-refused': { status: 400, message: 'Ce jeton de déconnexion n’est pas valable.' },
  'oidc-not-authorised': { status: 403, message: 'Cette adresse n’est pas autorisée à se connecter.' },
} as const;
