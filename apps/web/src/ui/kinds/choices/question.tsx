import { partTexts } from '#texts/quizzes/run-parts';
import { sessionTexts as words } from '#texts/quizzes/session';
import { AnswerTiles } from '../../tiles/answer-tiles.tsx';
import { letterOf } from '../../tiles/shapes.tsx';
import { useAnswerKeys } from '../../tiles/use-answer-keys.ts';
import type { AskedProps, KindQuestion, RevealedProps } from '../kind-view.ts';
import { AskedText } from '../parts/asked-text.tsx';
import { toggleChoice } from './toggle-choice.ts';

function Asked({ question, values, disabled, isOver = false, onChange, onGive }: AskedProps) {
  const { possible_answers: answers, single_answer: isSingle } = question;
  const choose = (index: number) => {
    const choice = answers[index];
    if (choice === undefined || disabled) return;
    if (isSingle) onGive([choice]);
    else onChange(toggleChoice(answers, values, choice));
  };
  useAnswerKeys(answers.length, choose);
  return (
    <>
      <AskedText text={question.question} />
      {!isOver && !isSingle && <p className="hint">{words.choose}</p>}
      <AnswerTiles
        answers={answers}
        size="phone"
        label={words.answers}
        chosen={values.map((value) => answers.indexOf(value))}
        onChoose={isOver ? undefined : choose}
        single={isSingle}
        disabled={disabled}
      />
    </>
  );
}

function Revealed({ question: { possible_answers: answers }, reveal, given }: RevealedProps) {
  const placesOf = (texts: readonly string[]) => texts.map((one) => answers.indexOf(one));
  return (
    <AnswerTiles
      answers={answers}
      size="phone"
      label={words.answers}
      chosen={placesOf(given ?? [])}
      right={placesOf(reveal.answer)}
    />
  );
}

export const choicesQuestion: KindQuestion = {
  untouched: () => [],
  Asked,
  Revealed,
  keys: ({ possible_answers: { length }, single_answer: isSingle }) =>
    partTexts.keys(letterOf(length - 1), length, isSingle),
};
