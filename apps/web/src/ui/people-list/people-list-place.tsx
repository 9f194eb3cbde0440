import { lazyDialog } from '../theme/with-widgets.tsx';

/** Where a list of people is imported. */
export const PeopleListPlace = lazyDialog(
  async () => (await import('./people-list-dialog.tsx')).PeopleListDialog,
  ({ isOpen }) => isOpen,
);
