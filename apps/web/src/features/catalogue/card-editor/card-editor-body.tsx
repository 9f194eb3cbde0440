import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex } from 'antd';
import { CARD_KINDS } from '@ardoise/contracts/light';
import type { Flashcard } from '@ardoise/contracts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { showFirstProblem } from '../../../ui/forms/show-first-problem.ts';
import { VersionConflict } from '../../../ui/dialogs/version-conflict.tsx';
import { useFileUrl } from '../../../ui/files/use-file-url.ts';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { useAboveKeyboard } from '../../../ui/writing/use-above-keyboard.ts';
import { useWriting } from '../../../ui/writing/use-writing.ts';
import { WritingBar } from '../../../ui/writing/writing-bar.tsx';
import { cardDraft, cardProblems, emptyDraft, isChanged, keptUrl, previewCard, withPlainDots } from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import { cardDifferences } from './card-differences.ts';
import { BothPreviews } from '../split-editor/both-previews.tsx';
import { CardEditorFoot } from './card-editor-foot.tsx';
import type { Then } from './card-editor-foot.tsx';
import { CardForm } from './card-form.tsx';
import { CardOptions } from './card-options.tsx';
import { CardPreview } from './preview/card-preview.tsx';
import { KindChoice } from './kind-choice.tsx';
import { PreviewSwitch } from './preview/preview-switch.tsx';
import { useProposeChoicesMutation } from '../../../data/choices.api.ts';
import { cardEditorTexts as words } from '#texts/catalogue/card-editor';
import { useFresh } from '../use-fresh.ts';
import { keptDraft } from './kept/kept-draft.ts';
import type { KeptDraft } from './kept/kept-draft.ts';
import { useCardFiles } from './files/use-card-files.ts';
import { useKeptDraft } from './kept/use-kept-draft.ts';
import { usePreview } from './preview/use-preview.ts';
import { useSaving } from './use-saving.ts';
import styles from './card-form.module.css';
import type { TextAreaRef } from 'antd/es/input/TextArea';

export type EditedCard = Flashcard | 'new';

interface Props {
  deckId: string;
  edited: EditedCard;
  /** Whoever writes: a student's card is a proposal. */
  isStudent: boolean;
  /** It stands beside a list. */
  isBeside?: boolean;
  /** Stands above the form. */
  note?: ReactNode;
  onDone: () => void;
  /** To the card after this one, once it is saved. */
  onNext?: (() => void) | undefined;
  onDirty: (dirty: boolean) => void;
}

const MEGABYTE = 1024 * 1024;
const revisionOf = (edited: EditedCard) => (edited === 'new' ? undefined : edited.revision);
const mediaUrl = (media: CardDraft['media'], fileUrl: string | null) => fileUrl ?? keptUrl(media);
const isSame = (one: CardDraft, other: CardDraft) => !isChanged(other, one);
const fileOf = (media: CardDraft['media']) => (media.state === 'new' ? media.file : null);
const bytesOf = (media: CardDraft['media']) => fileOf(media)?.size ?? 0;

const resumedWords = ({ hadFile, wasDeleted }: KeptDraft) =>
  [wasDeleted ? words.resumedDeleted : words.resumed, hadFile && words.fileAgain].filter(Boolean).join(' ');

