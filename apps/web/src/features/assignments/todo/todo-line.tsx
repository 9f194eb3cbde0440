import type { AssignmentKind, OwnAssignment } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../data/store.ts';
import { selectIsLost } from '../../../platform/connection.ts';
import { useServerNow } from '../../../platform/use-server-now.ts';
import { CheckIcon } from '../../../ui/actions/action-icons.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { DeckIcon, FolderIcon, QuizIcon } from '../../../ui/actions/icons.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { daysLate } from '../due.ts';
import { useZone } from '../use-zone.ts';
import { todoTexts as words } from '#texts/assignments/todo';
import styles from './todo.module.css';

const ICONS: Record<AssignmentKind, () => React.ReactNode> = { deck: DeckIcon, folder: FolderIcon, quiz: QuizIcon };
const LOOK_EVERY_MS = 30_000;

interface Props {
  one: OwnAssignment;
}

/** Where it is worked on. */
function pathOf({ target: { kind, id, id_folder: folder = '0' } }: OwnAssignment): string {
  if (kind === 'quiz') return `/app/quiz/${id}`;
  return kind === 'folder' ? `/app/navigate/${id}/all` : `/app/navigate/${folder}/${id}`;
}

/** How much of the way is behind the student, in per cent; null of a quiz, which has no middle. */
function percentOf({ measure: { kind }, seen, known, remaining }: OwnAssignment): number | null {
  if (kind === 'part') return null;
  const made = kind === 'known' ? known : seen;
  return made + remaining === 0 ? 0 : (made / (made + remaining)) * 100;
}

/** Until when, and what is left of it. What is most pressing stands out. */
export function TodoLine({ one, isFirst }: Props & { isFirst: boolean }) {
  const zone = useZone();
  const now = useServerNow(LOOK_EVERY_MS);
  // What was rated meanwhile is not in its numbers.
  const isLost = useAppSelector(selectIsLost);
  const { target, measure, note, remaining } = one;
  const Icon = ICONS[target.kind];
  const due = Date.parse(one.due_at);
  const percent = percentOf(one);
  const verb = words.start[target.kind];
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <h3>
          <Icon /> <bdi>{target.name}</bdi>
        </h3>
        <p className="row">
          <span className={now > due ? 'badge amber' : 'badge'}>{words.due(due, now, zone)}</span>
          {!isLost && <span className="numbers">{words.remaining[measure.kind](remaining)}</span>}
          {measure.kind === 'known' && measure.percent < 100 && (
            <span className="detail">{words.aim(measure.percent)}</span>
          )}
        </p>
        {!isLost && percent !== null && <ProgressBar value={percent} label={words.progress(target.name)} />}
        {note && <p className="hint">{words.note(note)}</p>}
      </div>
      <ButtonLink type={isFirst ? 'primary' : 'default'} to={pathOf(one)} aria-label={words.startOf(verb, target.name)}>
        {verb}
      </ButtonLink>
    </li>
  );
}

/** Quietly: that it is done. */
export function DoneLine({ one }: Props) {
  const zone = useZone();
  return (
    <li className={styles.doneLine}>
      <CheckIcon />
      <Link dir="auto" className="ink" to={pathOf(one)}>
        {one.target.name}
      </Link>
      <span className="detail">{words.done(daysLate(one, zone))}</span>
    </li>
  );
}
