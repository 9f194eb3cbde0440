import { useId, useState } from 'react';
import { Input, Segmented, Skeleton } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { messageOf } from '../../../ui/message-of.ts';
import { LabelledField } from '../../../ui/labelled-field.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { quizTexts } from '../texts.fr.ts';
import { Part } from './form-part.tsx';
import { PickList } from './pick-list.tsx';
import type { Picking } from './pick-list.tsx';
import { PickTree } from './pick-tree.tsx';
import { useSearchCardsQuery } from '../../../data/cards.api.ts';

const words = quizTexts.cards;
const SETTLE_MS = 150;
/** The server finds nothing for less. */
const KEYWORD_FROM = 3;
const MOST_FOUND = 50;

function Found({ keyword, picking }: { keyword: string; picking: Picking }) {
  const { data, isError, error, refetch } = useSearchCardsQuery({ keyword, tagIds: [], limit: MOST_FOUND });
  if (isError) return <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active aria-hidden="true" />;
  if (data.total === 0) return <p className={layout.hint}>{words.nothing}</p>;
  return (
    <>
      <PickList cards={data.cards} picking={picking} label={words.search} />
      {data.cards.length < data.total && <p className={layout.hint}>{words.more}</p>}
    </>
  );
}

/** Where cards are chosen from: the tree of folders and decks, or a word. */
export function CardPicker({ picking }: { picking: Picking }) {
  const id = useId();
  const [way, setWay] = useState<'browse' | 'search'>('browse');
  const [folderId, setFolderId] = useState<string>(ROOT_FOLDER_ID);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), SETTLE_MS);
  return (
    <Part id={`${id}-title`} title={words.add}>
      <Segmented
        block
        name={`${id}-way`}
        aria-label={words.add}
        value={way}
        options={[
          { value: 'browse', label: words.browse },
          { value: 'search', label: words.search },
        ]}
        onChange={setWay}
      />
      {way === 'browse' ? (
        <PickTree folderId={folderId} onFolder={setFolderId} picking={picking} />
      ) : (
        <>
          <LabelledField id={`${id}-word`} label={words.keyword} hint={words.keywordHint}>
            <Input
              id={`${id}-word`}
              type="search"
              autoComplete="off"
              maxLength={200}
              prefix={<SearchOutlined aria-hidden />}
              aria-describedby={`${id}-word-hint`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              // Enter looks for the word; it must not send the form.
              onPressEnter={(event) => event.preventDefault()}
            />
          </LabelledField>
          {keyword.length >= KEYWORD_FROM && <Found keyword={keyword} picking={picking} />}
        </>
      )}
    </Part>
  );
}
