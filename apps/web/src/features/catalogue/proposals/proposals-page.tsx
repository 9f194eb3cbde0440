import { ListedPage } from '../listed/listed-page.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { ProposalGroups } from './proposal-groups.tsx';
import { useGetProposalsQuery } from './proposals.api.ts';

/** What students propose, for a professor to publish or to refuse; others read it. */
export function ProposalsPage({ canEdit }: { canEdit: boolean }) {
  const query = useGetProposalsQuery();
  return (
    <ListedPage
      words={cataloguePageTexts.proposals}
      query={query}
      list={(cards) => <ProposalGroups cards={cards} canEdit={canEdit} />}
    />
  );
}
