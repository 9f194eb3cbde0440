import type { UsersAdded } from '@ardoise/contracts';
import { usersTexts } from './users-texts.fr.ts';

const words = usersTexts.add;

/** What came of adding: how many are new, and which were there already. */
export function AddReport({ report: { added, already_present: present } }: { report: UsersAdded }) {
  return (
    <div className={added.length > 0 ? 'add-report add-report-done' : 'add-report'}>
      <p>
        <strong>{words.added(added.length)}</strong> {added.length > 0 && words.invited(added.length)}
      </p>
      {present.length > 0 && (
        <>
          <p>{words.alreadyPresent(present.length)}</p>
          <details>
            <summary>{words.showPresent}</summary>
            <p className="add-report-list">{present.join(', ')}</p>
          </details>
        </>
      )}
    </div>
  );
}
