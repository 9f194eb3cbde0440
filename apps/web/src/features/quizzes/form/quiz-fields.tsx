import { useId } from 'react';
import { Input } from 'antd';
import { NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { quizTexts } from '#texts/quizzes';
import { FormPart } from './form-part.tsx';
import { ModeField } from './mode-field.tsx';
import { toldFields } from './told-fields.ts';
import type { QuizProblems, QuizDraft } from './quiz-draft.ts';

const words = quizTexts.form;

interface Props {
  draft: QuizDraft;
  problems: QuizProblems;
  /** Somebody took part: how it is taken stays. */
  hasBegun: boolean;
  onChange: (part: Partial<QuizDraft>) => void;
}

/** What a quiz is called, and how it is taken. */
export function QuizFieldset({ draft, problems, hasBegun, onChange }: Props) {
  const id = useId();
  const told = toldFields(id, problems);
  return (
    <FormPart id={`${id}-about`} title={words.about}>
      <LabelledField id={`${id}-name`} label={words.name} problem={problems.name}>
        <Input
          {...told('name')}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </LabelledField>
      <ModeField value={draft.mode} hasBegun={hasBegun} onChange={(mode) => onChange({ mode })} />
    </FormPart>
  );
}
