import { Alert } from 'antd';
import type { UsersAdded } from '@ardoise/contracts';
import { usersTexts } from '#texts/accounts/users';
import { peopleListTexts } from '#texts/ui/people-list';
import styles from './add-users-form.module.css';

const words = usersTexts.add;

/** What came of adding: how many are new, whose name is known now, and which were there already. */
export function AddReport({ report }: { report: UsersAdded }) {
  const { added, already_present: present, named = [], mails_wait: waiting } = report;
  const invited = waiting === undefined ? words.invited(added.length) : peopleListTexts.mailsWait(waiting);
  return (
    <Alert
      type={added.length > 0 ? 'success' : 'info'}
      role="presentation"
      title={
        <>
          <p>
            <strong>{words.added(added.length)}</strong> {added.length > 0 && invited}
          </p>
          {named.length > 0 && <p>{words.named(named.length)}</p>}
          {present.length > 0 && (
            <>
              <p>{words.alreadyPresent(present.length)}</p>
              <details>
                <summary>{words.showPresent}</summary>
                <p className={styles.names}>{present.join(', ')}</p>
              </details>
            </>
          )}
        </>
      }
    />
  );
}
