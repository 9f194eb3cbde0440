import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { EyeOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Flashcard, Quiz } from '@ardoise/contracts';
import { QUIZ_MAX_CARDS } from '@ardoise/contracts/light';
import { useNavigate } from 'react-router-dom';
import { useReserveQuizMutation } from '../../../data/classes.api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { texts } from '#texts/ui';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useSmall } from '../../../ui/paper/use-media.ts';
import { showFirstProblem } from '../../../ui/forms/show-first-problem.ts';
import { VersionConflict } from '../../../ui/dialogs/version-conflict.tsx';
import { useSaveQuizMutation, useSetQuizCardsMutation } from '../quizzes.api.ts';
import { quizTexts } from '#texts/quizzes';
import type { TagField } from './card-picker.tsx';
import { withAdded } from './chosen.ts';
import type { PickedCard } from './chosen.ts';
import type { GivenCards } from './given/use-given-cards.ts';
import { FormTrial } from './form-trial.tsx';
import { LaunchDialog } from '../run/launch/launch-dialog.tsx';
import type { LaunchedQuiz } from '../run/launch/launch-dialog.tsx';
import { GivenPart } from './given/given-part.tsx';
import { codeFrom, quizDraft, draftToQuiz, newQuizDraft, quizProblems } from './quiz-draft.ts';
import type { QuizDraft, WholeQuiz } from './quiz-draft.ts';
import { QuizCardsPart } from './quiz-cards-part.tsx';
import { quizDifferences } from './quiz-differences.ts';
import { QuizFieldset } from './quiz-fields.tsx';
import { QuizOptions } from './quiz-options.tsx';
import { useFreshQuiz } from './use-fresh-quiz.ts';
import type { SavedQuiz } from './use-fresh-quiz.ts';

const words = quizTexts.form;

interface Seen {
  fields: number | undefined;
  cards: number | undefined;
}
const seenOf = ({ quiz }: SavedQuiz): Seen => ({ fields: quiz.revision, cards: quiz.cards_revision });

interface FormProps {
  quiz?: Quiz;
  cards: readonly Flashcard[];
  /** What a new one begins with. */
  given?: GivenCards;
  timeZone: string;
  tagField: TagField;
}

