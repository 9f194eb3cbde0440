import { texts } from '#texts/ui';
import { useAnswerKeys } from '../../tiles/use-answer-keys.ts';
import styles from '../parts/kind-parts.module.css';

interface Props {
  offered: readonly string[];
  chosen: string | undefined;
  disabled?: boolean;
  /** The keys of the page are its own. */
  hasKeys: boolean;
  onChoose: (text: string) => void;
}

/** 'Vrai' and 'Faux', always in this order: a press answers. */
export function TwoTiles({ offered, chosen, disabled = false, hasKeys, onChoose }: Props) {
  const count = hasKeys && !disabled ? offered.length : 0;
  useAnswerKeys(
    count,
    (index) => {
      const text = offered[index];
      if (text !== undefined) onChoose(text);
    },
    offered.slice(0, count).map((text) => text.charAt(0)),
  );
  return (
    <div role="group" aria-label={texts.face.choices} className={styles.two} data-tiles>
      {offered.map((text) => (
        <button
          key={text}
          type="button"
          className={styles.tile}
          aria-pressed={text === chosen}
          disabled={disabled}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
