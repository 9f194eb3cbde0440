import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Quiz } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../ui/message-of.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useGetQuizzesQuery } from '../quizzes.api.ts';
import '../quizzes.css';
import { quizTexts } from '../texts.fr.ts';
import { QuizCard } from './quiz-card.tsx';
import './quiz-list.css';
import { QuizShareDialog } from './quiz-share-dialog.tsx';

const words = quizTexts.list;

function CreateLink() {
  return (
    <Link className="button button-primary" to="/app/quiz/new">
      <PlusOutlined aria-hidden />
      {words.create}
    </Link>
  );
}

/** The professor's quizzes: what each is, how it stands, and what can be done with it. */
export function QuizListPage() {
  const { data, isError, error, refetch } = useGetQuizzesQuery();
  const [shared, setShared] = useState<Quiz | null>(null);
  return (
    <>
      <PageHead title={words.title} />
      {isError && !data && <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton withTitle={false} />}
      {data?.length === 0 && (
        <EmptyState title={words.empty} action={<CreateLink />}>
          {words.emptyHint}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <div className="quiz-actions-bar">
            <CreateLink />
          </div>
          <ul className="quiz-list" aria-label={words.list}>
            {data.map((quiz) => (
              <QuizCard key={quiz.id} quiz={quiz} onShare={setShared} />
            ))}
          </ul>
        </>
      )}
      <QuizShareDialog quiz={shared} onClose={() => setShared(null)} />
    </>
  );
}
