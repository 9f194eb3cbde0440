import type { Role } from '@ardoise/contracts';
import { selectWaiting } from '../../data/live/counts.ts';
import { useAppSelector } from '../../data/store.ts';
import { ChartIcon, TimeIcon } from '../../ui/actions/icons.tsx';
import { DotsIcon } from '../../ui/actions/place-icons.tsx';
import { appTexts } from '#texts/app';
import { InboxCount, InboxWords } from './inbox-count.tsx';
import { PlusButton } from './plus-button.tsx';
import { ShortcutLink } from './shortcut-link.tsx';
import { CARDS, HOME, QUIZ } from './teaching.tsx';
import type { Shortcut } from './teaching.tsx';
import styles from './bottom-bar.module.css';

const words = appTexts.bottomBar;

/** A student's begins with the day, then has the cards. */
const DAY: Shortcut = { to: HOME.to, label: words.today, icon: <TimeIcon /> };
const PROGRESS: Shortcut = { to: '/app/progress', label: words.progress, icon: <ChartIcon /> };

function Entry({ shortcut, count = 0 }: { shortcut: Shortcut; count?: number }) {
  const { label, icon } = shortcut;
  return (
    <li>
      <ShortcutLink shortcut={shortcut} className={styles.entry}>
        <span>
          {icon}
          <InboxCount count={count} />
        </span>
        <span>
          {label}
          <InboxWords count={count} />
        </span>
      </ShortcutLink>
    </li>
  );
}

function ProfessorEntries() {
  const waiting = useAppSelector(selectWaiting);
  return (
    <>
      <Entry shortcut={HOME} count={waiting} />
      <Entry shortcut={CARDS} />
      <Entry shortcut={QUIZ} />
      <li>
        <PlusButton isAlone className={styles.entry}>
          <span>
            <DotsIcon />
          </span>
          <span>{appTexts.sideBar.plus}</span>
        </PlusButton>
      </li>
    </>
  );
}

/** Under the thumb on a phone: the places where one mostly goes. */
export function BottomBar({ role }: { role: Exclude<Role, 'admin'> }) {
  return (
    <nav className={styles.bar} aria-label={words.title} data-part="bottom-bar" data-screen-only>
      <ul>
        {role === 'professor' ? (
          <ProfessorEntries />
        ) : (
          <>
            <Entry shortcut={DAY} />
            <Entry shortcut={QUIZ} />
            <Entry shortcut={PROGRESS} />
          </>
        )}
      </ul>
    </nav>
  );
}
