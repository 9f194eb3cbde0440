import type { CountedAnswer, RunQuestion, RunReveal } from '@ardoise/contracts';
import { AnswerTiles } from './answer-tiles.tsx';

interface Props {
  question: RunQuestion;
  reveal: RunReveal | null;
  /** null while answers are open. */
  distribution: readonly CountedAnswer[] | null;
  answered: number;
  size: 'wall' | 'phone';
  label: string;
}

/** The possible answers as tiles, with how often each was chosen, and which are right. */
export function CountedTiles({ question, reveal, distribution, answered, size, label }: Props) {
  const { possible_answers: answers } = question;
  const countOf = (answer: string) =>
    (distribution ?? []).reduce((sum, line) => (line.answer.includes(answer) ? sum + line.count : sum), 0);
  return (
    <AnswerTiles
      answers={answers}
      size={size}
      label={label}
      right={reveal && answers.flatMap((answer, index) => (reveal.answer.includes(answer) ? [index] : []))}
      counted={distribution && { each: answers.map(countOf), of: answered }}
    />
  );
}
