import { GiveButton } from '../../features/assignments/giving/give-button.tsx';
import { ExportLink } from '../../features/transfer/export/export-link.tsx';
import { useNarrow } from '../../ui/paper/use-media.ts';
import { EditedFolderPage } from '../../features/catalogue/folder/edited-folder-page.tsx';

/** A folder as its professors arrange it, and may give it to do with all that it holds. */
export function ArrangedFolder({ folderId }: { folderId: string }) {
  const narrow = useNarrow();
  return (
    <EditedFolderPage
      folderId={folderId}
      more={({ folder: { id, name }, isRoot }) =>
        !isRoot && (
          <>
            <GiveButton target={{ kind: 'folder', id, name }} />
            {/* On a phone the head has room for what is done most; the menu leads to exports. */}
            {!narrow && <ExportLink kind="folder" id={id} />}
          </>
        )
      }
    />
  );
}
