import type { Role } from '@ardoise/contracts';
import { ChartIcon, QuizIcon, TimeIcon } from '../../ui/actions/icons.tsx';
import { lazyPiece } from '../../ui/states/lazy-piece.ts';
import { appTexts } from '#texts/app';
import { BottomEntry } from './bar-entry.tsx';
import type { Shortcut } from './shortcut-link.tsx';
import styles from './bottom-bar.module.css';

const words = appTexts.bottomBar;

// Students need nothing of it.
const LazyPlaces = lazyPiece(async () => (await import('./professor-nav.tsx')).ProfessorPlaces);

/** A student's begins with the day, then has the cards. */
const STUDENT: readonly Shortcut[] = [
  { to: '/app/navigate', label: words.today, icon: <TimeIcon /> },
  { to: '/app/quiz', label: appTexts.menu.quizzes, icon: <QuizIcon /> },
  { to: '/app/progress', label: words.progress, icon: <ChartIcon /> },
];

/** Under the thumb on a phone: the places where one mostly goes. */
export function BottomBar({ role }: { role: Exclude<Role, 'admin'> }) {
  return (
    <nav className={styles.bar} aria-label={words.title} data-part="bottom-bar" data-screen-only>
      {role === 'professor' ? (
        <LazyPlaces fallback={null} props={{}} />
      ) : (
        <ul>
          {STUDENT.map((shortcut) => (
            <BottomEntry key={shortcut.to} shortcut={shortcut} />
          ))}
        </ul>
      )}
    </nav>
  );
}
