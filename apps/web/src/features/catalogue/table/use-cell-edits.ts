import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useUnsaved } from '../../../ui/forms/unsaved.ts';
import { canWrite, isSamePlace, neighbourOf, problemOf, cellText, withText } from './cells.ts';
import type { CellPlace } from './cells.ts';
import { useSaveCell } from './use-save-cell.ts';

/** A text of a row while it is written, and until the list that holds it has come. */
export interface CellEdit {
  text: string;
  /** As it stood when it was opened. */
  before: string;
  problem: string | null;
  state: 'open' | 'saving' | 'saved';
  /** Of the card that it was saved on. */
  revision: number;
}

type Edits = Readonly<Record<string, CellEdit>>;

const keyOf = ({ id, cell }: CellPlace) => `${id} ${cell}`;

/** What was saved stays until the card that carries it is there. */
const isPast = (edit: CellEdit, card: Flashcard) => edit.state === 'saved' && card.revision > edit.revision;

/** The texts of rows that are being written: several at once, as one goes on while another is saved. */
export function useCellEdits(cards: readonly Flashcard[]) {
  const [edits, setEdits] = useState<Edits>({});
  /** Where the focus is, or is to be. */
  const [active, setActive] = useState<CellPlace | null>(null);
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  const latest = useRef({ edits, cards, byId });
  // Before any focus moves: the text that loses it asks whether it is saved already.
  useLayoutEffect(() => {
    latest.current = { edits, cards, byId };
  }, [edits, cards, byId]);

  const put = useCallback((place: CellPlace, part: Partial<CellEdit>) => {
    setEdits((all) => {
      const edit = all[keyOf(place)];
      return edit ? { ...all, [keyOf(place)]: { ...edit, ...part } } : all;
    });
  }, []);
  const drop = useCallback((place: CellPlace) => {
    setEdits(({ [keyOf(place)]: _, ...others }) => others);
  }, []);

  const { save, conflict } = useSaveCell({
    cardOf: useCallback((id: string) => latest.current.byId.get(id), []),
    onSaved: useCallback((place: CellPlace, revision: number) => put(place, { state: 'saved', revision }), [put]),
    onRefused: useCallback((place: CellPlace, problem: string) => put(place, { state: 'open', problem }), [put]),
    onGivenUp: drop,
  });

  const begin = useCallback((place: CellPlace) => {
    const card = latest.current.byId.get(place.id);
    if (!card || !canWrite(card, place.cell)) return;
    setActive(place);
    setEdits((all) => {
      const known = all[keyOf(place)];
      if (known && known.state !== 'saved') return all;
      const text = known && !isPast(known, card) ? known.text : cellText(card, place.cell);
      return { ...all, [keyOf(place)]: { text, before: text, problem: null, state: 'open', revision: card.revision } };
    });
  }, []);

  /** Saves what has changed. Answers whether one may go on: what cannot be so stays open. */
  const finish = useCallback(
    (place: CellPlace): boolean => {
      const edit = latest.current.edits[keyOf(place)];
      const card = latest.current.byId.get(place.id);
      if (edit?.state !== 'open' || !card) return true;
      if (edit.text.trim() === edit.before.trim()) {
        drop(place);
        return true;
      }
      const problem = problemOf(card, place.cell, edit.text);
      if (problem) {
        put(place, { problem });
        return false;
      }
      const text = cellText(withText(card, place.cell, edit.text), place.cell);
      put(place, { state: 'saving', problem: null, text });
      void save({ ...place, text, before: edit.before });
      return true;
    },
    [drop, put, save],
  );

  const onEdit = useMemo(
    () => ({
      begin,
      write: (place: CellPlace, text: string) => put(place, { text, problem: null }),
      /** The focus came, by whatever way. */
      enter: (place: CellPlace) => setActive(place),
      /** It went elsewhere: what was written is saved, but for what was refused as it stands. */
      exit: (place: CellPlace) => {
        if (latest.current.edits[keyOf(place)]?.problem === null) finish(place);
        setActive((now) => (isSamePlace(now, place) ? null : now));
      },
      /** Saves, and stays. */
      save: finish,
      cancel: (place: CellPlace) => drop(place),
      /** Saves, and goes on to the next text or the one before. Answers whether there is one, or this one has to stay. */
      step: (place: CellPlace, step: 1 | -1): boolean => {
        if (!finish(place)) return true;
        const next = neighbourOf(latest.current.cards, place, step);
        if (next) begin(next);
        return next !== null;
      },
    }),
    [begin, put, finish, drop],
  );

  const isUnsaved = Object.values(edits).some(({ state, text, before }) => state !== 'saved' && text !== before);
  useUnsaved(isUnsaved);
  return {
    isUnsaved,
    conflict,
    onEdit,
    dropAll: useCallback(() => setEdits({}), []),
    shown: useMemo(() => ({ edits, active }), [edits, active]),
  };
}

export type CellEdits = ReturnType<typeof useCellEdits>;

/** The edit of a card's cell, where it still says something. */
export function editOf({ edits }: CellEdits['shown'], card: Flashcard, cell: CellPlace['cell']): CellEdit | undefined {
  const edit = edits[keyOf({ id: card.id, cell })];
  return edit && !isPast(edit, card) ? edit : undefined;
}
