import type { ReactNode } from 'react';
import type { Assignment } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Missing } from '../../../ui/states/missing.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { useGetAssignmentQuery } from '../assignments.api.ts';
import { AssignmentActions } from './assignment-actions.tsx';
import styles from './follow-up.module.css';
import { FollowedList } from './followed-list.tsx';
import { followTexts as words, givenTexts } from '#texts/assignments/given';
import { TargetIcon } from './target-icon.tsx';

/** Where professors see what is to be worked on. */
function pathOf({ target: { kind, id, id_folder: folder = ROOT_FOLDER_ID } }: Assignment): string {
  if (kind === 'quiz') return `/app/quiz/${id}/results`;
  return kind === 'folder' ? `/app/navigate/${id}` : `/app/navigate/${folder}/${id}`;
}

function Fact({ name, children, className = 'label' }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div>
      <dt dir="auto" className="detail">
        {name}
      </dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** What was given, to whom, until when and by what it is judged. */
function About({ one }: { one: Assignment }) {
  const dates = useDates();
  const { target, note, taken_back_at: takenBack, reminded_at: reminded } = one;
  return (
    <section className="panel stack block" aria-label={words.about}>
      {takenBack && <p className="label">{words.takenBack(dates.moment(takenBack))}</p>}
      {!target.there && <p className="label">{words.gone}</p>}
      <dl className={styles.facts}>
        <Fact name={words.measure}>{givenTexts.measure(one.measure)}</Fact>
        <Fact name={words.due}>{dates.moment(one.due_at)}</Fact>
        <Fact name={words.to}>{givenTexts.to(one)}</Fact>
        <Fact name={words.givenAt}>{dates.day(one.given_at)}</Fact>
        {reminded && <Fact name={words.reminded}>{dates.moment(reminded)}</Fact>}
        {note && (
          <Fact name={words.note} className="typed">
            {note}
          </Fact>
        )}
      </dl>
      {target.there && (
        <p>
          <TargetIcon kind={target.kind} /> <Link to={pathOf(one)}>{words.openTarget[target.kind]}</Link>
        </p>
      )}
      {!takenBack && <AssignmentActions one={one} />}
    </section>
  );
}

function OneAssignment({ id }: { id: string }) {
  const { currentData: one, error, refetch } = useGetAssignmentQuery(id);
  const above = { to: '/app/a-faire', label: givenTexts.title };
  if (isMissing(error)) return <Missing message={words.missing} />;
  if (!one)
    return (
      <>
        <PageHead title={words.type} above={above} />
        {error === undefined ? (
          <CardsSkeleton withTitle={false} />
        ) : (
          <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageHead title={one.target.name} above={above} />
      <About one={one} />
      <FollowedList one={one} />
    </>
  );
}

/** How far each student is with what was given to do. */
export function AssignmentPage() {
  const { assignmentId = '' } = useParams();
  return <OneAssignment key={assignmentId} id={assignmentId} />;
}
