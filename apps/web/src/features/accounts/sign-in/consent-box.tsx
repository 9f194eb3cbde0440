import { consentText } from '@ardoise/contracts/light';
import { useConfig } from '../../../platform/config.ts';
import { accountTexts } from '#texts/accounts';
import styles from './light-form.module.css';

/** What a person agrees to before they have an account. Never ticked for them. */
export function ConsentBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const config = useConfig();
  // Nobody agrees to a sentence whose name is still on its way.
  if (!config) return <div className={styles.consent} aria-hidden="true" />;
  return (
    <label className={styles.consent}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{consentText(config.org_name || accountTexts.register.organisation)}</span>
    </label>
  );
}
