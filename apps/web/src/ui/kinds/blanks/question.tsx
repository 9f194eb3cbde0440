import { countBlanks } from '@ardoise/contracts/light';
import { runStudentTexts as words } from '#texts/quizzes/run-student';
import { CardLine } from '../../card/card-text.tsx';
import type { AskedProps, KindQuestion, RevealedProps } from '../kind-view.ts';
import { FillIn } from './fill-in.tsx';
import { BlanksTold } from './told.tsx';

const Asked = ({ question, values, disabled, onChange }: AskedProps) => (
  <FillIn card={question} values={values} disabled={disabled} onChange={onChange} />
);

/** The text above holds the answer. */
const Revealed = ({ given }: RevealedProps) =>
  given && (
    <p>
      {words.given} <CardLine text={given.map((one) => one || '…').join(', ')} />
    </p>
  );

export const blanksQuestion: KindQuestion = {
  untouched: ({ question }) => Array.from({ length: countBlanks(question) }, () => ''),
  Asked,
  Revealed,
  Told: BlanksTold,
};
