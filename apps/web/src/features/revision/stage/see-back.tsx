import { Button } from '../../../ui/actions/button.tsx';
import styles from './card-stage.module.css';
import { revisionTexts } from '#texts/revision';

const words = revisionTexts;

interface Props {
  type?: 'primary' | 'default';
  label: string;
  /** What does the same, told where there is a keyboard. */
  keyName: string;
  onClick: () => void;
}

/** A large button under the card. */
export function StageButton({ label, keyName, ...props }: Props) {
  return (
    <Button size="large" {...props}>
      {label}
      <kbd className="key" aria-hidden="true">
        {keyName}
      </kbd>
    </Button>
  );
}

/** The button for those who do not touch the card itself. */
export function SeeBack({ onSee }: { onSee: () => void }) {
  return <StageButton type="primary" label={words.seeBack} keyName={words.spaceKey} onClick={onSee} />;
}

export function FlipHint() {
  return (
    <p className={`hint ${styles.flipHint}`} aria-hidden="true">
      {words.flipHint}
    </p>
  );
}

/** Why a card is there again. */
export function AgainHint() {
  return <p className={`hint ${styles.againHint}`}>{words.again.hint}</p>;
}
