import { Flex } from '../../../ui/theme/flex.tsx';
import type { Tag } from '@ardoise/contracts';
import { catalogueTexts } from '#texts/catalogue';

export function TagList({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <Flex component="ul" wrap gap={4} aria-label={catalogueTexts.browser.tags}>
      {tags.map((tag) => (
        <li dir="auto" key={tag.id} className="badge">
          {tag.name}
        </li>
      ))}
    </Flex>
  );
}
