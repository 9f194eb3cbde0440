import { useId, useState } from 'react';
import { Select } from 'antd';
import type { AllResults, Grading } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { useGetAllResultsQuery } from '../quizzes.api.ts';
import { decimal, resultsTexts } from './results-texts.fr.ts';

const words = resultsTexts.regrade;
const signs = new Intl.NumberFormat('fr-FR', { signDisplay: 'exceptZero' });

/** Who made a grading, and when. */
export function useGradingNames() {
  const dates = useDates();
  return ({ at, by_useremail }: Grading) =>
    at === null ? words.first : words.by(by_useremail ?? words.someone, dates.moment(at));
}

const meanOf = (results: AllResults) => {
  const grades = Object.values(results).map(({ grade }) => grade);
  return grades.length === 0 ? null : grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
};

function Compared({ left, right, names }: { left: AllResults; right: AllResults; names: [string, string] }) {
  return (
    <div className="results-table-box" tabIndex={0} role="group" aria-label={words.compare}>
      <table className="results-table">
        <caption className="visually-hidden">{words.compare}</caption>
        <thead>
          <tr>
            <th scope="col">{resultsTexts.all.student}</th>
            {names.map((name, index) => (
              <th key={index} scope="col" className="result-grade">
                {name}
              </th>
            ))}
            <th scope="col" className="result-grade">
              {words.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(right).map(([userId, after]) => {
            const before = left[userId];
            return (
              <tr key={userId}>
                <th scope="row">{after.username}</th>
                <td className="result-grade">{before ? before.grade : '–'}</td>
                <td className="result-grade">{after.grade}</td>
                <td className="result-grade">{before ? signs.format(after.grade - before.grade) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.average}</th>
            <td className="result-grade">{decimal(meanOf(left))}</td>
            <td className="result-grade">{decimal(meanOf(right))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Two gradings side by side; shown once there is more than one. */
export function Gradings({ quizId, gradings }: { quizId: string; gradings: readonly Grading[] }) {
  const id = useId();
  const nameOf = useGradingNames();
  const last = gradings.at(-1)?.grading ?? 0;
  const [chosen, setChosen] = useState<{ left: number; right?: number }>({ left: gradings[0]?.grading ?? 0 });
  const { left, right = last } = chosen;
  const before = useGetAllResultsQuery({ id: quizId, grading: left });
  const after = useGetAllResultsQuery({ id: quizId, grading: right });
  const options = gradings.map((one) => ({ value: one.grading, label: nameOf(one) }));
  const named = (wanted: number) => options.find(({ value }) => value === wanted)?.label ?? '';
  return (
    <section className="results-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.compare}</h2>
      <div className="gradings-choice">
        <div>
          <label htmlFor={`${id}-left`}>{words.left}</label>
          <Select
            id={`${id}-left`}
            options={options}
            value={left}
            onChange={(value: number) => setChosen({ ...chosen, left: value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-right`}>{words.right}</label>
          <Select
            id={`${id}-right`}
            options={options}
            value={right}
            onChange={(value: number) => setChosen({ ...chosen, right: value })}
          />
        </div>
      </div>
      {before.currentData && after.currentData && (
        <Compared left={before.currentData} right={after.currentData} names={[named(left), named(right)]} />
      )}
    </section>
  );
}
