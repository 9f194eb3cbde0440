import { answeringTexts as words } from '#texts/ui/kinds';
import { AnswerTiles } from '../../tiles/answer-tiles.tsx';
import type { AskedProps, KindQuestion, RevealedProps } from '../kind-view.ts';
import { AskedTiles, tileKeys } from '../parts/asked-tiles.tsx';
import { NoNames } from '../parts/no-names.tsx';
import { PollTold } from './told.tsx';

const isSeveral = ({ details }: AskedProps['question']) =>
  details !== undefined && 'several' in details && details.several;

/** One tap gives an opinion, unless there may be several or it cannot be taken back. */
function Asked(props: AskedProps) {
  const { question } = props;
  const several = isSeveral(question);
  const hint = (
    <>
      <p className="hint">{several ? words.someOptions : words.oneOption}</p>
      <NoNames question={question} />
    </>
  );
  return <AskedTiles {...props} label={words.options} several={several} hint={hint} />;
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
  Told: PollTold,
  keys: tileKeys,
};