/** All of a quiz, as it is made or changed, and tried as it stands. */
export function QuizFormBody({ quiz, cards: before, given, timeZone, tagField }: FormProps) {
  const [checked, setChecked] = useState(false);
  const [tries, setTries] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [launched, setLaunched] = useState<LaunchedQuiz | null>(null);
  /** What the edit is made on; what the form itself has saved by then is no conflict. */
  const [seen, setSeen] = useState<Seen>({ fields: quiz?.revision, cards: quiz?.cards_revision });
  const fresh = useFreshQuiz();
  // Created, but its cards were refused: trying again must not make a second quiz.
  const savedId = useRef(quiz?.id);
  const element = useRef<HTMLFormElement>(null);
  const [save] = useSaveQuizMutation();
  const [reserve] = useReserveQuizMutation();
  const [saveCards] = useSetQuizCardsMutation();
  const form = useForm<WholeQuiz, SavedQuiz>({
    start: () => ({
      fields: quiz
        ? quizDraft(quiz, timeZone)
        : newQuizDraft(codeFrom(crypto.getRandomValues(new Uint32Array(1))[0]!), given?.name),
      cards: given?.cards ?? before,
    }),
    askTheirs: () => (savedId.current ? fresh(savedId.current) : Promise.resolve(null)),
  });
  const { busy, theirs } = form;
  const { fields, cards } = form.draft;
  const small = useSmall();
  const navigate = useNavigate();
  const problems = checked ? quizProblems(fields) : {};

  const change = (part: Partial<QuizDraft>) => form.setDraft((now) => ({ ...now, fields: { ...now.fields, ...part } }));
  const changeCards = (next: readonly PickedCard[]) => form.setDraft((now) => ({ ...now, cards: next }));

  const submit = (launches: boolean) => {
    setChecked(true);
    if (Object.keys(quizProblems(fields)).length > 0) return showFirstProblem(element);
    send(seen, launches);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(false);
  };
  /**
   * @param over the revisions that are written over
   * @param launches whether the class waits for it: the launch is asked about here, and the list comes after
   */
  const send = (over: Seen, launches = false) =>
    void form.submit(
      async ({ sent, key, now, settled }) => {
        const saved = await save({
          id: savedId.current,
          form: draftToQuiz(sent.fields, timeZone),
          revision: over.fields,
          key,
        }).unwrap();
        settled();
        savedId.current ??= saved.id;
        // Should its cards be refused, these fields are saved already.
        setSeen({ ...over, fields: undefined });
        // Before its cards: a quiz without any is nothing to those who are not to see it.
        const { classIds } = sent.fields;
        if (classIds.join() !== form.start.fields.classIds.join())
          await reserve({ id: savedId.current, classIds }).unwrap();
        const flashcardIds = sent.cards.map(({ id }) => id);
        await saveCards({ id: savedId.current, flashcardIds, revision: over.cards }).unwrap();
        form.forgetTheirs();
        toasts.success(quiz ? words.edited : words.created);
        // What was changed meanwhile is still to be saved.
        if (now() !== sent) return;
        form.begin(sent);
        if (launches) setLaunched({ id: savedId.current, name: sent.fields.name.trim() });
        else void navigate('/app/quiz');
      },
      (failure) => toasts.failure(words.submitFailed, failureSentence(failure, texts.common.offline)),
    );
  const wholeOf = (saved: SavedQuiz): WholeQuiz => ({ fields: quizDraft(saved.quiz, timeZone), cards: saved.cards });
  const takeTheirs = () => {
    if (!theirs) return;
    form.begin(wholeOf(theirs));
    setSeen(seenOf(theirs));
  };
  const leaveTrial = () => {
    setTries(false);
    setHasTried(true);
  };
  if (tries) return <FormTrial draft={form.draft} onLeave={leaveTrial} />;
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <PageHead title={quiz ? words.edit : words.create} above={{ to: '/app/quiz', label: quizTexts.list.title }} />
      <Flex vertical gap={20}>
        {given && (
          <GivenPart
            given={given}
            onAdd={(added) => form.setDraft((now) => ({ ...now, cards: withAdded(now.cards, added, QUIZ_MAX_CARDS) }))}
          />
        )}
        <QuizFieldset draft={fields} problems={problems} hasBegun={(quiz?.participations ?? 0) > 0} onChange={change} />
        <QuizCardsPart cards={cards} timeLimit={fields.timeLimit} tagField={tagField} onChange={changeCards} />
        <QuizOptions draft={fields} problems={problems} timeZone={timeZone} onChange={change} />
        <Flex wrap gap={12} justify="end" className="foot spread">
          <ButtonLink to="/app/quiz">{texts.common.cancel}</ButtonLink>
          <Button
            icon={<EyeOutlined aria-hidden />}
            // Whoever comes back from the try is where they left.
            autoFocus={hasTried}
            disabled={cards.length === 0}
            onClick={() => setTries(true)}
          >
            {quizTexts.trial.open}
          </Button>
          {/* A wall is opened where there is room for one. */}
          {!quiz && !small && fields.mode === 'paced' && cards.length > 0 && (
            <Button
              icon={<PlayCircleOutlined aria-hidden />}
              aria-disabled={busy}
              aria-busy={busy}
              onClick={() => submit(true)}
            >
              {words.submitAndLaunch}
            </Button>
          )}
          <Button type="primary" htmlType="submit" aria-disabled={busy} aria-busy={busy}>
            {quiz ? words.submit : words.submitNew}
          </Button>
        </Flex>
      </Flex>
      <LaunchDialog quiz={launched} onClose={() => void navigate('/app/quiz')} />
      <VersionConflict
        differences={theirs && quizDifferences(wholeOf(theirs), form.draft)}
        busy={busy}
        onMine={() => theirs && send(seenOf(theirs))}
        onTheirs={takeTheirs}
        onClose={form.forgetTheirs}
      />
    </form>
  );
}
