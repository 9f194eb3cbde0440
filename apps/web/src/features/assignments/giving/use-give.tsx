import { useState } from 'react';
import type { ReactNode } from 'react';
import { useGetClassesQuery } from '../../../data/classes.api.ts';
import { lazyDialog } from '../../../ui/theme/with-widgets.tsx';
import type { GivenTarget } from './give-dialog.tsx';

const LazyGive = lazyDialog(
  async () => (await import('./give-dialog.tsx')).GiveDialog,
  (props) => props.given !== null,
);

interface Giving {
  /** Where the school has no class nobody is spoken to of it. */
  isOffered: boolean;
  give: (given: GivenTarget) => void;
  /** To be put into the page. */
  dialog: ReactNode;
}

/**
 * For a professor's page from which something may be given to do.
 * @param classId the class that the page is about: what is given is for it to begin with, while it is open
 */
export function useGive(classId?: string): Giving {
  const { data: open } = useGetClassesQuery(false);
  const classIds = open?.filter(({ id }) => id === classId).map(({ id }) => id) ?? [];
  const [given, setGiven] = useState<GivenTarget | null>(null);
  return {
    isOffered: open !== undefined && open.length > 0,
    give: setGiven,
    dialog: <LazyGive given={given} classIds={classIds} onClose={() => setGiven(null)} />,
  };
}
