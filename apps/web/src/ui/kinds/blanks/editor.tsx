import { Fragment } from 'react';
import { Flex, Select } from 'antd';
import { countBlanks } from '@ardoise/contracts/light';
import { cardFieldTexts } from '#texts/catalogue/card-fields';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { cardEditorTexts } from '#texts/catalogue/card-editor';
import { answeringTexts } from '#texts/ui/kinds';
import { SwitchField } from '../../forms/switch-field.tsx';
import { OfferedLines, moreOffered } from '../choices/offered-lines.tsx';
import { offeredIn } from '../choices/draft.ts';
import type { EditorProps } from '../editing/kind-editor.ts';
import { LineGroup } from '../editing/line-group.tsx';
import { Problem } from '../editing/problem.tsx';
import { TextLines } from '../editing/text-lines.tsx';
import { withAt } from '../editing/with-at.ts';
import styles from './editor.module.css';

const words = cataloguePageTexts.editor;

const Blank = ({ place }: { place: number }) => <span className={styles.blank}>{words.blankLabel(place)}</span>;

/** For each blank one of the words. */
function Picks({ draft, problem, onChange }: EditorProps) {
  const offered = offeredIn(draft);
  const picks = Array.from({ length: countBlanks(draft.question) }, (_, index) =>
    offered.find((answer) => answer === draft.picks[index]?.trim()),
  );
  const firstMissing = picks.indexOf(undefined);
  return (
    <>
      {picks.map((picked, index) => (
        <Fragment key={index}>
          <Flex gap="small" align="center">
            <Blank place={index + 1} />
            <Select
              style={{ flex: 1 }}
              aria-label={words.blankLabel(index + 1)}
              aria-invalid={problem !== undefined && picked === undefined}
              status={problem && picked === undefined ? 'error' : ''}
              placeholder={words.choosePlaceholder}
              value={picked}
              options={offered.map((value) => ({ value, label: value }))}
              onChange={(value: string) => onChange({ picks: withAt(draft.picks, index, value) })}
            />
          </Flex>
          {index === firstMissing && <Problem>{problem}</Problem>}
        </Fragment>
      ))}
      {firstMissing < 0 && <Problem>{problem}</Problem>}
    </>
  );
}

function Words(props: EditorProps) {
  return (
    <LineGroup
      label={cardFieldTexts.possible_answers}
      count={props.draft.choices.length}
      more={moreOffered(props)}
      after={<Picks {...props} />}
    >
      <OfferedLines {...props} areTicked={false} />
    </LineGroup>
  );
}

function Typed({ draft: { question, typed }, problem, onChange }: EditorProps) {
  const lines = Array.from({ length: countBlanks(question) }, (_, index) => typed[index] ?? '');
  return (
    <LineGroup label={cardFieldTexts.answer} count={lines.length}>
      {lines.length === 0 && <p className="detail">{cardEditorTexts.blankHint}</p>}
      <TextLines
        lines={lines}
        labelOf={words.blankLabel}
        problem={problem}
        before={(place) => <Blank place={place} />}
        // What stands behind the last blank comes back with another one.
        onLines={(next) => onChange({ typed: [...next, ...typed.slice(next.length)] })}
      />
    </LineGroup>
  );
}

export function BlanksEditor(props: EditorProps) {
  const { hasWords } = props.draft;
  return (
    <>
      {hasWords ? <Words {...props} /> : <Typed {...props} />}
      <SwitchField
        label={answeringTexts.words}
        hint={answeringTexts.wordsHint}
        checked={hasWords}
        onChange={(checked) => props.onChange({ hasWords: checked })}
      />
    </>
  );
}
