import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import styles from '../parts/kind-parts.module.css';

/** Two columns whose lines do not belong together. */
export function TwoColumns({ left, rights }: { left: readonly string[]; rights: readonly string[] }) {
  const columns = [
    { label: words.pairs, texts: left },
    { label: words.rights, texts: rights },
  ];
  return (
    <div className={`${styles.pair} ${styles.list}`}>
      {columns.map(({ label, texts }) => (
        <ul key={label} className="pile" aria-label={label}>
          {texts.map((text, place) => (
            <li key={place} className={styles.told} data-whole>
              <CardLine text={text} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
