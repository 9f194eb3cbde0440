import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Flashcard, Quiz } from '@ardoise/contracts';
import { useParams } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { useGetQuizCardsQuery, useGetQuizQuery } from '../quizzes.api.ts';
import { quizTexts } from '#texts/quizzes';
import type { TagField } from './card-picker.tsx';
import { QuizFormBody } from './quiz-form-body.tsx';
import { useGivenCards } from './given/use-given-cards.ts';

const words = quizTexts.form;

/** Makes a quiz, or changes one. */
export function QuizFormPage({ tagField }: { tagField: TagField }) {
  const { quizId } = useParams();
  const config = useConfig();
  const quiz = useGetQuizQuery(quizId ?? skipToken, { refetchOnMountOrArgChange: true });
  const cards = useGetQuizCardsQuery(quizId ?? skipToken, { refetchOnMountOrArgChange: true });
  // What is being typed must not change under the hands when somebody else saves the same quiz.
  const [start, setStart] = useState<{ quiz: Quiz; cards: Flashcard[] } | null>(null);
  const fresh = quiz.currentData && cards.currentData && !quiz.isFetching && !cards.isFetching;
  if (!start && fresh) setStart({ quiz: quiz.currentData!, cards: cards.currentData! });
  const { given, retry } = useGivenCards();
  const failed = [quiz, cards].find((query) => query.isError);
  const isNew = !quizId && given.state !== 'loading' && given.state !== 'failed';
  if (config && (start || isNew))
    return (
      <QuizFormBody
        {...(start ? { quiz: start.quiz } : {})}
        {...(!quizId && given.state === 'here' ? { given } : {})}
        cards={start?.cards ?? []}
        timeZone={config.time_zone}
        tagField={tagField}
      />
    );
  return (
    <>
      <PageHead title={quizId ? words.edit : words.create} above={{ to: '/app/quiz', label: quizTexts.list.title }} />
      {!quizId && given.state === 'failed' ? (
        <LoadError message={given.message} onRetry={retry} />
      ) : failed && !start ? (
        <LoadError error={failed.error} message={words.loadFailed} onRetry={() => void failed.refetch()} />
      ) : (
        <CardsSkeleton withTitle={false} />
      )}
    </>
  );
}
