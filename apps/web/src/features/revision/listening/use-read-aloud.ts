import { useEffect, useEffectEvent, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useAppSelector } from '../../../data/store.ts';
import { selectSpokenLanguage } from '../../../platform/preferences/preferences-slice.ts';
import { guessLanguage } from '../speech/spoken-text.ts';
import type { CardSide } from '../speech/spoken-text.ts';
import { useSpokenText } from '../speech/use-spoken-text.ts';
import { utter } from '../speech/utter.ts';

/** The question, time to think of the answer, the answer, and time before the next card. */
const PHASES = ['question', 'thinking', 'answer', 'between'] as const;
type Phase = (typeof PHASES)[number];

/** For a usual speed. */
const PAUSES_MS = { thinking: 4_000, between: 1_500 } as const;
/** A face without words, such as a picture, is looked at for so long. */
const WORDLESS_MS = 2_000;

/** What is said of a face, and in which language. */
function useSaid(card: Flashcard, face: CardSide) {
  const text = useSpokenText(card, face);
  const chosen = useAppSelector((state) => selectSpokenLanguage(state, card.id_deck, face));
  return { text, language: chosen === 'auto' ? guessLanguage(text) : chosen };
}

/**
 * Reads one card aloud while it plays, then asks for the next one; what was interrupted is read again from its beginning. Answers
 * whether the answer is told by now.
 * @param rate 1 is the usual speed
 */
export function useReadAloud(card: Flashcard, isPlaying: boolean, rate: number, onOver: () => void): boolean {
  const [phase, setPhase] = useState<Phase>('question');
  const question = useSaid(card, 'front');
  const answer = useSaid(card, 'back');
  const said = phase === 'question' ? question : phase === 'answer' ? answer : undefined;
  const next = useEffectEvent(() => {
    const following = PHASES[PHASES.indexOf(phase) + 1];
    if (following) setPhase(following);
    else onOver();
  });
  const text = said?.text;
  const language = said?.language ?? '';
  const pause = phase === 'thinking' || phase === 'between' ? PAUSES_MS[phase] : WORDLESS_MS;
  useEffect(() => {
    if (!isPlaying) return;
    if (text) return utter(text, language, () => next(), rate);
    const timer = setTimeout(() => next(), pause / rate);
    return () => clearTimeout(timer);
  }, [isPlaying, phase, text, language, rate, pause]);
  return phase === 'answer' || phase === 'between';
}
