import { useState } from 'react';
import type { ReactNode } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Deck, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, acceptsDecks, acceptsFolders, depthName } from '@ardoise/contracts/light';
import { isMissing } from '../../platform/api.ts';
import { messageOf } from '../../ui/message-of.ts';
import { texts } from '../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../ui/app-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Missing } from '../../ui/missing.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { useGetAncestorsQuery, useGetChildrenQuery, useGetDecksQuery, useGetFolderQuery } from '../../data/tree.api.ts';
import { DeckCard } from './deck-card.tsx';
import { FolderCard } from './folder-card.tsx';
import { MovingArea } from './moving/drag.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';
import type { Moved } from './moving/use-move.ts';
import { PlaceTitle } from './renaming/place-title.tsx';
import { catalogueTexts } from './texts.fr.ts';
import { TagList } from './tag-list.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { NodeDialog } from './node-dialog.tsx';
import type { Edited } from './node-dialog.tsx';
import layout from '../../ui/layout.module.css';
import styles from './folder-page.module.css';

const words = catalogueTexts.browser;

interface Props {
  folderId: string;
  canEdit?: boolean;
  /** The main thing to do here, beside the title. */
  action?: ReactNode;
  /** What comes before all that stands here. */
  notice?: ReactNode;
  folderFooter?: (folder: Folder) => ReactNode;
  deckFooter?: (deck: Deck) => ReactNode;
}

const newestFirst = (a: Folder, b: Folder) => b.creation_date.localeCompare(a.creation_date);
const byName = (a: Deck, b: Deck) => a.name.localeCompare(b.name, 'fr', { numeric: true, sensitivity: 'base' });

function emptyText(depth: number): string {
  const { root, folder, both, decks } = words.emptyProfessor;
  if (depth === 0) return root;
  if (!acceptsDecks(depth)) return folder(depthName(depth + 1));
  return acceptsFolders(depth) ? both(depthName(depth + 1)) : decks;
}

/** One folder: its sub-folders and its decks. */
export function FolderPage({ folderId, canEdit = false, action, notice, folderFooter, deckFooter }: Props) {
  const folder = useGetFolderQuery(folderId);
  const ancestors = useGetAncestorsQuery(folderId);
  const children = useGetChildrenQuery(folderId);
  const decks = useGetDecksQuery(folderId);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);

  const isRoot = folderId === ROOT_FOLDER_ID;
  const name = isRoot ? words.root : folder.currentData?.name;
  useTitle(name);

  const queries = [folder, ancestors, children, decks];
  // What is cached outlives a failed call: that this folder is gone comes first.
  const missing = queries.find((query) => isMissing(query.error));
  if (missing)
    return (
      <>
        <Breadcrumb folderId={ROOT_FOLDER_ID} />
        <Missing message={messageOf(missing.error, texts.browser.missing)} />
      </>
    );
  const failed = queries.find((query) => query.isError && !query.currentData);
  if (failed) {
    const fallback = failed === ancestors ? words.navigationFailed : words.folderFailed;
    return (
      <>
        <Breadcrumb folderId={ROOT_FOLDER_ID} />
        <LoadError
          message={messageOf(failed.error, fallback)}
          onRetry={() => queries.filter((query) => query.isError).forEach((query) => void query.refetch())}
        />
      </>
    );
  }
  if (!folder.currentData || !ancestors.currentData || !children.currentData || !decks.currentData)
    return (
      <>
        <Breadcrumb folderId={folderId} />
        <CardsSkeleton />
      </>
    );

  const depth = ancestors.currentData.length - 1;
  const childType = depthName(depth + 1);
  const folders = [...children.currentData].sort(newestFirst);
  const deckList = [...decks.currentData].sort(byName);
  const isEmpty = folders.length === 0 && deckList.length === 0;

  // With one kind of thing only, each card says it well enough.
  const headings = folders.length > 0 && deckList.length > 0 ? layout.section : 'visually-hidden';

  const createButtons = canEdit && (
    <>
      <ShareButton
        place={{
          name: name ?? '',
          type: isRoot ? '' : depthName(depth),
          path: isRoot ? '/app/navigate' : `/app/navigate/${folderId}`,
          visible: folder.currentData.visible,
        }}
      />
      {acceptsFolders(depth) && (
        <Button
          type={acceptsDecks(depth) ? 'default' : 'primary'}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEdited({ kind: 'folder', parentId: folderId, type: childType })}
        >
          {childType}
        </Button>
      )}
      {acceptsDecks(depth) && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEdited({ kind: 'deck', parentId: folderId })}
        >
          {words.deckType}
        </Button>
      )}
    </>
  );

  return (
    <MovingArea>
      <Breadcrumb folderId={folderId} />
      <Flex component="header" wrap gap={12} align="end" justify="space-between" className={styles.place}>
        <div className={styles.words}>
          {!isRoot && <p className={`${layout.hint} ${layout.label}`}>{depthName(depth)}</p>}
          {canEdit && !isRoot ? <PlaceTitle node={folder.currentData} kind="folder" /> : <h1>{name}</h1>}
          {folder.currentData.description && <p className={styles.description}>{folder.currentData.description}</p>}
          <TagList tags={folder.currentData.tags} />
        </div>
        {(canEdit || action) && (
          <Flex wrap gap={12} align="center" className={styles.actions} data-part="place-actions">
            {canEdit ? createButtons : action}
          </Flex>
        )}
      </Flex>
      {notice}
      {isEmpty && (
        <EmptyState title={canEdit ? words.emptyProfessor.title : words.emptyStudent.title}>
          {canEdit ? emptyText(depth) : words.emptyStudent.text}
        </EmptyState>
      )}
      {folders.length > 0 && (
        <section className={styles.section}>
          <h2 className={headings}>{`${childType}s`}</h2>
          <ul className={layout.cards}>
            {folders.map((child) => (
              <FolderCard
                key={child.id}
                folder={child}
                type={childType}
                footer={folderFooter?.(child)}
                onMove={() => setMoved({ kind: 'folder', folder: child })}
                onEdit={canEdit ? () => setEdited({ kind: 'folder', parentId: folderId, node: child }) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {deckList.length > 0 && (
        <section className={styles.section}>
          <h2 className={headings}>{words.decks}</h2>
          <ul className={layout.cards}>
            {deckList.map((deck) => (
              <DeckCard
                key={deck.id}
                deck={deck}
                folderId={folderId}
                footer={deckFooter?.(deck)}
                onMove={() => setMoved({ kind: 'deck', deck })}
                onEdit={canEdit ? () => setEdited({ kind: 'deck', parentId: folderId, node: deck }) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {canEdit && (
        <>
          <NodeDialog edited={edited} onClose={() => setEdited(null)} />
          <MoveDialog moved={moved} onClose={() => setMoved(null)} />
        </>
      )}
    </MovingArea>
  );
}
