import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import type { Flashcard } from '@ardoise/contracts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { languageChosen, selectSpokenLanguage } from '../../../platform/preferences/preferences-slice.ts';
import { texts } from '#texts/ui';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { revisionTexts } from '#texts/revision';
import { guessLanguage } from './spoken-text.ts';
import type { CardSide } from './spoken-text.ts';
import { useSpokenText } from './use-spoken-text.ts';
import { canSpeak, utter } from './utter.ts';

const words = revisionTexts;

/** Reads one text aloud at a time; answers whether it is being read, and how to begin and stop. */
function useSpeech(text: string, language: string) {
  const [isSpeaking, setSpeaking] = useState(false);
  const current = useRef<(() => void) | null>(null);
  const stop = useCallback(() => {
    current.current?.();
    current.current = null;
    setSpeaking(false);
  }, []);
  const speak = useCallback(() => {
    stop();
    setSpeaking(true);
    current.current = utter(text, language, stop);
  }, [text, language, stop]);
  // Whoever turns the card or leaves it has heard enough.
  useEffect(() => stop, [stop, text]);
  return { isSpeaking, speak, stop };
}

/**
 * The face that is looked at, read aloud with the browser's own voices by a key or from the menu, and the language that it is
 * read in, kept for this side of the deck. Nothing where the browser has no voices, or the face nothing to say.
 */
export function useHearing(card: Flashcard, face: CardSide): () => MenuItem[] {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => selectSpokenLanguage(state, card.id_deck, face));
  const text = useSpokenText(card, face);
  const { isSpeaking, speak, stop } = useSpeech(text, chosen === 'auto' ? guessLanguage(text) : chosen);
  const canHear = canSpeak() && text !== '';
  const toggle = isSpeaking ? stop : speak;

  const onKey = () => (canHear ? toggle() : false);
  useShortcuts({ [words.listenKey]: onKey, [`Shift+${words.listenKey}`]: onKey });

  if (!canHear) return () => [];
  const languages = (): MenuItem[] =>
    Object.entries(words.languages).map(([language, label]) => ({
      label,
      checked: language === chosen,
      onSelect: () => dispatch(languageChosen({ deckId: card.id_deck, face, language })),
    }));
  return () => [
    {
      label: isSpeaking ? words.stopListening : words.listen,
      keyName: words.listenKey,
      onSelect: toggle,
    },
    { label: words.spokenLanguage(texts.face[face]), among: languages },
  ];
}
