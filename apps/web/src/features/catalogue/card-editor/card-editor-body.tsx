import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { showFirstProblem } from '../../../ui/forms/show-first-problem.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { VersionConflict } from '../../../ui/dialogs/version-conflict.tsx';
import { useFileUrl } from '../../../ui/files/use-file-url.ts';
import { useMedia } from '../../../ui/paper/use-media.ts';
import {
  writtenAnswer,
  previewCard,
  cardDraft,
  draftsOf,
  emptyDraft,
  cardForm,
  isChanged,
  keptUrl,
  cardProblems,
  withWritten,
} from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import { cardDifferences } from './card-differences.ts';
import { BothPreviews } from '../split-editor/both-previews.tsx';
import { CardEditorFoot } from './card-editor-foot.tsx';
import type { Then } from './card-editor-foot.tsx';
import { CardForm } from './card-form.tsx';
import { CardPreview } from './card-preview.tsx';
import { useProposeChoicesMutation } from '../../../data/choices.api.ts';
import { useCreateCardMutation, useEditCardMutation } from '../catalogue.api.ts';
import { useRewriteProposalMutation } from '../proposals/proposals.api.ts';
import { useSetTagsMutation } from '../tags/tags.api.ts';
import { catalogueTexts } from '#texts/catalogue';
import { useFresh } from '../use-fresh.ts';
import { useCreateCards } from './use-create-cards.ts';
import styles from './card-form.module.css';
import type { TextAreaRef } from 'antd/es/input/TextArea';

const words = catalogueTexts.editor;
const ROOM_FOR_BOTH = '(min-width: 1100px)';

export type EditedCard = Flashcard | 'new';

interface Props {
  deckId: string;
  edited: EditedCard;
  /** Whoever writes: a student's card is a proposal. */
  isStudent: boolean;
  /** It stands beside a list: both faces are seen above the form. */
  isBeside?: boolean;
  /** Stands above the form. */
  note?: ReactNode;
  onDone: () => void;
  /** To the card after this one, once it is saved. */
  onNext?: (() => void) | undefined;
  onDirty: (dirty: boolean) => void;
}

const mediaUrl = (media: CardDraft['media'], fileUrl: string | null) => fileUrl ?? keptUrl(media);
const isSame = (one: CardDraft, other: CardDraft) => !isChanged(other, one);
const fileOf = (media: CardDraft['media']) => (media.state === 'new' ? media.file : null);

