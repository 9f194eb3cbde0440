import { ThunderboltOutlined } from '@ant-design/icons';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { fastWritingPath } from './table-state.ts';
import { fastWritingTexts } from './texts.fr.ts';

/** Leads from a deck to its grid. */
export function FastWritingLink({ deckPath }: { deckPath: string }) {
  return (
    <ButtonLink to={fastWritingPath(deckPath)} icon={<ThunderboltOutlined aria-hidden />}>
      {fastWritingTexts.open}
    </ButtonLink>
  );
}
