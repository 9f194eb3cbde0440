import { Link } from 'react-router-dom';
import { CLASS_VIEWS, viewSearch } from './class-view.ts';
import type { ClassView } from './class-view.ts';
import styles from './class-tabs.module.css';
import { figuresTexts } from '#texts/classes/figures';

const NAMES: Record<ClassView, string> = {
  members: figuresTexts.members,
  knowledge: figuresTexts.knowledge.tab,
  activity: figuresTexts.activity.tab,
  quizzes: figuresTexts.quizzes.tab,
};

/** The parts of a class's page, each with an address of its own. */
export function ClassTabs({ current }: { current: ClassView }) {
  return (
    <nav className={styles.tabs} aria-label={figuresTexts.parts}>
      {(Object.keys(CLASS_VIEWS) as ClassView[]).map((view) => (
        <Link key={view} to={viewSearch(view)} aria-current={view === current ? 'page' : undefined}>
          {NAMES[view]}
        </Link>
      ))}
    </nav>
  );
}
