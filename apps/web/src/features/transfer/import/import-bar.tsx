import { useId, useState } from 'react';
import { Button, Flex, Select } from 'antd';
import { useWholeTree } from '../../../data/use-whole-tree.ts';
import { byLabel } from '../../../ui/lists/label-filter.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import type { Item, Items } from '../content/content-tree.ts';
import { transferTexts } from '#texts/transfer';
import { targetsFor } from './import-targets.ts';
import type { ImportProgress } from './use-import.ts';
import styles from '../transfer.module.css';

const words = transferTexts.import;

interface Props {
  items: Items;
  item: Item;
  /** What stands at the top and is not imported yet. */
  tops: readonly Item[];
  progress: ImportProgress | null;
  onImport: (ids: string[], targetId: string) => void;
  /** Imports, and goes on to a quiz of it. */
  onQuiz: (ids: string[], targetId: string) => void;
}

/** Where the chosen item goes, and the button that sends it. A place that it does not fit says why, and cannot be chosen. */
export function ImportBar({ items, item, tops, progress, onImport, onQuiz }: Props) {
  const id = useId();
  const { tree, error, retry } = useWholeTree();
  const [chosen, setChosen] = useState<string | null>(null);
  if (error !== undefined) return <LoadError error={error} message={words.targetsFailed} onRetry={retry} />;
  const targets = tree ? targetsFor(items, item.id, tree, words.root) : [];
  const target = targets.find((one) => one.id === chosen && one.problem === null);
  // Cards go into a deck, all else into a folder: together go only things of one sort.
  const mayGoTogether =
    tops.length > 1 && tops.every(({ kind }) => (kind === 'flashcard') === (item.kind === 'flashcard'));
  const fitsAll =
    mayGoTogether &&
    tree !== undefined &&
    target !== undefined &&
    tops.every((top) =>
      targetsFor(items, top.id, tree, words.root).some(({ id: place, problem }) => place === target.id && !problem),
    );
  const label = ({ path, problem }: (typeof targets)[number]) =>
    problem === null ? path : `${path} — ${words.problems[problem]}`;
  return (
    <Flex vertical gap={12} className={styles.bar}>
      <LabelledField id={id} label={words.target} hint={item.kind === 'flashcard' ? '' : words.rules}>
        <Select
          id={id}
          placeholder={words.targetHint[item.kind]}
          loading={!tree}
          disabled={progress !== null}
          aria-describedby={`${id}-hint`}
          showSearch={{ filterOption: byLabel }}
          options={targets.map((one) => ({ value: one.id, label: label(one), disabled: one.problem !== null }))}
          {...(target ? { value: target.id } : {})}
          onChange={setChosen}
        />
      </LabelledField>
      <Button
        type="primary"
        size="large"
        loading={progress !== null}
        disabled={!target || progress !== null || item.imported}
        onClick={() => target && onImport([item.id], target.id)}
      >
        {words.submit}
      </Button>
      <Button
        size="large"
        disabled={!target || progress !== null || item.imported}
        onClick={() => target && onQuiz(fitsAll ? tops.map((top) => top.id) : [item.id], target.id)}
      >
        {fitsAll ? words.submitAllQuiz(tops.length) : words.submitQuiz}
      </Button>
      {mayGoTogether && (
        <Button
          size="large"
          disabled={!fitsAll || progress !== null}
          onClick={() => {
            if (target)
              onImport(
                tops.map((top) => top.id),
                target.id,
              );
          }}
        >
          {words.submitAll(tops.length)}
        </Button>
      )}
      {progress && (
        <>
          <p role="status">{progress.label}</p>
          <ProgressBar value={progress.percent} label={words.progress} />
        </>
      )}
    </Flex>
  );
}
