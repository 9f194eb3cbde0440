import { useId } from 'react';
import { Checkbox } from 'antd';
import type { LtiCourseReport } from '@ardoise/contracts';
import layout from '../../../ui/layout.module.css';
import { fullName } from '../../../ui/people.tsx';
import styles from '../importing/importing.module.css';
import { courseTexts as words } from './course-texts.fr.ts';

/** Who does not come in, each with the reason. */
function Refused({ refused, refused_count: count }: Pick<LtiCourseReport, 'refused' | 'refused_count'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={layout.label}>
        {words.refused(count)}
      </h3>
      {/* Its rows may be more than there is room for: it is scrolled by keys as well. */}
      <div className={styles.refused} tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ name, reason }, nth) => (
              <tr key={nth}>
                <td className={styles.value}>{name}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface Props {
  report: LtiCourseReport;
  removes: boolean;
  onRemoves: (removes: boolean) => void;
}

/** What taking the students of a course will do, before it does anything. */
export function CourseReport({ report, removes, onRemoves }: Props) {
  const { students, added, joined, already, gone, refused_count: refused } = report;
  return (
    <div className={styles.report}>
      <div role="status">
        <p className={layout.label}>{words.students(students)}</p>
        {students > 0 && (
          <ul className={styles.badges}>
            <li className={joined > 0 ? 'badge badge-green' : 'badge'}>{words.joined(joined)}</li>
            {added > 0 && <li className="badge">{words.added(added)}</li>}
            {already > 0 && <li className="badge">{words.already(already)}</li>}
          </ul>
        )}
      </div>
      {refused > 0 && <Refused {...report} />}
      {gone.length > 0 && (
        <div>
          <Checkbox checked={removes} onChange={({ target }) => onRemoves(target.checked)}>
            {words.gone(gone.length)}
          </Checkbox>
          <p className={`${layout.detail} ${layout.scroll}`} style={{ maxHeight: '6rem', overflowWrap: 'anywhere' }}>
            {gone.map((one) => fullName(one, one.email)).join(', ')}
          </p>
        </div>
      )}
    </div>
  );
}
