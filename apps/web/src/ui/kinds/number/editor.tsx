import { useId } from 'react';
import { Flex, Input, Segmented } from 'antd';
import { CARD_KINDS } from '@ardoise/contracts/light';
import { answeringTexts } from '#texts/ui/kinds';
import { LabelledField } from '../../forms/labelled-field.tsx';
import type { NumberDraft } from './draft.ts';
import type { EditorProps } from '../editing/kind-editor.ts';
import { Problem } from '../editing/problem.tsx';
import { boundsIn } from './bounds-in.ts';
import { numberDraft } from './draft.ts';

const words = answeringTexts.number;

/** What is right as it is written now, in words. */
function told({ draft }: Pick<EditorProps, 'draft'>): string {
  const bounds = boundsIn(draft.number);
  if (bounds) return words.rightFrom(bounds.least, bounds.most);
  const card = { question: draft.question, ...numberDraft.written(draft) };
  const solution = card.details ? CARD_KINDS.number.solution(card).join('') : '';
  return solution && words.right(solution);
}

/** A value and its margin, or a range, with a unit; what is right is told as it is written. */
export function NumberEditor({ draft, problem, onChange }: EditorProps) {
  const id = useId();
  const { number } = draft;
  const put = (part: Partial<NumberDraft>) => onChange({ number: { ...number, ...part } });
  const field = (name: 'value' | 'margin' | 'least' | 'most' | 'unit', label: string, placeholder?: string) => (
    <LabelledField id={`${id}-${name}`} label={label}>
      <Input
        id={`${id}-${name}`}
        inputMode={name === 'unit' ? 'text' : 'decimal'}
        value={number[name]}
        placeholder={placeholder}
        style={{ width: '8.5rem' }}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => put({ [name]: event.target.value })}
      />
    </LabelledField>
  );
  return (
    <Flex vertical gap="small">
      <Segmented<NumberDraft['way']>
        block
        aria-label={words.way}
        value={number.way}
        options={[
          { value: 'value', label: words.value },
          { value: 'range', label: words.range },
        ]}
        onChange={(way) => put({ way })}
      />
      <Flex wrap gap="small" align="start">
        {number.way === 'value' ? (
          <>
            {field('value', words.theValue)}
            {field('margin', words.margin, '±')}
            <LabelledField id={`${id}-in`} label={words.marginIn}>
              <Segmented<NumberDraft['marginIn']>
                id={`${id}-in`}
                aria-label={words.marginIn}
                value={number.marginIn}
                options={[
                  { value: 'units', label: number.unit.trim() || words.units },
                  { value: 'percent', label: words.percent },
                ]}
                onChange={(marginIn) => put({ marginIn })}
              />
            </LabelledField>
          </>
        ) : (
          <>
            {field('least', words.least)}
            {field('most', words.most)}
          </>
        )}
        {field('unit', words.unit, words.unitHint)}
      </Flex>
      <p role="status" className="good">
        {told({ draft })}
      </p>
      <Problem>{problem}</Problem>
    </Flex>
  );
}