/** The form, the commands of what is written, the preview where it is wanted, and the buttons that save. */
export function CardEditorBody({ deckId, edited, isStudent, isBeside = false, note, ...on }: Props) {
  const { onDone, onNext, onDirty } = on;
  const isNew = edited === 'new';
  const cardId = edited === 'new' ? null : edited.id;
  const [problems, setProblems] = useState<CardProblems>({});
  const [savedId, setSavedId] = useState<string>();
  const [resumed, setResumed] = useState(() => {
    const kept = keptDraft(deckId);
    return kept?.cardId === cardId ? kept : null;
  });
  const [revision, setRevision] = useState(resumed?.revision ?? revisionOf(edited));
  const fresh = useFresh();
  const [proposeChoices] = useProposeChoicesMutation();
  const question = useRef<TextAreaRef>(null);
  const body = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const preview = usePreview(isBeside);
  const writing = useWriting(body);
  const target = savedId ?? cardId ?? undefined;
  const form = useForm<CardDraft, Flashcard>({
    start: () => (edited === 'new' ? emptyDraft() : cardDraft(edited)),
    isSame,
    onDirty,
    askTheirs: () => (target ? fresh.card(target) : Promise.resolve(null)),
  });
  const { start, draft, setDraft, begin, theirs } = form;
  const isProposal = !isStudent && edited !== 'new' && edited.is_proposed_by_student;
  const recto = mediaUrl(draft.media, useFileUrl(fileOf(draft.media)));
  const verso = mediaUrl(draft.mediaVerso, useFileUrl(fileOf(draft.mediaVerso)));

  useLayoutEffect(() => {
    if (resumed) begin(start, { ...start, ...resumed.written });
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything is seen
  }, []);
  const isInstead = preview.place === 'instead' && preview.isShown;
  useEffect(() => {
    if (!isInstead) question.current?.focus();
  }, [isInstead]);
  useKeptDraft({ deckId, cardId, revision, draft, isChanged: isChanged(start, draft) });
  useAboveKeyboard(body, writing.hasPalette);

  const saving = useSaving({
    deckId,
    isStudent,
    form,
    target,
    revision,
    setRevision,
    setSavedId,
    onDone,
    onNext,
    onAnother: () => {
      setResumed(null);
      // There is nothing to look at yet.
      if (isInstead) preview.show(false);
      question.current?.focus();
    },
  });
  const { forgetRefusal } = saving;
  const change = useCallback(
    (part: Partial<CardDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems({});
      setResumed(null);
      forgetRefusal();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- forgetting is the same at each drawing
    [setDraft],
  );
  const files = useCardFiles(draft, change);
  const propose = async (answer: readonly string[]) =>
    (await proposeChoices([{ deck_id: deckId, answer: [...answer] }]).unwrap()).flatMap(({ choices }) => choices);

  const submitAnd = (then: Then) => {
    const found = cardProblems(draft);
    setProblems(found);
    if (!found.question && !found.answer) return saving.saveAnd(then);
    forgetRefusal();
    if (isInstead) preview.show(false);
    showFirstProblem(body);
  };
  /** What goes on: with another new card, or with the one that comes after this one. */
  const goOn = (): Then => {
    if (isStudent || isProposal) return 'close';
    return isNew ? 'another' : onNext ? 'next' : 'close';
  };
  // Wherever the focus is: it is nowhere after a click on a button that took itself away.
  const onSaveKey = () => submitAnd(goOn());
  useShortcuts({ 'Control+Enter': onSaveKey, 'Meta+Enter': onSaveKey }, { whileWriting: true });

  const card = previewCard(draft, recto, verso);
  const bytes = bytesOf(draft.media) + bytesOf(draft.mediaVerso);
  const bar = !isInstead && (
    <WritingBar
      writing={writing}
      hasBlanks={CARD_KINDS[draft.kind].fillsText}
      onFile={(face, file) => files.add(face, [file])}
    />
  );
  return (
    <Flex vertical className={styles.editor} ref={body} {...writing.handlers}>
      <div className={styles.head}>
        {isInstead ? (
          <PreviewSwitch {...preview} />
        ) : (
          <KindChoice
            value={draft.kind}
            onChange={(kind) =>
              change({ kind, ...(CARD_KINDS[kind].fillsText && { question: withPlainDots(draft.question) }) })
            }
          >
            {isNarrow && <PreviewSwitch {...preview} />}
          </KindChoice>
        )}
        {!isNarrow && !isInstead && (
          <div className={styles.tools}>
            {bar}
            <PreviewSwitch {...preview} />
          </div>
        )}
        {preview.place === 'above' && preview.isShown && <BothPreviews card={card} />}
      </div>
      {note}
      {resumed && (
        <div className={`note amber row ${styles.resumed}`} role="status">
          <span className="grow">{resumedWords(resumed)}</span>
          <Button
            onClick={() => {
              setResumed(null);
              begin(start);
              setRevision(revisionOf(edited));
              question.current?.focus();
            }}
          >
            {isNew ? words.startOverNew : words.startOver}
          </Button>
        </div>
      )}
      <Flex flex={1}>
        {!isInstead && (
          <CardForm
            draft={draft}
            problems={problems}
            isStudent={isStudent}
            onChange={change}
            questionRef={question}
            propose={isStudent ? undefined : propose}
            files={files}
            urls={{ media: recto, mediaVerso: verso }}
            isNew={target === undefined}
          />
        )}
        {(isInstead || (preview.place === 'beside' && preview.isShown)) && <CardPreview card={card} />}
      </Flex>
      <CardEditorFoot
        isNew={isNew}
        isStudent={isStudent}
        isProposal={isProposal}
        hasNext={onNext !== undefined}
        busy={saving.busy}
        problems={problems}
        refusal={saving.refusal}
        progress={
          saving.progress ||
          (form.busy && bytes > 0 && words.sending(bytes / MEGABYTE)) ||
          (saving.added > 0 && isNew && words.added(saving.added)) ||
          ''
        }
        goesOnBy={goOn()}
        onSave={submitAnd}
        bar={isNarrow && bar}
      />
      {!isInstead && <CardOptions draft={draft} isStudent={isStudent} onChange={change} />}
      <VersionConflict
        differences={theirs && cardDifferences(cardDraft(theirs), draft)}
        busy={saving.busy}
        onMine={saving.saveMine}
        onTheirs={saving.takeTheirs}
        onClose={form.forgetTheirs}
      />
    </Flex>
  );
}
