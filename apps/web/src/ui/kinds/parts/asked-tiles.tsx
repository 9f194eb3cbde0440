import type { ReactNode } from 'react';
import type { AskedFields } from '@ardoise/contracts';
import { partTexts } from '#texts/quizzes/run-parts';
import { AnswerTiles } from '../../tiles/answer-tiles.tsx';
import { letterOf } from '../../tiles/shapes.tsx';
import { useAnswerKeys } from '../../tiles/use-answer-keys.ts';
import { toggleChoice } from '../choices/toggle-choice.ts';
import type { AskedProps } from '../kind-view.ts';
import { AskedText } from './asked-text.tsx';

interface Props extends AskedProps {
  /** What the tiles are together. */
  label: string;
  several: boolean;
  /** Between the question and its tiles, while it may be answered. */
  hint?: ReactNode;
}

/** What is offered as tiles on a phone: one tap answers where choosing one is all that is asked for. */
export function AskedTiles(props: Props) {
  const { question, values, disabled, isOver = false, label, several, hint, onChange, onGive } = props;
  const { possible_answers: offered, single_answer: isAtOnce } = question;
  const choose = (index: number) => {
    const choice = offered[index];
    if (choice === undefined || disabled) return;
    if (isAtOnce) onGive([choice]);
    else onChange(several ? toggleChoice(offered, values, choice) : [choice]);
  };
  useAnswerKeys(offered.length, choose);
  return (
    <>
      <AskedText question={question} />
      {!isOver && hint}
      <AnswerTiles
        answers={offered}
        size="phone"
        label={label}
        chosen={values.map((value) => offered.indexOf(value))}
        onChoose={isOver ? undefined : choose}
        single={!several}
        disabled={disabled}
      />
    </>
  );
}

/** The keys that answer it, in words. */
export const tileKeys = ({ possible_answers: { length }, single_answer: isAtOnce }: AskedFields) =>
  partTexts.keys(letterOf(length - 1), length, isAtOnce);
