import type { PeopleReport } from '@ardoise/contracts';
import layout from '../../../ui/layout.module.css';
import styles from './importing.module.css';
import { RefusedRows } from './refused-rows.tsx';
import { importTexts as words } from './import-texts.fr.ts';

/** What an import will do, before it does anything. */
export function ImportReport({ report }: { report: PeopleReport }) {
  const { people, added, already_present: present, classes_created: created, joined, refused_count: refused } = report;
  return (
    <div role="status" className={styles.report}>
      <h3 className={layout.label}>{words.people(people)}</h3>
      {people > 0 && (
        <ul>
          <li>{words.added(added)}</li>
          {present > 0 && <li>{words.present(present)}</li>}
          <li>
            {words.classes(created.length)} {created.join(', ')}
          </li>
          <li>{words.joined(joined)}</li>
        </ul>
      )}
      {refused > 0 && (
        <RefusedRows
          title={words.refused(refused)}
          hint={words.refusedHint}
          columns={[words.line, words.value, words.reason]}
          rows={report.refused.map(({ line, value, reason }) => [line, value, reason])}
        />
      )}
    </div>
  );
}
