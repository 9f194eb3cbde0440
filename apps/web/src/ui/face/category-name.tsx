import type { Ancestor } from '@ardoise/contracts';
import { faceOf } from '@ardoise/contracts/light';
import { Sign } from './sign.tsx';
import styles from './sign.module.css';

/** A category on its colour: its sign and its name. */
export function CategoryName({ category }: { category: Ancestor }) {
  const face = faceOf(category);
  return (
    <span className={styles.category} data-hue={face.colour}>
      <Sign face={face} />
      <span dir="auto" data-part="name">
        {category.name}
      </span>
    </span>
  );
}
