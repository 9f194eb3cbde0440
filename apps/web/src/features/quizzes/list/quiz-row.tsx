import type { Quiz } from '@ardoise/contracts';
import { useReservedFor } from '../../../data/reserved-classes.ts';
import { useConfig } from '../../../platform/config.ts';
import { useServerNow } from '../../../platform/use-server-now.ts';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import { CategoryName } from '../../../ui/face/category-name.tsx';
import { cards } from '#texts/grammar';
import { quizTexts } from '#texts/quizzes';
import { momentNear } from '#texts/near';
import type { Near } from '#texts/near';
import { quizListTexts } from '#texts/quizzes/list';
import { runTexts } from '#texts/quizzes/run';
import { reservedTexts } from '#texts/ui/reserved';
import { stateAt } from '../availability.ts';
import type { QuizAvailability } from '../availability.ts';
import { isHeld, MainCommand, mainActionOf } from './main-action.tsx';
import { useQuizMenu } from './use-quiz-menu.tsx';
import type { MoreOfQuiz } from './use-quiz-menu.tsx';
import styles from './list.module.css';

const words = quizListTexts.told;
const STATE_EVERY_MS = 5_000;

/** How it stands, in a few words. */
function standing(quiz: Quiz, state: QuizAvailability, near: (iso: string) => Near): string {
  const { start_date: start, end_date: end, sittings } = quiz;
  if (quiz.run_id) return runTexts.list.running;
  if (sittings && isHeld(quiz)) return words.held(sittings.count, near(sittings.last_at));
  if (state === 'upcoming' && start) return words.from(near(start));
  if (state === 'ended' && end) return words.ended(near(end));
  if (quiz.flashcards_count === 0) return words.noCards;
  if (quiz.mode === 'paced') return words.toLaunch;
  return end ? words.until(near(end)) : words.endless;
}

/** Of a quiz for a class, how many of it; in class each counts as often as they were there. */
function tookPart({ mode, participations = 0, students, sittings }: Quiz): string {
  if (mode === 'paced' || sittings) return words.participations(participations);
  return students === undefined || participations > students
    ? words.took(participations)
    : words.tookOf(participations, students);
}

interface Props {
  quiz: Quiz;
  onShare: (quiz: Quiz) => void;
  onLaunch: (quiz: Quiz) => void;
  more: MoreOfQuiz;
}

/** One quiz of the list, in two lines: what it is, how it stands; what matters most comes first. */
export function QuizRow({ quiz, onShare, onLaunch, more }: Props) {
  const now = useServerNow(STATE_EVERY_MS);
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const state = stateAt(quiz, now);
  const action = mainActionOf(quiz, state);
  const items = useQuizMenu(quiz, { state, action, onShare, onLaunch }, more);
  const classIds = quiz.class_ids ?? [];
  const { names, archived } = useReservedFor(classIds);
  const isOver = action === 'results';
  const hasNumbers = state !== 'upcoming' && action !== 'launch' && action !== 'cards';
  const parts = [
    hasNumbers && tookPart(quiz),
    !isOver && words.code(quiz.access_code ?? ''),
    quiz.flashcards_count > 0 && cards(quiz.flashcards_count),
    classIds.length > 0 && reservedTexts.sign(names, archived),
  ].filter(Boolean);
  return (
    <li className={styles.quiz}>
      <div>
        <h3 dir="auto" title={quiz.name}>
          {quiz.name}
        </h3>
        <p className={`${styles.told} detail numbers`}>
          <span className={quiz.run_id ? 'good' : undefined}>
            {standing(quiz, state, (iso) => momentNear(iso, now, timeZone))}
          </span>
          {parts.map((part) => (
            <span key={String(part)}>{part}</span>
          ))}
          {quiz.category && (
            <span>
              <CategoryName category={quiz.category} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.main}>
        <MainCommand quiz={quiz} action={action} onShare={onShare} onLaunch={onLaunch} />
      </div>
      <MenuButton label={quizTexts.list.actions(quiz.name)} items={items} />
    </li>
  );
}
