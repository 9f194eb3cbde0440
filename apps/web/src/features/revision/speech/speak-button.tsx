import { useCallback, useEffect, useRef, useState } from 'react';
import { PauseIcon, SoundIcon } from '../../../ui/actions/action-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import type { Flashcard } from '@ardoise/contracts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { languageChosen, selectSpokenLanguage } from '../../../platform/preferences/preferences-slice.ts';
import { texts } from '#texts/ui';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { revisionTexts } from '#texts/revision';
import styles from './speak-button.module.css';
import { guessLanguage } from './spoken-text.ts';
import type { CardSide } from './spoken-text.ts';
import { useSpokenText } from './use-spoken-text.ts';

const words = revisionTexts;

const canSpeak = () => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/** Reads one text aloud at a time; answers whether it is being read, and how to begin and stop. */
function useSpeech(text: string, language: string) {
  const [isSpeaking, setSpeaking] = useState(false);
  const current = useRef<SpeechSynthesisUtterance | null>(null);
  const stop = useCallback(() => {
    if (!current.current) return;
    current.current = null;
    window.speechSynthesis.cancel();
    setSpeaking(false);
  }, []);
  const speak = useCallback(() => {
    window.speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    const voice = window.speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(language));
    if (voice) utterance.voice = voice;
    const over = () => {
      if (current.current !== utterance) return;
      current.current = null;
      setSpeaking(false);
    };
    utterance.onend = over;
    utterance.onerror = over;
    current.current = utterance;
    setSpeaking(true);
    window.speechSynthesis.speak(utterance);
  }, [text, language]);
  // Whoever turns the card or leaves it has heard enough.
  useEffect(() => stop, [stop, text]);
  return { isSpeaking, speak, stop };
}

interface Props {
  card: Flashcard;
  face: CardSide;
  /** The face that is looked at has the key. */
  isShown: boolean;
}

function Speak({ card, face, isShown }: Props) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => selectSpokenLanguage(state, card.id_deck, face));
  const text = useSpokenText(card, face);
  const { isSpeaking, speak, stop } = useSpeech(text, chosen === 'auto' ? guessLanguage(text) : chosen);
  const faceName = texts.face[face];

  const onKey = () => {
    if (!isShown) return false;
    return isSpeaking ? stop() : speak();
  };
  useShortcuts({ [words.listenKey]: onKey, [`Shift+${words.listenKey}`]: onKey });
  useEffect(() => {
    if (!isShown) stop();
  }, [isShown, stop]);

  if (!text) return null;
  const label = isSpeaking ? words.stopListening : words.listen;
  return (
    <Flex component="span" align="center" className={styles.speak}>
      <select
        aria-label={words.spokenLanguage(faceName)}
        value={chosen}
        onChange={(event) => dispatch(languageChosen({ deckId: card.id_deck, face, language: event.target.value }))}
      >
        {Object.entries(words.languages).map(([language, name]) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </select>
      <Button
        type="text"
        icon={isSpeaking ? <PauseIcon /> : <SoundIcon />}
        aria-label={label}
        aria-pressed={isSpeaking}
        aria-keyshortcuts={words.listenKey}
        title={`${label} (${words.listenKey})`}
        onClick={isSpeaking ? stop : speak}
      />
    </Flex>
  );
}

/** Reads a face of the card aloud with the browser's own voices; not there where the browser has none. */
export function SpeakButton(props: Props) {
  return canSpeak() ? <Speak {...props} /> : null;
}
