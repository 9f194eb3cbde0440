import { useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { useForm } from '../../../ui/forms/use-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useCreateCardMutation, useEditCardMutation } from '../catalogue.api.ts';
import { useRewriteProposalMutation } from '../proposals/proposals.api.ts';
import { useIsTagOnItsWay, useSetTagsMutation } from '../tags/tags.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { cardDraft, cardForm, draftsOf, emptyDraft, withWritten, writtenAnswer } from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';
import type { Then } from './card-editor-foot.tsx';
import { useCreateCards } from './use-create-cards.ts';

const words = cataloguePageTexts.editor;

interface Saving {
  deckId: string;
  isStudent: boolean;
  form: ReturnType<typeof useForm<CardDraft, Flashcard>>;
  /** Of the card that is edited; undefined for a new one. */
  target: string | undefined;
  /** What the edit is made on; after a save of its own the form knows no revision any more. */
  revision: number | undefined;
  setRevision: (revision: number | undefined) => void;
  /** The new card that is there by now, while its editor is still open. */
  setSavedId: (id: string | undefined) => void;
  onDone: () => void;
  onNext: (() => void) | undefined;
  /** The form is empty again, for another card. */
  onAnother: () => void;
}

/** Saves the card that is written, with its tags, and does what is to follow. */
export function useSaving({ deckId, isStudent, form, target, revision, setRevision, setSavedId, ...on }: Saving) {
  const { onDone, onNext, onAnother } = on;
  const { start, theirs } = form;
  const [refusal, setRefusal] = useState('');
  /** New cards since the editor was opened. */
  const [added, setAdded] = useState(0);
  /** What is to follow the save that met a conflict. */
  const [wanted, setWanted] = useState<Then>('close');
  const [create] = useCreateCardMutation();
  const [edit] = useEditCardMutation();
  const [rewrite] = useRewriteProposalMutation();
  const save = isStudent ? rewrite : edit;
  const [setTags] = useSetTagsMutation();
  const isTagOnItsWay = useIsTagOnItsWay();
  const { createAll, progress, madeSome } = useCreateCards((one, key) =>
    create({ form: cardForm(one, deckId, isStudent), key }).unwrap(),
  );

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
      toasts.failure(words.tagsFailed, failure);
      return false;
    }
  };

  /** @param over the revision that is written over, when both versions have been seen */
  const saveAnd = (then: Then, over?: number) => {
    if (isTagOnItsWay) return;
    setWanted(then);
    setRefusal('');
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
        if (!target) setAdded((before) => before + ids.length);
        toasts.success(savedWords(ids.length));
        const tagged = await saveTags(ids, sent);
        if (tagged && then === 'another') {
          const next = emptyDraft(sent);
          setSavedId(undefined);
          form.begin(next, withWritten(next, sent, now()));
          onAnother();
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

  return {
    saveAnd,
    busy: form.busy || isTagOnItsWay,
    progress,
    added,
    refusal,
    forgetRefusal: () => setRefusal(''),
    /** Over what somebody else has saved meanwhile. */
    saveMine: () => theirs && saveAnd(wanted, theirs.revision),
    takeTheirs: () => {
      if (!theirs) return;
      form.begin(cardDraft(theirs));
      setRevision(theirs.revision);
    },
  };
}
