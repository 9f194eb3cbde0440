import type { PeopleReport } from '@ardoise/contracts';
import { RefusedRows } from './refused-rows.tsx';
import { peopleListTexts as words } from '#texts/ui/people-list';

interface Props {
  report: PeopleReport;
  /** Classes that are not there are going to be made. */
  makesClasses: boolean;
}

/** Where nobody sends mails, no sentence says that one goes. */
function addedIn({ done, added, mails_wait: waiting }: PeopleReport): string {
  if (waiting === undefined || added === 0) return done ? words.addedDone(added) : words.added(added);
  return done ? words.addedDoneSilently(added) : words.addedSilently(added);
}

/** What an import will do, or did. */
export function ListReport({ report, makesClasses }: Props) {
  const { done, people, already_present: present, joined, refused_count: refused } = report;
  const { classes_created: created, classes_left: left = [] } = report;
  return (
    <>
      <p>{words.people(people)}</p>
      {people > 0 && (
        <ul>
          <li>{addedIn(report)}</li>
          {report.mails_wait !== undefined && <li>{words.mailsWait(report.mails_wait)}</li>}
          {present > 0 && <li>{words.present(present)}</li>}
          {done && created.length > 0 && <li dir="auto">{words.created(created)}</li>}
          {left.length > 0 && <li dir="auto">{words.left(left)}</li>}
          {(done || makesClasses) && <li>{done ? words.joinedDone(joined) : words.joined(joined)}</li>}
        </ul>
      )}
      {refused > 0 && (
        <RefusedRows
          title={words.refused(refused)}
          hint={words.refusedHint}
          columns={[words.line, words.value, words.reason]}
          rows={report.refused.slice(0, REFUSED_SHOWN).map(({ line, value, reason }) => [line, value, reason])}
        />
      )}
    </>
  );
}

/** As many as a table of them is read to the end. */
export const REFUSED_SHOWN = 200;
