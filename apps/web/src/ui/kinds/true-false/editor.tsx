import { TRUE_FALSE } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import type { EditorProps } from '../editing/kind-editor.ts';
import { Problem } from '../editing/problem.tsx';
import styles from '../parts/kind-parts.module.css';

/** One press says what is right. */
export function TrueFalseEditor({ draft: { isTrue }, problem, onChange }: EditorProps) {
  return (
    <div>
      <div role="group" aria-label={texts.face.right} className={styles.two}>
        {TRUE_FALSE.map((text, at) => (
          <button
            key={text}
            type="button"
            className={styles.tile}
            aria-pressed={isTrue === (at === 0)}
            onClick={() => onChange({ isTrue: at === 0 })}
          >
            {text}
          </button>
        ))}
      </div>
      <Problem>{problem}</Problem>
    </div>
  );
}
