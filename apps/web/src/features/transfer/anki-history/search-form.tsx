import { useId, useState } from 'react';
import { Button, Flex, Select } from 'antd';
import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { useWholeTree } from '../../../data/use-whole-tree.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { byLabel } from '../../../ui/lists/label-filter.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { placesIn } from './places.ts';
import type { SearchScope } from './places.ts';
import { reviewHistoryTexts as words } from '#texts/transfer/anki-history';

interface Props {
  /** How much of the place has been looked through, from 0 to 1; null while nothing is looked for. */
  share: number | null;
  /** What was found is being sent. */
  disabled: boolean;
  /** Something was found already: the next step is another. */
  again: boolean;
  onSearch: (place: SearchScope) => void;
}

/** Where the cards of a package are to be looked for. */
export function SearchForm({ share, disabled, again, onSearch }: Props) {
  const id = useId();
  const { tree, error, retry } = useWholeTree();
  const [chosen, setChosen] = useState<string | null>(null);
  if (error !== undefined && !tree) return <LoadError error={error} message={words.place.failed} onRetry={retry} />;
  if (!tree) return <CardsSkeleton withTitle={false} />;
  const places = placesIn(tree, words.place.all);
  const place = places.find(({ key }) => key === chosen) ?? places[0];
  if (!place) return <EmptyState title={words.place.none}>{words.place.noneHint}</EmptyState>;
  const isTooMuch = place.cards > IMPORT_LIMITS.flashcards;
  return (
    <Flex vertical gap={12} align="start">
      <div style={{ width: '100%', maxWidth: '40rem' }}>
        <LabelledField
          id={id}
          label={words.place.label}
          hint={words.place.hint}
          problem={isTooMuch ? words.place.tooMany(place.cards) : undefined}
        >
          <Select
            id={id}
            value={place.key}
            disabled={disabled || share !== null}
            aria-describedby={`${id}-hint ${id}-problem`}
            showSearch={{ filterOption: byLabel }}
            options={places.map(({ key, path }) => ({ value: key, label: path }))}
            onChange={setChosen}
          />
        </LabelledField>
      </div>
      <Button
        type={again ? 'default' : 'primary'}
        size="large"
        loading={share !== null}
        disabled={disabled || isTooMuch || share !== null}
        onClick={() => onSearch(place)}
      >
        {words.search}
      </Button>
      {share !== null && (
        <div style={{ width: '100%' }}>
          <p role="status">{words.searching}</p>
          <ProgressBar value={share * 100} label={words.searching} />
        </div>
      )}
    </Flex>
  );
}
