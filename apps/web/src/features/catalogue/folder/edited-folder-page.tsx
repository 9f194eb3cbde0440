import { useState } from 'react';
import type { ReactNode } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { acceptsDecks, acceptsFolders, depthName } from '@ardoise/contracts/light';
import { EditedDeckCard } from '../deck/edited-deck-card.tsx';
import { EditedFolderCard } from './edited-folder-card.tsx';
import { FolderPage } from './folder-page.tsx';
import type { ShownFolder } from './folder-page.tsx';
import { FirstDeckDialog } from '../first-deck/first-deck-dialog.tsx';
import { FirstSteps } from '../first-deck/first-steps.tsx';
import { firstDeckTexts } from '#texts/catalogue/first-deck';
import { DropLink } from '../moving/drop-link.tsx';
import { MoveDialog } from '../moving/move-dialog.tsx';
import type { Moved } from '../moving/use-move.ts';
import { NodeDialog } from './node-dialog.tsx';
import type { Edited } from './node-dialog.tsx';
import { PlaceTitle } from '../renaming/place-title.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { catalogueTexts } from '#texts/catalogue';

const words = catalogueTexts.browser;

function emptyText({ depth, childType }: ShownFolder): string {
  const { folder, both, decks } = words.emptyProfessor;
  if (!acceptsDecks(depth)) return folder(childType);
  return acceptsFolders(depth) ? both(childType) : decks;
}

interface ActionsProps {
  place: ShownFolder;
  onCreate: (edited: Edited) => void;
  /** What others may do with it. */
  more: ReactNode;
}

function Actions({ place: { folder, name, isRoot, depth, childType }, onCreate, more }: ActionsProps) {
  const parentId = folder.id;
  return (
    <>
      <ShareButton
        place={{
          name,
          type: isRoot ? '' : depthName(depth),
          path: isRoot ? '/app/navigate' : `/app/navigate/${parentId}`,
          visible: folder.visible,
        }}
      />
      {more}
      {acceptsFolders(depth) && (
        <Button
          type={acceptsDecks(depth) ? 'default' : 'primary'}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onCreate({ kind: 'folder', parentId, type: childType })}
        >
          {childType}
        </Button>
      )}
      {acceptsDecks(depth) && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => onCreate({ kind: 'deck', parentId })}>
          {words.deckType}
        </Button>
      )}
    </>
  );
}

/** Where what was just created stands open. */
const createdPath = (kind: Edited['kind'], parentId: string, id: string) =>
  kind === 'deck' ? `/app/navigate/${parentId}/${id}` : `/app/navigate/${id}`;

interface Props {
  folderId: string;
  /** Further actions of a folder, beside its own. */
  more: (place: ShownFolder) => ReactNode;
}

/** One folder as its professors arrange it: what stands in it is made, changed, moved and taken away here. */
export function EditedFolderPage({ folderId, more }: Props) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <FolderPage
        folderId={folderId}
        title={({ folder, isRoot, name }) =>
          isRoot ? <h1 dir="auto">{name}</h1> : <PlaceTitle node={folder} kind="folder" />
        }
        actions={(place) => <Actions place={place} onCreate={setEdited} more={more(place)} />}
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
      <NodeDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onCreated={({ kind, parentId }, id) => void navigate(createdPath(kind, parentId, id))}
      />
      <FirstDeckDialog isOpen={isBeginning} onClose={() => setBeginning(false)} />
      <MoveDialog moved={moved} onClose={() => setMoved(null)} />
    </>
  );
}
