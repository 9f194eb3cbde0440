import type { PeopleReport } from '@ardoise/contracts';
import layout from '../../../ui/layout.module.css';
import styles from './importing.module.css';
import { importTexts as words } from './import-texts.fr.ts';

/** Lines of which nothing is done, each with its reason. */
function Refused({ report: { refused, refused_count: count } }: { report: PeopleReport }) {
  return (
    <section aria-labelledby="import-refused">
      <h3 id="import-refused" className={layout.label}>
        {words.refused(count)}
      </h3>
      <p className={layout.detail}>{words.refusedHint}</p>
      {/* Its rows may be more than there is room for: it is scrolled by keys as well. */}
      <div className={styles.refused} tabIndex={0} role="region" aria-labelledby="import-refused">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ line, value, reason }) => (
              <tr key={`${line} ${value}`}>
                <td>{line}</td>
                <td className={styles.value}>{value}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

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
      {refused > 0 && <Refused report={report} />}
    </div>
  );
}
