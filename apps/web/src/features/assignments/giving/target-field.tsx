import { useMemo } from 'react';
import { Select } from 'antd';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import type { Quiz } from '@ardoise/contracts';
import { byPath, folderLines, namesOn, wayText } from '../../../data/folder-lines.ts';
import { useWholeTree } from '../../../data/use-whole-tree.ts';
import type { WholeTree } from '../../../data/use-whole-tree.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { byLabel } from '../../../ui/lists/label-filter.ts';
import { useGetNamedQuizzesQuery } from '../assignments.api.ts';
import type { GiveTarget } from './give-draft.ts';
import { giveTexts as words } from '#texts/assignments/give';

/** What may be given, or a group of it. */
interface Option {
  label: string;
  value?: string;
  target?: GiveTarget;
  options?: Option[];
}

const valueOf = ({ kind, id }: GiveTarget) => `${kind} ${id}`;
const optionOf = (target: GiveTarget, path = target.name) => ({ value: valueOf(target), label: path, target });

/** All that may be given, by what it is; each with the way to it. */
function grouped({ folders, decks }: WholeTree, quizzes: readonly Quiz[]) {
  const lines = folderLines(folders);
  const wayTo = (folderId: string) => {
    const line = lines.get(folderId);
    return line ? namesOn(line) : [];
  };
  const inOrder = (options: Option[]): Option[] =>
    options
      .map((option) => ({ path: option.label, option }))
      .sort(byPath)
      .map(({ option }) => option);
  const groups = [
    {
      label: words.kinds.deck,
      options: inOrder(
        decks.map(({ id, name, id_folder }) =>
          optionOf({ kind: 'deck', id, name }, wayText([...wayTo(id_folder), name])),
        ),
      ),
    },
    {
      label: words.kinds.folder,
      options: inOrder(
        folders
          .filter(({ id }) => id !== ROOT_FOLDER_ID)
          .map(({ id, name }) => optionOf({ kind: 'folder', id, name }, wayText(wayTo(id)))),
      ),
    },
    { label: words.kinds.quiz, options: inOrder(quizzes.map(({ id, name }) => optionOf({ kind: 'quiz', id, name }))) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

interface Props {
  id: string;
  value: GiveTarget | null;
  problem: string | undefined;
  onChange: (target: GiveTarget) => void;
}

/** What is to be worked on, where nothing says it yet. */
export function TargetField({ id, value, problem, onChange }: Props) {
  const { tree, error, retry } = useWholeTree();
  const { data: quizzes } = useGetNamedQuizzesQuery();
  const options = useMemo(() => (tree ? grouped(tree, quizzes ?? []) : []), [tree, quizzes]);
  if (error !== undefined) return <LoadError error={error} message={words.targetFailed} onRetry={retry} />;
  return (
    <LabelledField id={id} label={words.target} hint={words.targetHint} problem={problem}>
      <Select<string, Option>
        id={id}
        autoFocus
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        loading={!tree}
        options={options}
        showSearch={{ filterOption: byLabel }}
        notFoundContent={words.targetNone}
        {...(value ? { value: valueOf(value) } : {})}
        onChange={(_, option) => {
          const target = Array.isArray(option) ? undefined : option?.target;
          if (target) onChange(target);
        }}
      />
    </LabelledField>
  );
}
