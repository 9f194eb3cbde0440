import type { Desk } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { WorkProgressBar } from '../../features/assignments/given/standings.tsx';
import { useDates } from '../../platform/use-dates.ts';
import { givenTexts } from '#texts/assignments/given';
import { deskTexts } from '#texts/app/desk';
import { DeskPart } from './desk-part.tsx';

const words = deskTexts.due;

/** What is due next, and how far its students are. */
export function DueWork({ due }: Pick<Desk, 'due'>) {
  const dates = useDates();
  return (
    <DeskPart title={words.title}>
      <ul className="parted">
        {due.map((one) => (
          <li key={one.id}>
            <div className="full">
              <Link dir="auto" className="label" to={`/app/a-faire/${one.id}`}>
                {one.target.name}
              </Link>
              <p className="detail">
                {givenTexts.to(one)} · {words.on(dates.moment(one.due_at))}
              </p>
            </div>
            <div className="full">
              <WorkProgressBar counts={one.counts} />
            </div>
          </li>
        ))}
      </ul>
      <Link to="/app/a-faire">{words.all}</Link>
    </DeskPart>
  );
}
