import { sessionTexts as words } from '#texts/quizzes/session';
import { AnswerTiles } from '../../tiles/answer-tiles.tsx';
import type { AskedProps, KindQuestion, RevealedProps } from '../kind-view.ts';
import { AskedTiles, tileKeys } from '../parts/asked-tiles.tsx';
import { ChoicesTold } from './told.tsx';

function Asked(props: AskedProps) {
  const several = !props.question.single_answer;
  const hint = several && <p className="hint">{words.choose}</p>;
  return <AskedTiles {...props} label={words.answers} several={several} hint={hint} />;
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
  Told: ChoicesTold,
  keys: tileKeys,
};
