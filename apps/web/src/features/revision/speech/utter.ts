export const canSpeak = () => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/**
 * Reads a text aloud by a voice of its language, and stops what was being read. Answers how to stop: nothing more comes of it.
 * @param rate 1 is the usual speed
 */
export function utter(text: string, language: string, onOver: () => void, rate = 1): () => void {
  const { speechSynthesis } = window;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  utterance.rate = rate;
  const voice = speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(language));
  if (voice) utterance.voice = voice;
  let isHeard = true;
  const over = () => {
    if (!isHeard) return;
    isHeard = false;
    onOver();
  };
  utterance.onend = over;
  utterance.onerror = over;
  speechSynthesis.speak(utterance);
  return () => {
    if (!isHeard) return;
    isHeard = false;
    speechSynthesis.cancel();
  };
}
