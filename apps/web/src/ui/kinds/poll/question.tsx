import { partTexts } from '#texts/quizzes/run-parts';
import { answeringTexts as words } from '#texts/ui/kinds';
import { AnswerTiles } from '../../tiles/answer-tiles.tsx';
import { letterOf } from '../../tiles/shapes.tsx';
import { useAnswerKeys } from '../../tiles/use-answer-keys.ts';
import { toggleChoice } from '../choices/toggle-choice.ts';
import type { AskedProps, KindQuestion, RevealedProps } from '../kind-view.ts';
import { AskedText } from '../parts/asked-text.tsx';
import { NoNames } from '../parts/no-names.tsx';

const isSeveral = ({ details }: AskedProps['question']) =>
  details !== undefined && 'several' in details && details.several;

/** One tap gives an opinion, unless there may be several or it cannot be taken back. */
function Asked({ question, values, disabled, isOver = false, onChange, onGive }: AskedProps) {
  const { possible_answers: options, single_answer: isAtOnce } = question;
  const several = isSeveral(question);
  const choose = (index: number) => {
    const option = options[index];
    if (option === undefined || disabled) return;
    if (isAtOnce) onGive([option]);
    else onChange(several ? toggleChoice(options, values, option) : [option]);
  };
  useAnswerKeys(options.length, choose);
  return (
    <>
      <AskedText text={question.question} />
      {!isOver && <p className="hint">{several ? words.someOptions : words.oneOption}</p>}
      {!isOver && <NoNames question={question} />}
      <AnswerTiles
        answers={options}
        size="phone"
        label={words.options}
        chosen={values.map((value) => options.indexOf(value))}
        onChoose={isOver ? undefined : choose}
        single={!several}
        disabled={disabled}
      />
    </>
  );
}

const Revealed = ({ question: { possible_answers: options }, given }: RevealedProps) => (
  <AnswerTiles
    answers={options}
    size="phone"
    label={words.options}
    chosen={(given ?? []).map((value) => options.indexOf(value))}
  />
);

export const pollQuestion: KindQuestion = {
  untouched: () => [],
  Asked,
  Revealed,
  keys: ({ possible_answers: { length }, single_answer: isAtOnce }) =>
    partTexts.keys(letterOf(length - 1), length, isAtOnce),
};
