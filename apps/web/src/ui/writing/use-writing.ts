import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { IS_MAC } from '../actions/command-key.ts';
import { applyEdit, writtenIn } from './apply-edit.ts';
import type { WrittenField } from './apply-edit.ts';
import { marked, nextItem } from './edits.ts';
import type { Edit, TextMark, Written } from './edits.ts';

/** A field whose text may have marks and formulas. */
export const CARD_TEXT = 'card-text';
const FIELD = `[data-part="${CARD_TEXT}"]`;
const MARKS: Readonly<Record<string, TextMark>> = { b: '**', i: '*' };

export type CardFace = 'front' | 'back';

const FIRST = { face: 'front' as CardFace, hasLines: true };

const fieldOf = (target: EventTarget): WrittenField | null =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && target.matches(FIELD)
    ? target
    : null;

/** What commands act on: the field of a card that was last written in, the first one before that. */
export function useWriting(form: RefObject<HTMLElement | null>) {
  const last = useRef<WrittenField>(null);
  const [where, setWhere] = useState(FIRST);
  const [hasPalette, setPalette] = useState(false);
  const field = useCallback(
    () => (last.current?.isConnected ? last.current : form.current?.querySelector<WrittenField>(FIELD)),
    [form],
  );
  // An answer goes away with its kind, and with its line.
  // oxlint-disable-next-line react/exhaustive-deps -- any drawing may take it away; what is forgotten is not forgotten twice
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    setWhere(FIRST);
  });
  const edit = useCallback(
    (change: (written: Written) => Edit | null) => {
      const target = field();
      const made = target && change(writtenIn(target));
      if (made) applyEdit(target, made);
    },
    [field],
  );

  const closePalette = () => {
    setPalette(false);
    field()?.focus();
  };

  const onFocus = ({ target }: FocusEvent) => {
    const written = fieldOf(target);
    if (!written) return;
    last.current = written;
    const face: CardFace = written.closest('[data-face]')?.getAttribute('data-face') === 'back' ? 'back' : 'front';
    const hasLines = written instanceof HTMLTextAreaElement;
    setWhere((before) => (before.face === face && before.hasLines === hasLines ? before : { face, hasLines }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const written = fieldOf(event.target);
    if (!written || event.nativeEvent.isComposing || event.altKey) return;
    const isCommand = IS_MAC ? event.metaKey : event.ctrlKey;
    const mark = isCommand && !event.shiftKey ? MARKS[event.key.toLowerCase()] : undefined;
    if (event.key === 'Escape' && hasPalette) {
      setPalette(false);
      // Nor does it close the editor.
      event.stopPropagation();
    } else if (mark) edit((text) => marked(text, mark));
    else if (event.key === 'Enter' && !isCommand && !event.shiftKey && written instanceof HTMLTextAreaElement) {
      const next = nextItem(writtenIn(written));
      if (!next) return;
      applyEdit(written, next);
    } else return;
    event.preventDefault();
  };
  return { ...where, edit, hasPalette, setPalette, closePalette, handlers: { onFocus, onKeyDown } };
}

export type Writing = ReturnType<typeof useWriting>;
