import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Flex } from 'antd';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { PageTurner } from '../../../ui/lists/page-turner.tsx';
import { QUIZ_PAGE, useGetQuizPageQuery } from '../quizzes.api.ts';
import { quizTexts } from '#texts/quizzes';
import { QuizTiles } from './quiz-tiles.tsx';
import type { MoreOfQuiz } from './use-quiz-menu.tsx';

const words = quizTexts.list;

function CreateLink() {
  return (
    <ButtonLink type="primary" to="/app/quiz/new" icon={<PlusOutlined aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
}

/** The professor's quizzes: what each is, how it stands, and what can be done with it. */
export function QuizListPage({ more }: { more: MoreOfQuiz }) {
  const [wanted, setWanted] = useState(1);
  // While the next page comes the one before stays, and with it the button that has the focus.
  const { data: shown, currentData, isError, error, refetch } = useGetQuizPageQuery(wanted);
  const pages = Math.max(1, Math.ceil((shown?.total ?? 0) / QUIZ_PAGE));
  // The last of a page was deleted: the page before is the last one now.
  if (currentData && wanted > pages) setWanted(pages);
  const data = shown?.quizzes;
  return (
    <>
      <PageHead title={words.title} />
      {isError && !currentData && (
        <LoadError message={failureSentence(error, words.failed)} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <CardsSkeleton withTitle={false} />}
      {data?.length === 0 && (
        <EmptyState title={words.empty} action={<CreateLink />}>
          {words.emptyHint}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Flex vertical gap={20}>
          <Flex wrap className="spread">
            <CreateLink />
          </Flex>
          <QuizTiles quizzes={data} label={words.list} more={more} />
          <PageTurner page={wanted} pages={pages} onTurn={setWanted} />
        </Flex>
      )}
    </>
  );
}
