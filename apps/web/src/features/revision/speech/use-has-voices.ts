import { useSyncExternalStore } from 'react';
import { canSpeak } from './utter.ts';

const hasVoices = () => canSpeak() && window.speechSynthesis.getVoices().length > 0;

/** Browsers find their voices after the page has begun; Safari before 16 has them at once, and tells nobody. */
function onVoices(listener: () => void): () => void {
  if (!canSpeak() || !('addEventListener' in window.speechSynthesis)) return () => undefined;
  window.speechSynthesis.addEventListener('voiceschanged', listener);
  return () => window.speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Whether this device can read anything aloud. */
export const useHasVoices = () => useSyncExternalStore(onVoices, hasVoices);
