import { useCallback, useRef, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { refusalCode } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useEditCardMutation } from '../catalogue.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { useFresh } from '../use-fresh.ts';
import { cellText, withText } from './cells.ts';
import type { CellPlace } from './cells.ts';

const words = cataloguePageTexts.editor;

interface Written extends CellPlace {
  text: string;
  /** As it stood when it was opened. */
  before: string;
}

/** Somebody else has saved the card meanwhile: how it is by now. */
interface CellConflict {
  written: Written;
  theirs: Flashcard;
  /** What the server said. */
  said: string;
}

interface Options {
  cardOf: (id: string) => Flashcard | undefined;
  /** `revision`: of the card on which it was saved. */
  onSaved: (place: CellPlace, revision: number) => void;
  onRefused: (place: CellPlace, problem: string) => void;
  onGivenUp: (place: CellPlace) => void;
}

/**
 * Saves one text of a card by the same call as the editor, and settles conflicts as it does. Two texts of a card are saved
 * one after the other: each call carries both.
 */
export function useSaveCell({ cardOf, onSaved, onRefused, onGivenUp }: Options) {
  const [conflict, setConflict] = useState<CellConflict | null>(null);
  const [edit] = useEditCardMutation();
  const fresh = useFresh();
  const turns = useRef(new Map<string, Promise<void>>());
  /** Card → the revision on which a text of it was saved here. */
  const savedOn = useRef(new Map<string, number>());

  const send = useCallback(
    async (written: Written, base: Flashcard) => {
      const { id, cell, text } = written;
      const { question, answer } = withText(base, cell, text);
      try {
        await edit({ id, change: { question, answer, revision: base.revision } }).unwrap();
      } catch (failure) {
        const theirs = refusalCode(failure) === 'changed-meanwhile' ? await fresh.card(id) : null;
        const said = failureSentence(failure, words.notSaved);
        if (theirs) return setConflict({ written, theirs, said });
        toasts.failure(words.failed);
        return onRefused(written, said);
      }
      savedOn.current.set(id, base.revision);
      onSaved(written, base.revision);
      toasts.success(words.updated);
    },
    [edit, fresh, onRefused, onSaved],
  );

  const save = useCallback(
    (written: Written) => {
      const { id, cell, before } = written;
      const job = async () => {
        const listed = cardOf(id);
        const isStale = listed === undefined || (savedOn.current.get(id) ?? -1) >= listed.revision;
        const base = isStale ? await fresh.card(id) : listed;
        if (!base) return onRefused(written, words.notSaved);
        // What was saved here a moment ago is no conflict; another text in this place is one.
        if (cellText(base, cell) !== before) return setConflict({ written, theirs: base, said: words.notSaved });
        await send(written, base);
      };
      const turn = (turns.current.get(id) ?? Promise.resolve()).then(job);
      turns.current.set(id, turn);
      return turn;
    },
    [cardOf, fresh, onRefused, send],
  );

  const onMine = () => {
    if (!conflict) return;
    setConflict(null);
    void send(conflict.written, conflict.theirs);
  };
  const onTheirs = () => {
    if (!conflict) return;
    setConflict(null);
    onGivenUp(conflict.written);
  };
  const onClose = () => {
    if (!conflict) return;
    setConflict(null);
    onRefused(conflict.written, conflict.said);
  };
  return { save, conflict: { open: conflict, onMine, onTheirs, onClose } };
}
