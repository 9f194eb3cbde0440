import { useId } from 'react';
import { FileTextOutlined, FolderOutlined, FormOutlined, SwitcherOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { BinItem, BinKind } from '@ardoise/contracts';
import { useDates } from '../../platform/use-dates.ts';
import { CardLine } from '../../ui/card/card-text.tsx';
import { cards } from '#texts/grammar';
import { calledName } from '../../ui/figures/people.tsx';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useRestoreMutation } from '../../data/restore.api.ts';
import { binTexts as words } from '#texts/bin';

const ICONS: Record<BinKind, typeof FolderOutlined> = {
  folder: FolderOutlined,
  deck: SwitcherOutlined,
  flashcard: FileTextOutlined,
  proposal: FileTextOutlined,
  quiz: FormOutlined,
};

/** Something that was deleted: what, when, by whom, where it goes back to, and the way there. */
export function BinLine({ item }: { item: BinItem }) {
  const id = useId();
  const dates = useDates();
  const [putBack, { isLoading }] = useRestoreMutation();
  const { kind, name, place, deleted_by_useremail: by } = item;
  const Icon = ICONS[kind];
  const isCard = kind === 'flashcard' || kind === 'proposal';
  const restore = async () => {
    if (isLoading) return;
    try {
      await putBack(item).unwrap();
      toasts.success(words.done, name);
    } catch (failure) {
      toasts.failure(words.refused, failure);
    }
  };
  return (
    <Flex component="li" wrap gap={12} align="center" justify="space-between" className="panel padded">
      <div className="wide-name">
        <p className="detail">
          <Icon aria-hidden /> {words.kinds[kind]}
          {!isCard && ` · ${cards(item.flashcards)}`}
        </p>
        <h2 dir="auto" id={`${id}-name`}>
          {isCard ? <CardLine text={name} /> : name}
        </h2>
        <p className="detail">
          {words.deleted(dates.moment(item.deleted_at), by === null ? null : calledName(item.deleted_by_name, by))}
          {' · '}
          {words.until(dates.day(item.until))}
        </p>
        {place && place.length > 0 && (
          <p className="detail">
            <span className="visually-hidden">{words.from} </span>
            {place.join(' › ')}
          </p>
        )}
        {!place && (
          <p className="problem" id={`${id}-gone`}>
            {words.placeGone}
          </p>
        )}
      </div>
      <Button
        icon={<UndoOutlined aria-hidden />}
        loading={isLoading}
        disabled={!place}
        aria-label={words.putBackNamed(name)}
        aria-describedby={place ? undefined : `${id}-gone`}
        onClick={() => void restore()}
      >
        {words.putBack}
      </Button>
    </Flex>
  );
}
