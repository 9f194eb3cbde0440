import type { ComponentType, ReactNode } from 'react';
import type { Deck, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, depthName, faceOf } from '@ardoise/contracts/light';
import { faceOnWay } from '../../../data/category-face.ts';
import { isMissing } from '../../../platform/api.ts';
import {
  useGetAncestorsQuery,
  useGetChildrenQuery,
  useGetDecksQuery,
  useGetFolderQuery,
} from '../../../data/tree.api.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FaceContext } from '../../../ui/face/face-context.ts';
import { PlaceSign } from '../../../ui/face/sign.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { Missing } from '../../../ui/states/missing.tsx';
import { texts } from '#texts/ui';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import type { PlaceLinkProps } from '../breadcrumb.tsx';
import { byDeckName, newestFolderFirst } from './place-order.ts';
import { catalogueTexts } from '#texts/catalogue';
import { TagList } from '../tags/tag-list.tsx';
import styles from './folder-page.module.css';

const words = catalogueTexts.browser;

/** A folder whose page is shown. */
export interface ShownFolder {
  folder: Folder;
  /** The root has one of its own. */
  name: string;
  isRoot: boolean;
  depth: number;
  /** The name of the level below: 'Catégorie', 'Sous-catégorie'… */
  childType: string;
}

interface Props {
  folderId: string;
  /** In the place of the title. */
  title?: (place: ShownFolder) => ReactNode;
  /** What to do here, beside the title. */
  actions?: ReactNode | ((place: ShownFolder) => ReactNode);
  /** What the page begins with, with the heading of the page: the folder is then a part of it. */
  opening?: ReactNode;
  /** What is said where there is nothing. */
  empty: (place: ShownFolder) => { title: string; text: string; action?: ReactNode };
  folderCard: (folder: Folder, type: string) => ReactNode;
  deckCard: (deck: Deck) => ReactNode;
  PlaceLink?: ComponentType<PlaceLinkProps>;
}

/** What stands in a folder: its sub-folders, then its decks. */
function Contents({
  place,
  folders,
  decks,
  ...props
}: Props & { place: ShownFolder; folders: Folder[]; decks: Deck[] }) {
  // With one kind of thing only, each card says it well enough.
  const headings = folders.length > 0 && decks.length > 0 ? 'section' : 'visually-hidden';
  if (folders.length + decks.length === 0) {
    const { title, text, action } = props.empty(place);
    return (
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    );
  }
  return (
    <>
      {folders.length > 0 && (
        <section className={styles.section}>
          <h2 className={headings}>{`${place.childType}s`}</h2>
          <ul className="places" data-part="folders">
            {folders.map((folder) => {
              const card = props.folderCard(folder, place.childType);
              if (!place.isRoot) return card;
              return (
                <FaceContext key={folder.id} value={faceOf(folder)}>
                  {card}
                </FaceContext>
              );
            })}
          </ul>
        </section>
      )}
      {decks.length > 0 && (
        <section className={styles.section}>
          <h2 className={headings}>{words.decks}</h2>
          <ul className="places">{decks.map((deck) => props.deckCard(deck))}</ul>
        </section>
      )}
    </>
  );
}

/** One folder: its sub-folders and its decks. */
export function FolderPage(props: Props) {
  const { folderId, title, actions, opening, PlaceLink } = props;
  const folder = useGetFolderQuery(folderId);
  const ancestors = useGetAncestorsQuery(folderId);
  const children = useGetChildrenQuery(folderId);
  const decks = useGetDecksQuery(folderId);

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
        <Missing message={failureSentence(missing.error, texts.browser.missing)} />
      </>
    );
  const failed = queries.find((query) => query.isError && !query.currentData);
  if (failed) {
    const fallback = failed === ancestors ? words.navigationFailed : words.folderFailed;
    return (
      <>
        <Breadcrumb folderId={ROOT_FOLDER_ID} />
        <LoadError
          error={failed.error}
          message={fallback}
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
  const place = { folder: folder.currentData, name: name ?? '', isRoot, depth, childType: depthName(depth + 1) };
  const offered = typeof actions === 'function' ? actions(place) : actions;
  const Heading = opening ? 'h2' : 'h1';
  return (
    <FaceContext value={faceOnWay(ancestors.currentData)}>
      {opening ?? <Breadcrumb folderId={folderId} {...(PlaceLink && { PlaceLink })} />}
      <Flex component="header" wrap gap={12} align="end" justify="space-between" className="after">
        <div className={styles.words}>
          <PlaceSign />
          <div className="name">
            {!isRoot && <p className="hint label">{depthName(depth)}</p>}
            {title ? title(place) : <Heading dir="auto">{name}</Heading>}
            {place.folder.description && (
              <p dir="auto" className={styles.description}>
                {place.folder.description}
              </p>
            )}
            <TagList tags={place.folder.tags} />
          </div>
        </div>
        {offered && (
          <Flex wrap gap={12} align="center" className={opening ? undefined : styles.actions} data-part="place-actions">
            {offered}
          </Flex>
        )}
      </Flex>
      <Contents
        {...props}
        place={place}
        folders={[...children.currentData].sort(newestFolderFirst)}
        decks={[...decks.currentData].sort(byDeckName)}
      />
    </FaceContext>
  );
}
