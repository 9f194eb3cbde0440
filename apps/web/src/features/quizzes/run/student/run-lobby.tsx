import type { RunOwn, RunView } from '@ardoise/contracts';
import { Flex } from '../../../../ui/theme/flex.tsx';
import { LeaveQuiz } from '../../session/leave-quiz.tsx';
import session from '../../session/session.module.css';
import styles from './run-page.module.css';
import { runStudentTexts as words } from '#texts/quizzes/run-student';

/** Before the first question: that one is in, and what was chosen for all. */
export function RunLobby({ view, own }: { view: RunView; own: RunOwn }) {
  return (
    <Flex vertical gap="middle" align="center" justify="center" className={session.notice}>
      <LeaveQuiz />
      <h1 dir="auto">{view.quiz_name}</h1>
      <div role="status">
        <p className="title">
          <span className="good" aria-hidden="true">
            ✓{' '}
          </span>
          {words.isIn}
        </p>
      </div>
      <p className="hint">{words.look}</p>
      <ul className={`panel ${styles.rules}`} aria-label={words.rules}>
        <li>{words.questions(view.number_of_flashcards)}</li>
        <li>{words.anonymity(view.anonymity)}</li>
        {view.ranking && <li>{words.ranking}</li>}
        <li>{view.can_change ? words.canChange : words.cannotChange}</li>
        {own.time_factor > 1 && <li>{words.extraTime}</li>}
      </ul>
    </Flex>
  );
}
