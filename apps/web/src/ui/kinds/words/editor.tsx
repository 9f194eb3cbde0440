import { useId } from 'react';
import { Flex, Input, Segmented } from 'antd';
import { WORDS } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { LabelledField } from '../../forms/labelled-field.tsx';
import { AnonymousField } from '../editing/anonymous-field.tsx';
import type { EditorProps } from '../editing/kind-editor.ts';
import { Problem } from '../editing/problem.tsx';

const COUNTS = Array.from({ length: WORDS.most }, (_, place) => place + 1);

/** How many words may be given, whether names are kept, and which words a class does not see. */
export function WordsEditor({ draft, problem, onChange }: EditorProps) {
  const id = useId();
  return (
    <Flex vertical gap="middle">
      <LabelledField id={`${id}-most`} label={words.wordsMost}>
        <Segmented<number>
          id={`${id}-most`}
          aria-label={words.wordsMost}
          value={draft.wordsMost}
          options={COUNTS}
          onChange={(wordsMost) => onChange({ wordsMost })}
        />
      </LabelledField>
      <AnonymousField draft={draft} onChange={onChange} />
      <LabelledField id={`${id}-hidden`} label={words.hidden} hint={words.hiddenHint}>
        <Input.TextArea
          id={`${id}-hidden`}
          aria-describedby={`${id}-hidden-hint`}
          aria-invalid={problem !== undefined}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={draft.hidden}
          onChange={({ target }) => onChange({ hidden: target.value })}
        />
      </LabelledField>
      <Problem>{problem}</Problem>
    </Flex>
  );
}
