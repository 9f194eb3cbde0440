import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Flex } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { messageOf } from '../../../ui/message-of.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Tiles } from '../../../ui/tiles.tsx';
import { useGetQuizzesQuery } from '../quizzes.api.ts';
import { quizTexts } from '../texts.fr.ts';
import { QuizCard } from './quiz-card.tsx';
import { QuizShareDialog } from './quiz-share-dialog.tsx';

const words = quizTexts.list;

function CreateLink() {
  return (
    <ButtonLink type="primary" to="/app/quiz/new" icon={<PlusOutlined aria-hidden />}>
      {words.create}
    </ButtonLink>
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
        <Flex vertical gap={20}>
          <Flex wrap className={layout.spread}>
            <CreateLink />
          </Flex>
          <Tiles as="ul" least="22rem" keepsWidth aria-label={words.list}>
            {data.map((quiz) => (
              <QuizCard key={quiz.id} quiz={quiz} onShare={setShared} />
            ))}
          </Tiles>
        </Flex>
      )}
      <QuizShareDialog quiz={shared} onClose={() => setShared(null)} />
    </>
  );
}