/** The form, the preview beside it where there is room, and the buttons that save. */
export function CardEditorBody({ deckId, edited, isStudent, isBeside = false, note, ...on }: Props) {
  const { onDone, onNext, onDirty } = on;
  const [problems, setProblems] = useState<CardProblems>({});
  const [refusal, setRefusal] = useState('');
  const [previews, setPreviews] = useState(false);
  /** Of a new card that is saved already, while its editor is still open. */
  const [savedId, setSavedId] = useState<string>();
  /** What the edit is made on; after a save of its own the form knows no revision any more. */
  const [revision, setRevision] = useState(edited === 'new' ? undefined : edited.revision);
  /** What is to follow the save that met a conflict. */
  const [wanted, setWanted] = useState<Then>('close');
  const fresh = useFresh();
  const [create] = useCreateCardMutation();
  const [edit] = useEditCardMutation();
  const [rewrite] = useRewriteProposalMutation();
  const save = isStudent ? rewrite : edit;
  const [setTags] = useSetTagsMutation();
  const [proposeChoices] = useProposeChoicesMutation();
  const { createAll, progress, madeSome } = useCreateCards((one, key) =>
    create({ form: cardForm(one, deckId, isStudent), key }).unwrap(),
  );
  const toasts = useToasts();
  const question = useRef<TextAreaRef>(null);
  const body = useRef<HTMLDivElement>(null);
  const hasRoom = useMedia(ROOM_FOR_BOTH);
  const isNew = edited === 'new';
  const target = savedId ?? (edited === 'new' ? undefined : edited.id);
  const form = useForm<CardDraft, Flashcard>({
    start: () => (edited === 'new' ? emptyDraft() : cardDraft(edited)),
    isSame,
    onDirty,
    askTheirs: () => (target ? fresh.card(target) : Promise.resolve(null)),
  });
  const { start, draft, setDraft, busy, theirs } = form;
  const isProposal = !isStudent && !isNew && edited.is_proposed_by_student;

  const recto = mediaUrl(draft.media, useFileUrl(fileOf(draft.media)));
  const verso = mediaUrl(draft.mediaVerso, useFileUrl(fileOf(draft.mediaVerso)));

  useEffect(() => question.current?.focus(), []);

  const change = useCallback(
    (part: Partial<CardDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems({});
      setRefusal('');
    },
    [setDraft],
  );

  const propose = async (answer: readonly string[]) =>
    (await proposeChoices([{ deck_id: deckId, answer: [...answer] }]).unwrap()).flatMap(({ choices }) => choices);

  /** @param over the revision that is written over, when both versions have been seen */
  const submitAnd = (then: Then, over?: number) => {
    const found = cardProblems(draft);
    setProblems(found);
    setRefusal('');
    if (found.question || found.answer) {
      setPreviews(false);
      return showFirstProblem(body);
    }
    setWanted(then);
    void form.submit(
      async ({ sent, key, now, settled }) => {
        const parts = target ? [] : draftsOf(sent);
        const body = cardForm(sent, deckId, isStudent);
        if (revision !== undefined || over !== undefined) body.set('revision', String(over ?? revision));
        // What an edit leaves out stays: that it has no such kind any more must be said.
        if (target && writtenAnswer(start).kind && !body.has('kind')) body.set('kind', '');
        if (then === 'publish') body.set('validate_and_publish_proposal', 'true');
        const ids = target ? [(await save({ id: target, change: body }).unwrap()).id] : await createAll(parts, key);
        settled();
        form.forgetTheirs();
        setRevision(undefined);
        toasts.success(savedWords(ids.length));
        const tagged = await saveTags(ids, sent);
        if (tagged && then === 'another') {
          const next = emptyDraft(sent);
          setSavedId(undefined);
          form.begin(next, withWritten(next, sent, now()));
          question.current?.focus();
        } else if (tagged && now() === sent) (then === 'next' && onNext ? onNext : onDone)();
        else {
          // What was written meanwhile, or tags that did not go: it stays, as an edit of the card that now is.
          const first = parts[0]?.draft ?? sent;
          setSavedId(ids[0]);
          form.begin(
            tagged ? first : { ...first, tagIds: start.tagIds },
            parts.length > 1 ? withWritten(first, sent, now()) : now(),
          );
        }
      },
      (failure) => {
        toasts.failure(words.failed);
        setRefusal([madeSome(), failureSentence(failure, words.notSaved)].filter(Boolean).join(' '));
      },
    );
  };
  const savedWords = (count: number) => {
    if (isStudent) return target ? words.rewritten : words.proposed;
    if (target) return words.updated;
    return count > 1 ? words.createdAll(count) : words.created;
  };
  /** Resolves to whether the cards have the tags of the draft. A new card has none, whatever the one before it left here. */
  const saveTags = async (ids: readonly string[], { tagIds }: CardDraft): Promise<boolean> => {
    const before = target ? start.tagIds : [];
    if (tagIds.join() === before.join()) return true;
    try {
      for (const id of ids) await setTags({ kind: 'flashcards', id, tags: tagIds }).unwrap();
      return true;
    } catch (failure) {
      toasts.failure(words.tagsFailed, failureSentence(failure, ''));
      return false;
    }
  };

  const takeTheirs = () => {
    if (!theirs) return;
    form.begin(cardDraft(theirs));
    setRevision(theirs.revision);
  };

  // Wherever the focus is: it is nowhere after a click on a button that took itself away.
  const onSaveKey = () => submitAnd('close');
  useShortcuts({ 'Control+Enter': onSaveKey, 'Meta+Enter': onSaveKey }, { whileWriting: true });

  const card = previewCard(draft, recto, verso);
  const flips = isBeside ? 'never' : hasRoom ? 'beside' : previews ? 'instead' : 'on-demand';
  return (
    <Flex vertical className={styles.editor} ref={body}>
      {isBeside && <BothPreviews card={card} />}
      {note}
      <Flex flex={1}>
        {flips !== 'instead' && (
          <CardForm
            draft={draft}
            problems={problems}
            isStudent={isStudent}
            onChange={change}
            questionRef={question}
            propose={isStudent ? undefined : propose}
            urls={{ media: recto, mediaVerso: verso }}
            isNew={target === undefined}
          />
        )}
        {(flips === 'beside' || flips === 'instead') && <CardPreview card={card} />}
      </Flex>
      <CardEditorFoot
        isNew={isNew}
        isStudent={isStudent}
        isProposal={isProposal}
        hasNext={onNext !== undefined}
        busy={busy}
        problems={problems}
        refusal={refusal}
        progress={progress}
        onSave={(then) => submitAnd(then)}
        preview={
          !isBeside &&
          !hasRoom && (
            <Button onClick={() => setPreviews(!previews)}>{previews ? words.hidePreview : words.showPreview}</Button>
          )
        }
      />
      <VersionConflict
        differences={theirs && cardDifferences(cardDraft(theirs), draft)}
        busy={busy}
        onMine={() => theirs && submitAnd(wanted, theirs.revision)}
        onTheirs={takeTheirs}
        onClose={form.forgetTheirs}
      />
    </Flex>
  );
}
