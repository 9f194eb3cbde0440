import { useEffect, useState } from 'react';
import { Flex, Input } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { ANSWER_MAX_LENGTH, CARD_BATCH_SIZE, DISTRACTORS, eachOnce } from '@ardoise/contracts/light';
import { useProposeChoicesMutation } from '../../../../data/choices.api.ts';
import { DialogForm } from '../../../../ui/forms/dialog-form.tsx';
import { CardLine } from '../../../../ui/card/card-text.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LongList } from '../../../../ui/lists/long-list.tsx';
import { LinesSkeleton } from '../../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../../ui/states/load-error.tsx';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { Tiles } from '../../../../ui/figures/tiles.tsx';
import { useUnsavedGuard } from '../../../../ui/forms/use-unsaved-guard.ts';
import { quizTexts } from '#texts/quizzes';
import styles from '../quiz-form.module.css';
import { useAskAll } from './use-ask-all.ts';
import type { CardsSaved, ToChange } from './use-ask-all.ts';

const words = quizTexts.toAsk;
const LINE_PX = 150;

/** Wrong answers of each card, by its id, in the order of the fields. */
type Wrong = Readonly<Record<string, readonly string[]>>;

const written = (wrong: Wrong, id: string) =>
  (wrong[id] ?? []).map((text) => text.trim()).filter((text) => text !== '');

/** Whether one of them says the same as another, or as a right one, so that the server would refuse them. */
const isDoubled = (card: Flashcard, wrong: readonly string[]) => {
  const offered = [...card.answer, ...wrong];
  return eachOnce(offered).length < offered.length;
};

interface LineProps {
  card: Flashcard;
  wrong: readonly string[];
  isWrong: boolean;
  onChange: (wrong: string[]) => void;
}

function Line({ card, wrong, isWrong, onChange }: LineProps) {
  const answers = card.answer.join(' · ');
  const problem = `${card.id}-doubled`;
  return (
    <Flex vertical gap={4}>
      <CardLine text={card.question} />
      <p dir="auto" className="detail">
        {card.answer.length > 1 ? words.rights(answers) : words.right(answers)}
      </p>
      <Tiles least="10rem" gap={8}>
        {Array.from({ length: DISTRACTORS }, (_, place) => (
          <Input
            key={place}
            aria-label={words.wrong(place + 1, card.question)}
            aria-invalid={isWrong}
            aria-describedby={problem}
            status={isWrong ? 'error' : ''}
            placeholder={words.wrongShort(place + 1)}
            autoComplete="off"
            maxLength={ANSWER_MAX_LENGTH}
            value={wrong[place] ?? ''}
            onChange={({ target }) =>
              onChange(Array.from({ length: DISTRACTORS }, (__, n) => (n === place ? target.value : (wrong[n] ?? ''))))
            }
          />
        ))}
      </Tiles>
      <p id={problem} className="problem" role="alert">
        {isWrong && words.doubled}
      </p>
    </Flex>
  );
}

/** Asks for wrong answers, as many cards at once as the server takes. */
function useProposals(cards: readonly Flashcard[]) {
  const [propose] = useProposeChoicesMutation();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  /** Those for which it was opened: others that join the list while it is open are not waited for. */
  const [first] = useState(cards);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const found: Record<string, readonly string[]> = {};
      for (let at = 0; at < first.length; at += CARD_BATCH_SIZE) {
        const batch = first.slice(at, at + CARD_BATCH_SIZE);
        const proposed = await propose(batch.map(({ id }) => ({ flashcard_id: id }))).unwrap();
        for (const [index, { id }] of batch.entries()) found[id] = proposed[index]?.choices ?? [];
      }
      if (!isGone) setWrong(found);
    };
    ask().catch((error: unknown) => {
      if (!isGone) setFailure(failureSentence(error, words.proposeFailed));
    });
    return () => {
      isGone = true;
    };
  }, [first, propose, tries]);
  const retry = () => {
    setFailure('');
    setTries((n) => n + 1);
  };
  return { wrong, setWrong, failure, retry };
}

interface Props {
  cards: readonly Flashcard[];
  /** Are asked from now on. */
  onAsked: (cards: readonly Flashcard[]) => void;
  onClose: () => void;
}

interface FormProps extends Props {
  askAll: (changes: readonly ToChange[]) => Promise<Flashcard[]>;
  /** While it saves. */
  progress: CardsSaved | null;
  onDirty: (isDirty: boolean) => void;
  /** Asks first where something would be lost. */
  onCancel: () => void;
}

function ChoicesForm({ cards, onAsked, onClose, askAll, progress, onDirty, onCancel }: FormProps) {
  const { wrong, setWrong, failure, retry } = useProposals(cards);
  const [problem, setProblem] = useState('');
  const [isChecked, setChecked] = useState(false);
  if (failure) return <LoadError message={failure} onRetry={retry} />;
  if (!wrong) return <LinesSkeleton />;
  const toChange = cards.filter(({ id }) => written(wrong, id).length > 0);
  const doubled = (card: Flashcard) => isChecked && isDoubled(card, written(wrong, card.id));
  const save = async () => {
    setChecked(true);
    if (toChange.length === 0) return setProblem(words.none);
    if (toChange.some((card) => isDoubled(card, written(wrong, card.id)))) return setProblem('');
    setProblem('');
    const changes = toChange.map((card) => ({
      card,
      way: { possible_answers: [...card.answer, ...written(wrong, card.id)] },
    }));
    const asked = await askAll(changes);
    onAsked(asked);
    onDirty(asked.length < changes.length);
    if (asked.length === changes.length) onClose();
    else setProblem(words.failed(changes.length - asked.length));
  };
  const onSubmit = () => {
    if (progress === null) void save();
  };
  return (
    <DialogForm
      gap={12}
      onCancel={onCancel}
      submit={words.save(toChange.length)}
      busy={progress !== null}
      onSubmit={onSubmit}
    >
      <p>{words.explained}</p>
      <LongList
        className={styles.proposed}
        aria-label={words.title}
        items={cards}
        keyOf={({ id }) => id}
        height={LINE_PX}
        inBox
      >
        {(card) => (
          <Line
            card={card}
            wrong={wrong[card.id] ?? []}
            isWrong={doubled(card)}
            onChange={(texts) => {
              setWrong({ ...wrong, [card.id]: texts });
              setProblem('');
              onDirty(true);
            }}
          />
        )}
      </LongList>
      <p role="status" className="detail">
        {progress !== null && words.looking(progress.done, progress.of)}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </DialogForm>
  );
}

/** Wrong answers for cards that have none, drawn from the cards around, to be looked through before they are kept. */
export function ProposedChoices({ open, afterClose, ...props }: Props & { open: boolean; afterClose: () => void }) {
  const { leave, onDirty } = useUnsavedGuard(open, props.onClose);
  const saving = useAskAll();
  // What is on its way cannot be called back: it closes by itself, or says what failed.
  const onCancel = () => {
    if (saving.progress === null) leave();
  };
  return (
    <Dialog title={words.title} open={open} onCancel={onCancel} afterClose={afterClose} width={720}>
      <ChoicesForm {...props} {...saving} onDirty={onDirty} onCancel={onCancel} />
    </Dialog>
  );
}
