import { useState } from 'react';
import { Flex, Segmented } from 'antd';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { PageTurner } from '../../ui/lists/page-turner.tsx';
import { BIN_PAGE, useGetBinQuery } from './bin.api.ts';
import type { BinPageOf } from './bin.api.ts';
import { BinLine } from './bin-item.tsx';
import { binTexts as words } from '#texts/bin';

/** What was deleted in the last thirty days, to be put back. */
export function BinPage() {
  const [of, setOf] = useState<BinPageOf['of']>('cards');
  const [wanted, setWanted] = useState(1);
  const known = useGetBinQuery({ of, page: wanted });
  const { currentData: data, error, refetch } = known;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / BIN_PAGE));
  // The last of a page was put back: the page before is the last one now.
  if (data && wanted > pages) setWanted(pages);
  return (
    <>
      <PageHead title={words.title} />
      <p className="prose">{words.hint}</p>
      <Segmented<BinPageOf['of']>
        className="own after"
        aria-label={words.what}
        options={[
          { value: 'cards', label: words.cards },
          { value: 'quizzes', label: words.quizzes },
        ]}
        value={of}
        onChange={(next) => {
          setOf(next);
          setWanted(1);
        }}
      />
      {error !== undefined && !data && (
        <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
      )}
      {!data && error === undefined && <CardsSkeleton withTitle={false} />}
      {data?.items.length === 0 && (
        <EmptyState title={words.none}>{of === 'cards' ? words.noneCards : words.noneQuizzes}</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <Flex
            component="ul"
            vertical
            gap={12}
            className="after"
            aria-label={of === 'cards' ? words.cards : words.quizzes}
          >
            {data.items.map((item) => (
              <BinLine key={item.id} item={item} />
            ))}
          </Flex>
          <PageTurner page={wanted} pages={pages} onTurn={setWanted} />
        </>
      )}
    </>
  );
}
