import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, acceptsDecks, acceptsFolders, depthName } from '@ardoise/contracts/light';
import { EditIcon, PlusIcon } from '../../../ui/actions/arranging-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { texts } from '#texts/ui';
import { EditedDeckCard } from '../deck/edited-deck-card.tsx';
import { EditedFolderCard } from './edited-folder-card.tsx';
import { FolderPage } from './folder-page.tsx';
import type { ShownFolder } from './folder-page.tsx';
import { FirstSteps } from '../first-deck/first-steps.tsx';
import { firstDeckTexts } from '#texts/catalogue/first-deck';
import { DropLink } from '../moving/drop-link.tsx';
import type { Moved } from '../moving/use-move.ts';
import type { Edited } from './node-dialog.tsx';
import { PlaceTitle } from '../renaming/place-title.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { lazyDialog } from '../../../ui/theme/with-widgets.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { headTexts } from '#texts/catalogue/heads';
import styles from './folder-page.module.css';

const words = catalogueTexts.browser;

const LazyNodeDialog = lazyDialog(
  async () => (await import('./node-dialog.tsx')).NodeDialog,
  ({ edited }) => edited !== null,
);
const LazyFirstDeck = lazyDialog(
  async () => (await import('../first-deck/first-deck-dialog.tsx')).FirstDeckDialog,
  ({ isOpen }) => isOpen,
);
const LazyMoveDialog = lazyDialog(
  async () => (await import('../moving/move-dialog.tsx')).MoveDialog,
  ({ moved }) => moved !== null,
);

function emptyText({ depth, childType }: ShownFolder): string {
  const { folder, both, decks } = words.emptyProfessor;
  if (!acceptsDecks(depth)) return folder(childType);
  return acceptsFolders(depth) ? both(childType) : decks;
}

interface ActionsProps {
  place: ShownFolder;
  onCreate: (edited: Edited) => void;
  /** What is done more rarely; nothing with the root. */
  items: () => MenuItem[];
}

function Actions({ place: { folder, isRoot, depth, childType }, onCreate, items }: ActionsProps) {
  const parentId = folder.id;
  return (
    <>
      {acceptsFolders(depth) && (
        <Button
          type={acceptsDecks(depth) ? 'default' : 'primary'}
          icon={<PlusIcon />}
          onClick={() => onCreate({ kind: 'folder', parentId, type: childType })}
        >
          {childType}
        </Button>
      )}
      {acceptsDecks(depth) && (
        <Button type="primary" icon={<PlusIcon />} onClick={() => onCreate({ kind: 'deck', parentId })}>
          {words.deckType}
        </Button>
      )}
      {!isRoot && (
        <span className="firm">
          <MenuButton label={headTexts.folderMenu} items={items} />
        </span>
      )}
    </>
  );
}

interface TitleProps {
  place: ShownFolder;
  /** Of the root: what stands above it may be the page's. */
  Heading: 'h1' | 'h2';
  giving: ReactNode;
}

/** The name of a folder, where it is shared from, and given to do. */
function Title({ place: { folder, name, isRoot, depth }, Heading, giving }: TitleProps) {
  const type = isRoot ? '' : depthName(depth);
  const path = isRoot ? '/app/navigate' : `/app/navigate/${folder.id}`;
  return (
    <div className={styles.titleLine}>
      {isRoot ? <Heading dir="auto">{name}</Heading> : <PlaceTitle node={folder} kind="folder" />}
      <div className={styles.asWhole} data-part="place-whole">
        <ShareButton place={{ name, type, path, visible: folder.visible }} />
        {!isRoot && giving}
      </div>
    </div>
  );
}

/** Where what was just created stands open. */
const createdPath = (kind: Edited['kind'], parentId: string, id: string) =>
  kind === 'deck' ? `/app/navigate/${parentId}/${id}` : `/app/navigate/${id}`;

interface Props {
  folderId: string;
  /** What the page begins with, with its heading. */
  opening?: ReactNode;
  /** Beside its name: what may be done with it as a whole. */
  giving: (folder: Folder) => ReactNode;
  /** In its menu, after its own. */
  more: (folder: Folder) => MenuItem[];
}

/** One folder as its professors arrange it: what stands in it is made, changed, moved and taken away here. */
export function EditedFolderPage({ folderId, opening, giving, more }: Props) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const navigate = useNavigate();
  const edit = (node: Folder): MenuItem => ({
    label: texts.common.edit,
    icon: <EditIcon />,
    onSelect: () => setEdited({ kind: 'folder', parentId: node.id_parent ?? ROOT_FOLDER_ID, node }),
  });
  return (
    <>
      <FolderPage
        folderId={folderId}
        opening={opening}
        title={(place) => <Title place={place} Heading={opening ? 'h2' : 'h1'} giving={giving(place.folder)} />}
        actions={(place) => (
          <Actions place={place} onCreate={setEdited} items={() => [edit(place.folder), ...more(place.folder)]} />
        )}
        empty={(place) =>
          place.isRoot
            ? { ...firstDeckTexts.empty, action: <FirstSteps onBegin={() => setBeginning(true)} /> }
            : { title: words.emptyProfessor.title, text: emptyText(place) }
        }
        folderCard={(folder, type) => (
          <EditedFolderCard
            key={folder.id}
            folder={folder}
            type={type}
            onMove={() => setMoved({ kind: 'folder', folder })}
            onEdit={() => setEdited({ kind: 'folder', parentId: folderId, node: folder })}
          />
        )}
        deckCard={(deck) => (
          <EditedDeckCard
            key={deck.id}
            deck={deck}
            folderId={folderId}
            onMove={() => setMoved({ kind: 'deck', deck })}
            onEdit={() => setEdited({ kind: 'deck', parentId: folderId, node: deck })}
          />
        )}
        PlaceLink={DropLink}
      />
      <LazyNodeDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onCreated={({ kind, parentId }, id) => void navigate(createdPath(kind, parentId, id))}
      />
      <LazyFirstDeck isOpen={isBeginning} onClose={() => setBeginning(false)} />
      <LazyMoveDialog moved={moved} onClose={() => setMoved(null)} />
    </>
  );
}
