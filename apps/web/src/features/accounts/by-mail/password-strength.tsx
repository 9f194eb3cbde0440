import { PASSWORD_RULES } from '@ardoise/contracts/light';
import { accountTexts } from '#texts/accounts';
import styles from './password-strength.module.css';

const words = accountTexts.passwordForm;

/** The meter and the checklist of a new password. */
export function PasswordStrength({ password, id, header }: { password: string; id: string; header?: string }) {
  const met = PASSWORD_RULES.map((rule) => ({ ...rule, isMet: rule.met(password) }));
  const strength = met.filter((rule) => rule.isMet).length;
  return (
    <div className={styles.strength} id={id}>
      {header && <p>{header}</p>}
      <div
        className={styles.meter}
        data-level={strength}
        role="meter"
        aria-label={words.meter}
        aria-valuemin={0}
        aria-valuemax={PASSWORD_RULES.length}
        aria-valuenow={strength}
        aria-valuetext={words.strengths[strength]}
      >
        {PASSWORD_RULES.map((rule, index) => (
          <span key={rule.key} className={index < strength ? styles.on : undefined} />
        ))}
        <b>{password && words.strengths[strength]}</b>
      </div>
      <p>{words.mustHold}</p>
      <ul>
        {met.map(({ key, label, isMet }) => (
          <li key={key} className={isMet ? 'good' : undefined}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {label}
            <span className="visually-hidden"> ({isMet ? words.met : words.unmet})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
