import { ListedPage } from '../listed/listed-page.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { ProposalGroups } from './proposal-groups.tsx';
import { useGetProposalsQuery } from './proposals.api.ts';

/** What students propose, for a professor to publish or to refuse; others read it. */
export function ProposalsPage({ canEdit }: { canEdit: boolean }) {
  const query = useGetProposalsQuery();
  return (
    <ListedPage
      words={catalogueTexts.proposals}
      query={query}
      list={(cards) => <ProposalGroups cards={cards} canEdit={canEdit} />}
    />
  );
}
