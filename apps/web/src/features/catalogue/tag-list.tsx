import type { Tag } from '@ardoise/contracts';
import { catalogueTexts } from './texts.fr.ts';
import styles from './node-card.module.css';

export function TagList({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={catalogueTexts.browser.tags}>
      {tags.map((tag) => (
        <li key={tag.id} className="badge">
          {tag.name}
        </li>
      ))}
    </ul>
  );
}
