import { folded, wholeName } from '@ardoise/contracts/light';
import { linesInWords } from '@ardoise/formats/people';
import type { PeopleList } from '@ardoise/formats/people';
import { formatNumber } from '#texts/grammar';
import { REFUSED_SHOWN } from './list-report.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { peopleListTexts } from '#texts/ui/people-list';

const words = peopleListTexts.found;
const EXAMPLES = 2;

/** What a list says as its columns are told now: who comes in, what is left aside, and the first lines as they are read. */
export function ListFound({ found }: { found: PeopleList }) {
  const { people, refused, withoutAddress, shared, again } = found;
  const professors = people.filter(({ role }) => role === 'professor').length;
  const students = people.length - professors;
  const sharedLines = shared.flatMap(({ lines }) => lines).sort((one, other) => one - other);
  const others = refused.length - withoutAddress - sharedLines.length;
  const classes = [
    ...new Map(people.flatMap((person) => person.classes.map((name) => [folded(name), name] as const))).values(),
  ];
  return (
    <>
      <ul className="row">
        {students > 0 && <li className="badge green">{words.students(students)}</li>}
        {professors > 0 && <li className="badge green">{words.professors(professors)}</li>}
        {people.length === 0 && <li className="badge">{words.nobody}</li>}
        {withoutAddress > 0 && <li className="badge amber">{words.withoutAddress(withoutAddress)}</li>}
        {shared.length > 0 && <li className="badge red">{words.shared(shared.length, linesInWords(sharedLines))}</li>}
        {others > 0 && <li className="badge amber">{words.others(others)}</li>}
        {again > 0 && <li className="badge">{words.again(again)}</li>}
      </ul>
      {classes.length > 0 && <p dir="auto">{words.classes(classes)}</p>}
      {people.slice(0, EXAMPLES).map((person) => (
        <p dir="auto" key={person.line} className="detail">
          {words.example(
            person.line,
            [wholeName(person), person.email, person.classes.join(' | ')].filter(Boolean).join(' · '),
          )}
        </p>
      ))}
      {refused.length > 0 && (
        <details>
          <summary>{words.aside(refused.length)}</summary>
          <RefusedRows
            title={words.asideTitle}
            {...(refused.length > REFUSED_SHOWN && { hint: words.firstOnly(REFUSED_SHOWN) })}
            columns={[peopleListTexts.line, peopleListTexts.value, peopleListTexts.reason]}
            rows={refused.slice(0, REFUSED_SHOWN).map(({ line, value, reason }) => [formatNumber(line), value, reason])}
          />
        </details>
      )}
    </>
  );
}
