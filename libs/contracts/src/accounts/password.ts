import { PASSWORD_MIN_LENGTH } from '../constants.js';

export interface PasswordCheck {
  valid: boolean;
  /** One French sentence: the first rule that fails, or that the password is strong enough. */
  message: string;
}

/** The four rules of a password, in the order in which a checklist shows them. */
export const PASSWORD_RULES = [
  { key: 'lowercase', label: 'une minuscule', met: (p: string) => /\p{Ll}/u.test(p) },
  { key: 'uppercase', label: 'une majuscule', met: (p: string) => /\p{Lu}/u.test(p) },
  { key: 'digit', label: 'un chiffre', met: (p: string) => /\d/.test(p) },
  { key: 'length', label: 'au moins 8 caractères', met: (p: string) => p.length >= PASSWORD_MIN_LENGTH },
] as const;

const MESSAGES = {
  length: 'Le mot de passe doit contenir au moins 8 caractères.',
  uppercase: 'Le mot de passe doit contenir au moins une lettre majuscule.',
  lowercase: 'Le mot de passe doit contenir au moins une lettre minuscule.',
  digit: 'Le mot de passe doit contenir au moins un chiffre.',
} as const;

/** Checks a password in the specified order: length, uppercase, lowercase, digit. */
export function checkPassword(password: string): PasswordCheck {
  for (const key of ['length', 'uppercase', 'lowercase', 'digit'] as const) {
    const rule = PASSWORD_RULES.find((r) => r.key === key);
    if (rule && !rule.met(password)) return { valid: false, message: MESSAGES[key] };
  }
  return { valid: true, message: 'Le mot de passe est suffisamment fort.' };
}
