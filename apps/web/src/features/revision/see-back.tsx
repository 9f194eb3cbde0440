import { revisionTexts } from './texts.fr.ts';

const words = revisionTexts;

/** The button for those who do not touch the card itself. */
export function SeeBack({ onSee }: { onSee: () => void }) {
  return (
    <button type="button" className="button button-primary see-back" onClick={onSee}>
      {words.seeBack} <kbd aria-hidden="true">{words.spaceKey}</kbd>
    </button>
  );
}

export function FlipHint() {
  return (
    <p className="flip-hint" aria-hidden="true">
      {words.flipHint}
    </p>
  );
}
