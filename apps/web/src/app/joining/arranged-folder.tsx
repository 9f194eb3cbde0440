import { GiveButton } from '../../features/assignments/giving/give-button.tsx';
import { ProfessorDesk } from '../desk/professor-desk.tsx';
import { EditedFolderPage } from '../../features/catalogue/folder/edited-folder-page.tsx';
import { usePlaceItems } from './use-place-items.tsx';

/** A folder as its professors arrange it, and may give it to do with all that it holds; at home below what the day brings. */
export function ArrangedFolder({ folderId, isHome }: { folderId: string; isHome: boolean }) {
  const { ofFolder } = usePlaceItems();
  return (
    <EditedFolderPage
      folderId={folderId}
      {...(isHome && { opening: <ProfessorDesk /> })}
      giving={({ id, name }) => <GiveButton target={{ kind: 'folder', id, name }} />}
      more={ofFolder}
    />
  );
}
