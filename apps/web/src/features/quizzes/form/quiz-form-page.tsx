import { useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Flex } from 'antd';
import type { Flashcard, Quiz } from '@ardoise/contracts';
import { QUIZ_MAX_CARDS } from '@ardoise/contracts/light';
import { useNavigate, useParams } from 'react-router-dom';
import { messageOf } from '../../../ui/message-of.ts';
import { useConfig } from '../../../platform/config.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Tiles } from '../../../ui/tiles.tsx';
import { useToasts } from '../../../ui/toasts.ts';
import { showFirstProblem } from '../../../ui/show-first-problem.ts';
import { VersionConflict } from '../../../ui/version-conflict.tsx';
import { useGetQuizCardsQuery, useGetQuizQuery, useSaveQuizMutation, useSetQuizCardsMutation } from '../quizzes.api.ts';
import { quizTexts } from '../texts.fr.ts';
import { CardPicker } from './card-picker.tsx';
import { withAdded } from './chosen.ts';
import type { PickedCard } from './chosen.ts';
import { ChosenCards } from './chosen-cards.tsx';
import { codeFrom, draftOf, formOf, newDraft, problemsOf } from './quiz-draft.ts';
import type { QuizDraft, WholeQuiz } from './quiz-draft.ts';
import { differencesOf } from './quiz-differences.ts';
import { QuizFields } from './quiz-fields.tsx';
import { useFreshQuiz } from './use-fresh-quiz.ts';
import type { SavedQuiz } from './use-fresh-quiz.ts';
import styles from './quiz-form.module.css';

const words = quizTexts.form;

interface Seen {
  fields: number | undefined;
  cards: number | undefined;
}
const seenOf = ({ quiz }: SavedQuiz): Seen => ({ fields: quiz.revision, cards: quiz.cards_revision });

interface FormProps {
  quiz?: Quiz;
  cards: readonly Flashcard[];
  timeZone: string;
}

function QuizFormBody({ quiz, cards: before, timeZone }: FormProps) {
  const [checked, setChecked] = useState(false);
  /** What the edit is made on; what the form itself has saved by then is no conflict. */
  const [seen, setSeen] = useState<Seen>({ fields: quiz?.revision, cards: quiz?.cards_revision });
  const fresh = useFreshQuiz();
  // Created, but its cards were refused: trying again must not make a second quiz.
  const savedId = useRef(quiz?.id);
  const element = useRef<HTMLFormElement>(null);
  const [save] = useSaveQuizMutation();
  const [saveCards] = useSetQuizCardsMutation();
  const form = useForm<WholeQuiz, SavedQuiz>({
    start: () => ({
      fields: quiz ? draftOf(quiz, timeZone) : newDraft(codeFrom(crypto.getRandomValues(new Uint32Array(1))[0]!)),
      cards: before,
    }),
    askTheirs: () => (savedId.current ? fresh(savedId.current) : Promise.resolve(null)),
  });
  const { busy, theirs } = form;
  const { fields, cards } = form.draft;
  const toasts = useToasts();
  const navigate = useNavigate();
  const problems = checked ? problemsOf(fields) : {};

  const change = (part: Partial<QuizDraft>) => form.setDraft((now) => ({ ...now, fields: { ...now.fields, ...part } }));
  const changeCards = (next: readonly PickedCard[]) => form.setDraft((now) => ({ ...now, cards: next }));
  const chosen = useMemo(() => new Set(cards.map(({ id }) => id)), [cards]);
  const picking = {
    isChosen: (id: string) => chosen.has(id),
    add: (added: readonly PickedCard[]) => {
      if (cards.length + added.length > QUIZ_MAX_CARDS) toasts.info(quizTexts.cards.most(QUIZ_MAX_CARDS));
      changeCards(withAdded(cards, added, QUIZ_MAX_CARDS));
    },
    remove: (id: string) => changeCards(cards.filter((card) => card.id !== id)),
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problemsOf(fields)).length > 0) return showFirstProblem(element);
    send(seen);
  };
  /** @param over the revisions that are written over */
  const send = (over: Seen) =>
    void form.submit(
      async ({ sent, key, now, settled }) => {
        const saved = await save({
          id: savedId.current,
          form: formOf(sent.fields, timeZone),
          revision: over.fields,
          key,
        }).unwrap();
        settled();
        savedId.current ??= saved.id;
        // Should its cards be refused, these fields are saved already.
        setSeen({ ...over, fields: undefined });
        const flashcardIds = sent.cards.map(({ id }) => id);
        await saveCards({ id: savedId.current, flashcardIds, revision: over.cards }).unwrap();
        form.forgetTheirs();
        toasts.success(quiz ? words.edited : words.created);
        // What was changed meanwhile is still to be saved.
        if (now() !== sent) return;
        form.begin(sent);
        void navigate('/app/quiz');
      },
      (failure) => toasts.failure(words.submitFailed, messageOf(failure, texts.common.offline)),
    );
  const wholeOf = (saved: SavedQuiz): WholeQuiz => ({ fields: draftOf(saved.quiz, timeZone), cards: saved.cards });
  const takeTheirs = () => {
    if (!theirs) return;
    form.begin(wholeOf(theirs));
    setSeen(seenOf(theirs));
  };
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <Flex vertical gap={20}>
        <QuizFields draft={fields} problems={problems} timeZone={timeZone} onChange={change} />
        <Tiles least="22rem" style={{ alignItems: 'start' }}>
          <ChosenCards cards={cards} onChange={changeCards} />
          <CardPicker picking={picking} />
        </Tiles>
        <Flex gap={12} justify="end" className={`${layout.foot} ${layout.spread} ${styles.foot}`}>
          <ButtonLink to="/app/quiz">{texts.common.cancel}</ButtonLink>
          <Button type="primary" htmlType="submit" aria-disabled={busy} aria-busy={busy}>
            {quiz ? words.submit : words.submitNew}
          </Button>
        </Flex>
      </Flex>
      <VersionConflict
        differences={theirs && differencesOf(wholeOf(theirs), form.draft)}
        busy={busy}
        onMine={() => theirs && send(seenOf(theirs))}
        onTheirs={takeTheirs}
        onClose={form.forgetTheirs}
      />
    </form>
  );
}

/** Makes a quiz, or changes one. */
export function QuizFormPage() {
  const { quizId } = useParams();
  const config = useConfig();
  const quiz = useGetQuizQuery(quizId ?? skipToken, { refetchOnMountOrArgChange: true });
  const cards = useGetQuizCardsQuery(quizId ?? skipToken, { refetchOnMountOrArgChange: true });
  // What is being typed must not change under the hands when somebody else saves the same quiz.
  const [start, setStart] = useState<{ quiz: Quiz; cards: Flashcard[] } | null>(null);
  const fresh = quiz.currentData && cards.currentData && !quiz.isFetching && !cards.isFetching;
  if (!start && fresh) setStart({ quiz: quiz.currentData!, cards: cards.currentData! });
  const failed = [quiz, cards].find((query) => query.isError);
  return (
    <>
      <PageHead title={quizId ? words.edit : words.create} />
      {failed && !start ? (
        <LoadError message={messageOf(failed.error, words.loadFailed)} onRetry={() => void failed.refetch()} />
      ) : !config || (quizId && !start) ? (
        <CardsSkeleton withTitle={false} />
      ) : (
        <QuizFormBody {...(start ? { quiz: start.quiz } : {})} cards={start?.cards ?? []} timeZone={config.time_zone} />
      )}
    </>
  );
}
