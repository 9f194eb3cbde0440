import { useId, useState } from 'react';
import { Button, Flex, Input } from 'antd';
import { SearchOutlined, TagsOutlined } from '@ant-design/icons';
import { useSearchParams } from 'react-router-dom';
import { FOUND_COUNTED } from '@ardoise/contracts/light';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { cardsFound } from '#texts/grammar';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { TagsDialog } from '../tags/tags-dialog.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { FoundCard } from './found-card.tsx';
import { useSearchCardsQuery } from '../../../data/cards.api.ts';
import styles from './search-page.module.css';

const words = cataloguePageTexts.search;
const PAGE = 50;
const SETTLE_MS = 150;
/** Results are shown from three characters on, or with a tag. */
const KEYWORD_OVER = 2;

function Results({ keyword, tagIds }: { keyword: string; tagIds: string[] }) {
  // Another keyword begins with its first page.
  const [grown, setGrown] = useState({ keyword, limit: PAGE });
  const limit = grown.keyword === keyword ? grown.limit : PAGE;
  const goOn = () => setGrown({ keyword, limit: Math.min(2 * limit, FOUND_COUNTED) });
  // Until the next answer comes the last one stays: the page does not blink at each letter.
  const { data, isError, error, isFetching, refetch } = useSearchCardsQuery({ keyword, tagIds, limit });
  if (isError) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton />;
  return (
    <>
      <p className="section" role="status" aria-busy={isFetching}>
        {cardsFound(data.total)}
      </p>
      {data.total === 0 ? (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      ) : (
        <Flex component="ul" vertical gap={12} aria-label={words.results}>
          {data.cards.map((card) => (
            <FoundCard key={card.flashcard_id} card={card} keyword={keyword} />
          ))}
        </Flex>
      )}
      {data.hasMore && (
        <Flex justify="center" className="before">
          {data.cards.length < FOUND_COUNTED ? (
            <Button loading={isFetching} onClick={goOn}>
              {words.more}
            </Button>
          ) : (
            <p className="detail">{words.narrow(FOUND_COUNTED)}</p>
          )}
        </Flex>
      )}
    </>
  );
}

/** Finds cards by a word and by tags, as one types. The address keeps what is looked for, for the way back. */
export function SearchPage() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const [managesTags, setManagesTags] = useState(false);
  // The address follows a little later than the keys: typing must not wait for it.
  const [typed, setTyped] = useState(() => params.get('q') ?? '');
  const tagIds = (params.get('tags') ?? '').split(',').filter(Boolean);
  const keyword = useDebounced(typed.trim(), SETTLE_MS);
  const hasEnough = keyword.length > KEYWORD_OVER || tagIds.length > 0;

  const change = (q: string, tags: string[]) => {
    setTyped(q);
    const next = new URLSearchParams();
    if (q) next.set('q', q);
    if (tags.length > 0) next.set('tags', tags.join(','));
    setParams(next, { replace: true });
  };
  return (
    <>
      <PageHead title={words.title} />
      <search className={styles.search}>
        <LabelledField id={`${id}-word`} label={words.keyword} hint={words.keywordHint}>
          <Input
            id={`${id}-word`}
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={200}
            size="large"
            prefix={<SearchOutlined aria-hidden />}
            aria-describedby={`${id}-word-hint`}
            value={typed}
            onChange={(event) => change(event.target.value, tagIds)}
          />
        </LabelledField>
        <LabelledField id={`${id}-tags`} label={words.tags}>
          <TagPicker
            id={`${id}-tags`}
            value={tagIds}
            canCreate={false}
            placeholder={words.tagsHint}
            onChange={(tags) => change(typed, tags)}
          />
          <Button type="text" icon={<TagsOutlined aria-hidden />} className="own" onClick={() => setManagesTags(true)}>
            {cataloguePageTexts.tags.manage}
          </Button>
        </LabelledField>
      </search>
      {hasEnough ? (
        <Results
          // Other tags begin with their first page.
          key={tagIds.join()}
          keyword={keyword.length > KEYWORD_OVER ? keyword : ''}
          tagIds={tagIds}
        />
      ) : (
        <EmptyState title={words.start}>{words.startHint}</EmptyState>
      )}
      <TagsDialog open={managesTags} onClose={() => setManagesTags(false)} />
    </>
  );
}
