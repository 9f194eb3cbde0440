import { ThunderboltOutlined } from '@ant-design/icons';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { fastWritingPath } from './table-state.ts';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';

/** Leads from a deck to its grid. */
export function FastWritingLink({ deckPath }: { deckPath: string }) {
  // On a phone it stands in one line with two other buttons.
  const icon = useNarrow() ? undefined : <ThunderboltOutlined aria-hidden />;
  return (
    <ButtonLink to={fastWritingPath(deckPath)} icon={icon}>
      {fastWritingTexts.open}
    </ButtonLink>
  );
}
