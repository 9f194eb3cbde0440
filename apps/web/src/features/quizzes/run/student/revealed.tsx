import { kindAsked, kindOf } from '@ardoise/contracts/light';
import type { RunOwn, RunQuestion, RunReveal, RunView } from '@ardoise/contracts';
import { answeringTexts as kindWords } from '#texts/ui/kinds';
import { QuestionText } from '../../../../ui/card/question-text.tsx';
import { VersoText, versoTexts } from '../../../../ui/card/verso-text.tsx';
import parts from '../../../../ui/kinds/parts/kind-parts.module.css';
import { revealedCard } from '../../../../ui/kinds/parts/revealed.tsx';
import { kindQuestions } from '../../../../ui/kinds/questions.ts';
import { Flex } from '../../../../ui/theme/flex.tsx';
import { AskedMedia } from '../../session/asked-media.tsx';
import { runStudentTexts as words, scoreSentence } from '#texts/quizzes/run-student';

interface Props {
  view: RunView & { question: RunQuestion; reveal: RunReveal };
  /** null until it is there. */
  own: RunOwn | null;
  /** What the server has of this student. */
  given: readonly string[] | null;
  joinedAt: number;
}

/**
 * What one's own answer was worth: by a sign, a colour and in words. It is judged here as soon as the right one is told, by
 * the rules of the server, which a whole class asks in the same moment.
 */
function Verdict({ view, own, given, joinedAt }: Props) {
  if (!given && !own) return <p className="note sunken large">{words.verdictComes}</p>;
  if (!given) return <p className="note sunken large">{joinedAt > view.step ? words.cameLate : words.nothingGiven}</p>;
  if (!kindAsked(view.question).isCounted) return <p className="note sunken large">{kindWords.thanks}</p>;
  const card = revealedCard(view.question, view.reveal);
  const isRight = own ? own.is_correct === true : kindOf(card).judge(card, given).isCorrect;
  return (
    <p className={`note sunken large ${isRight ? 'green' : 'red'}`}>
      <span aria-hidden="true">{isRight ? '✓' : '✗'}</span> {isRight ? words.isRight : words.isWrong}
    </p>
  );
}

/** The question with its answer, beside what was given; its explanation; what comes then. */
export function Revealed(props: Props) {
  const { view, own, given } = props;
  const { question, reveal } = view;
  const { Revealed: Told } = kindQuestions[kindAsked(question).name];
  const isLast = view.step + 1 >= view.number_of_flashcards;
  return (
    <>
      <div role="status">
        <Verdict {...props} />
      </div>
      <div data-part="question">
        <QuestionText className={`typed ${parts.text}`} question={question} blanks={reveal.answer} />
      </div>
      <Told question={question} reveal={reveal} given={given} />
      {(versoTexts(reveal).length > 0 || reveal.media_verso) && (
        <section className="note stack tinted" aria-label={words.explanation}>
          <h2>{words.explanation}</h2>
          {reveal.media_verso && <AskedMedia url={reveal.media_verso} />}
          <VersoText className="typed" card={reveal} />
        </section>
      )}
      <Flex wrap gap="4px 16px" justify="space-between" className="hint numbers">
        {own && own.revealed > 0 ? <p>{scoreSentence(own)}</p> : <span />}
        <p>{isLast ? words.wasLast : words.nextComes}</p>
      </Flex>
    </>
  );
}
