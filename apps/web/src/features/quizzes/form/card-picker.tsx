import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex, Input } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';
import { quizTexts } from '#texts/quizzes';
import { PickList } from './pick-list.tsx';
import type { Picking } from './pick-list.tsx';
import { PickTree } from './pick-tree.tsx';
import styles from './quiz-form.module.css';
import { useSearchCardsQuery } from '../../../data/cards.api.ts';

const words = quizTexts.cards;
const SETTLE_MS = 150;
/** The server finds nothing for less. */
const KEYWORD_FROM = 3;
const MOST_FOUND = 50;

/** A field in which tags are chosen, by their ids. */
export type TagField = (field: {
  id: string;
  value: string[];
  placeholder: string;
  onChange: (ids: string[]) => void;
}) => ReactNode;

function Found({ keyword, tagIds, picking }: { keyword: string; tagIds: string[]; picking: Picking }) {
  const { data, isError, error, refetch } = useSearchCardsQuery({ keyword, tagIds, limit: MOST_FOUND });
  if (isError) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  if (data.total === 0) return <p className="hint">{words.nothing}</p>;
  return (
    <div className={styles.found}>
      <PickList cards={data.cards} picking={picking} label={words.search} />
      {data.hasMore && <p className="hint">{words.more}</p>}
    </div>
  );
}

interface Props {
  picking: Picking;
  tagField: TagField;
  /** What is chosen so far, in words. */
  summary: string;
  /** What the last choice has done, for screen readers and for the eye. */
  said: string;
  open: boolean;
  onClose: () => void;
}

function Ways({ picking, tagField }: Pick<Props, 'picking' | 'tagField'>) {
  const id = useId();
  const [folderId, setFolderId] = useState<string>(ROOT_FOLDER_ID);
  const [typed, setTyped] = useState('');
  const [tagIds, setTagIds] = useState<string[]>([]);
  const keyword = useDebounced(typed.trim(), SETTLE_MS);
  const word = keyword.length >= KEYWORD_FROM ? keyword : '';
  return (
    <>
      <Tiles least="9rem" style={{ alignItems: 'start' }}>
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
          />
        </LabelledField>
        <LabelledField id={`${id}-tags`} label={words.tags}>
          {tagField({ id: `${id}-tags`, value: tagIds, placeholder: words.tagsHint, onChange: setTagIds })}
        </LabelledField>
      </Tiles>
      <Flex vertical gap={12} className={styles.offer} tabIndex={0} role="group" aria-label={words.add}>
        {word || tagIds.length > 0 ? (
          <Found keyword={word} tagIds={tagIds} picking={picking} />
        ) : (
          <PickTree folderId={folderId} onFolder={setFolderId} picking={picking} />
        )}
      </Flex>
    </>
  );
}

/** Where cards are chosen from: the tree of folders and decks, or what a word and tags find. */
export function CardPicker({ picking, tagField, summary, said, open, onClose }: Props) {
  return (
    <Dialog title={words.add} open={open} onCancel={onClose} width={880}>
      <Flex vertical gap={12}>
        <Ways picking={picking} tagField={tagField} />
        <Flex wrap gap={12} align="center" justify="space-between" className="spread">
          <div>
            <strong className="numbers">{summary}</strong>
            <p role="status" className="detail">
              {said}
            </p>
          </div>
          <Button type="primary" onClick={onClose}>
            {words.done}
          </Button>
        </Flex>
      </Flex>
    </Dialog>
  );
}
