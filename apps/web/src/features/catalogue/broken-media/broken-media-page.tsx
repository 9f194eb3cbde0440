import { ListedPage } from '../listed/listed-page.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { BrokenGroups } from './broken-groups.tsx';
import { useGetBrokenMediaQuery } from './broken-media.api.ts';

/** The cards whose file is broken, for a professor to repair; others read it. */
export function BrokenMediaPage({ canEdit }: { canEdit: boolean }) {
  const query = useGetBrokenMediaQuery();
  return (
    <ListedPage
      words={cataloguePageTexts.brokenMedia}
      query={query}
      list={(cards) => <BrokenGroups cards={cards} canEdit={canEdit} />}
    />
  );
}
