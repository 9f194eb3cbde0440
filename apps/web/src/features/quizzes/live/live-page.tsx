import { BarChartOutlined, DesktopOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { Flashcard, QuizParticipation } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { formatNumber } from '#texts/grammar';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Missing } from '../../../ui/states/missing.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { useGetQuizCardsQuery, useGetQuizQuery } from '../quizzes.api.ts';
import { quizTexts } from '#texts/quizzes';
import styles from './live.module.css';
import { ParticipantList } from './participants.tsx';
import { RoomBars } from './room-bars.tsx';
import { useQuizNumbers } from './use-quiz-numbers.ts';
import { useRoom } from './use-room.ts';

const words = quizTexts.live;

function Numbers({ numbers }: { numbers: QuizParticipation }) {
  const tiles = [
    [numbers.started, words.started(numbers.started)],
    [numbers.finished, words.finished(numbers.finished)],
    [numbers.answers, words.answers(numbers.answers)],
  ] as const;
  return (
    <Tiles as="ul" least="6.5rem" gap={8} className={styles.numbers} aria-label={words.numbers}>
      {tiles.map(([count, label], index) => (
        <li key={index} className="panel">
          <strong>{formatNumber(count)}</strong> <span>{label}</span>
        </li>
      ))}
    </Tiles>
  );
}

function Questions({ numbers, cards }: { numbers: QuizParticipation; cards: readonly Flashcard[] }) {
  const texts = new Map(cards.map(({ id, question }) => [id, question]));
  // What was asked of anybody, as the server numbers it everywhere; before that, what will be.
  const questions =
    numbers.started > 0
      ? numbers.questions
      : cards.map((card) => ({
          flashcardId: card.id,
          answered: 0,
          correct: 0,
          ...(!kindOf(card).isCounted && { counted: false as const }),
        }));
  return (
    <RoomBars
      title={words.questions}
      people={numbers.started}
      isLarge
      questions={questions.map(({ flashcardId: id, ...counts }) => ({
        id,
        // A card that was taken out of the quiz meanwhile was asked all the same.
        question: texts.get(id) ?? '',
        ...counts,
      }))}
    />
  );
}

/** A quiz while it is taken: how many, how far, what they get right, and who is stuck. */
export function LivePage() {
  const { quizId = '' } = useParams();
  const quiz = useGetQuizQuery(quizId);
  const cards = useGetQuizCardsQuery(quizId);
  const { numbers, refusal } = useQuizNumbers(quizId);
  const { room, error, refetch } = useRoom(quizId, numbers);
  if (isMissing(quiz.error)) return <Missing message={failureSentence(quiz.error, texts.browser.missing)} />;
  // Without the live connection the room's own numbers are shown, a little later.
  const shown = numbers ?? room?.participation;
  return (
    <>
      <PageHead
        title={quiz.currentData ? `${quiz.currentData.name} – ${words.titleShort}` : words.title}
        above={{ to: '/app/quiz', label: quizTexts.list.title }}
      />
      <Flex vertical gap={20}>
        <Flex wrap gap="small">
          <ButtonLink to={`/app/quiz/${quizId}/projection`} icon={<DesktopOutlined aria-hidden />}>
            {quizTexts.list.project}
          </ButtonLink>
          <ButtonLink to={`/app/quiz/${quizId}/results`} icon={<BarChartOutlined aria-hidden />}>
            {quizTexts.list.openResults}
          </ButtonLink>
        </Flex>
        {(refusal ?? (error && !room)) ? (
          <LoadError message={refusal ?? failureSentence(error, words.failed)} onRetry={() => void refetch()} />
        ) : !shown ? (
          <CardsSkeleton count={2} withTitle={false} />
        ) : (
          <>
            <Numbers numbers={shown} />
            <Questions numbers={shown} cards={cards.currentData ?? []} />
          </>
        )}
        {room && <ParticipantList participants={room.participants} />}
      </Flex>
    </>
  );
}
