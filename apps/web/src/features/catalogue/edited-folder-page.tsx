import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { acceptsDecks, acceptsFolders, depthName } from '@ardoise/contracts/light';
import { EditedDeckCard } from './edited-deck-card.tsx';
import { EditedFolderCard } from './edited-folder-card.tsx';
import { FolderPage } from './folder-page.tsx';
import type { Place } from './folder-page.tsx';
import { DropLink } from './moving/drop-link.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';
import type { Moved } from './moving/use-move.ts';
import { NodeDialog } from './node-dialog.tsx';
import type { Edited } from './node-dialog.tsx';
import { PlaceTitle } from './renaming/place-title.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { catalogueTexts } from './texts.fr.ts';

const words = catalogueTexts.browser;

function emptyText({ depth, childType }: Place): string {
  const { root, folder, both, decks } = words.emptyProfessor;
  if (depth === 0) return root;
  if (!acceptsDecks(depth)) return folder(childType);
  return acceptsFolders(depth) ? both(childType) : decks;
}

interface ActionsProps {
  place: Place;
  onCreate: (edited: Edited) => void;
}

function Actions({ place: { folder, name, isRoot, depth, childType }, onCreate }: ActionsProps) {
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

/** One folder as its professors arrange it: what stands in it is made, changed, moved and taken away here. */
export function EditedFolderPage({ folderId }: { folderId: string }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  return (
    <>
      <FolderPage
        folderId={folderId}
        title={({ folder, isRoot, name }) => (isRoot ? <h1>{name}</h1> : <PlaceTitle node={folder} kind="folder" />)}
        actions={(place) => <Actions place={place} onCreate={setEdited} />}
        empty={(place) => ({ title: words.emptyProfessor.title, text: emptyText(place) })}
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
      <NodeDialog edited={edited} onClose={() => setEdited(null)} />
      <MoveDialog moved={moved} onClose={() => setMoved(null)} />
    </>
  );
}
