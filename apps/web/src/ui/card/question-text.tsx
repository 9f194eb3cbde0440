import type { AskedFields, KindFields } from '@ardoise/contracts';
import { kindAsked, kindOf } from '@ardoise/contracts/light';
import { CardText } from './card-text.tsx';
import type { Blanks } from './plain-text.tsx';

interface Props {
  /** Before its answer is told, or with it. */
  question: AskedFields | KindFields;
  /** What stands in its blanks, where it has some. */
  blanks?: Blanks | undefined;
  className: string | undefined;
}

/** What is asked, wherever it is: on a card that is not turned yet; of a quiz on phones, wall and remote, and in its results. */
export function QuestionText({ question, blanks = 'open', className }: Props) {
  const { fillsText } = 'single_answer' in question ? kindAsked(question) : kindOf(question);
  return <CardText className={className} text={question.question} {...(fillsText && { blanks })} />;
}
