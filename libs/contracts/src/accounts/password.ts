import { PASSWORD_LABELS, PASSWORD_SENTENCES, STRONG_PASSWORD } from '#texts/passwords';
import { PASSWORD_MIN_LENGTH } from '../constants.js';

export interface PasswordCheck {
  valid: boolean;
  /** One sentence: the first rule that fails, or that the password is strong enough. */
  message: string;
}

/** The four rules of a password, in the order in which a checklist shows them. */
export const PASSWORD_RULES = [
  { key: 'lowercase', label: PASSWORD_LABELS.lowercase, met: (p: string) => /\p{Ll}/u.test(p) },
  { key: 'uppercase', label: PASSWORD_LABELS.uppercase, met: (p: string) => /\p{Lu}/u.test(p) },
  { key: 'digit', label: PASSWORD_LABELS.digit, met: (p: string) => /\d/.test(p) },
  { key: 'length', label: PASSWORD_LABELS.length, met: (p: string) => p.length >= PASSWORD_MIN_LENGTH },
] as const;

/** Checks a password in the specified order: length, uppercase, lowercase, digit. */
export function checkPassword(password: string): PasswordCheck {
  for (const key of ['length', 'uppercase', 'lowercase', 'digit'] as const) {
    const rule = PASSWORD_RULES.find((r) => r.key === key);
    if (rule && !rule.met(password)) return { valid: false, message: PASSWORD_SENTENCES[key] };
  }
  return { valid: true, message: STRONG_PASSWORD };
}
