import { Checkbox } from 'antd';
import type { LtiCourseReport } from '@ardoise/contracts';
import { fullName } from '../../../ui/figures/people.tsx';
import { RefusedRows } from '../../../ui/people-list/refused-rows.tsx';
import styles from '../../../ui/people-list/people-list.module.css';
import { courseTexts as words } from '#texts/classes/course';

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
        <p className="label">{words.students(students)}</p>
        {students > 0 && (
          <ul className="row">
            <li className={joined > 0 ? 'badge green' : 'badge'}>{words.joined(joined)}</li>
            {added > 0 && <li className="badge">{words.added(added)}</li>}
            {already > 0 && <li className="badge">{words.already(already)}</li>}
          </ul>
        )}
      </div>
      {refused > 0 && (
        <RefusedRows
          title={words.refused(refused)}
          columns={[words.name, words.reason]}
          rows={report.refused.map(({ name, reason }) => [name, reason])}
        />
      )}
      {gone.length > 0 && (
        <div>
          <Checkbox checked={removes} onChange={({ target }) => onRemoves(target.checked)}>
            {words.gone(gone.length)}
          </Checkbox>
          <p className="detail scroll" style={{ maxHeight: '6rem', overflowWrap: 'anywhere' }}>
            {gone.map((one) => fullName(one, one.email)).join(', ')}
          </p>
        </div>
      )}
    </div>
  );
}
