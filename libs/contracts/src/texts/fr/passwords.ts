/** What a checklist shows of each rule. */
export const PASSWORD_LABELS = {
  lowercase: 'une minuscule',
  uppercase: 'une majuscule',
  digit: 'un chiffre',
  length: 'au moins 8 caractères',
} as const;

/** What is said of the first one that is broken. */
export const PASSWORD_SENTENCES = {
  length: 'Le mot de passe doit contenir au moins 8 caractères.',
  uppercase: 'Le mot de passe doit contenir au moins une lettre majuscule.',
  lowercase: 'Le mot de passe doit contenir au moins une lettre minuscule.',
  digit: 'Le mot de passe doit contenir au moins un chiffre.',
} as const;

export const STRONG_PASSWORD = 'Le mot de passe est suffisamment fort.';
