import type { Tag } from '@ardoise/contracts';
import { texts } from '../../ui/texts.fr.ts';

export function TagList({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="node-card-tags" aria-label={texts.browser.tags}>
      {tags.map((tag) => (
        <li key={tag.id} className="badge">
          {tag.name}
        </li>
      ))}
    </ul>
  );
}
