import { HomeOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { isMissing } from '../../platform/api.ts';
import { texts } from '../../ui/texts.fr.ts';
import { catalogueTexts } from './texts.fr.ts';
import { useGetAncestorsQuery, useGetDeckQuery } from '../../data/tree.api.ts';
import { folderTakes, useDropTarget } from './moving/drag.tsx';
import layout from '../../ui/layout.module.css';
import breadcrumbStyles from '../../ui/breadcrumb.module.css';

interface Props {
  folderId: string;
  deckId?: string;
  /** The whole folder is being revised. */
  reviseAll?: boolean;
}

/** What is dragged to the way above leaves this folder for one further up. */
function FolderLink({ id, name }: { id: string; name: string }) {
  const { isOver, ref } = useDropTarget({ id, name }, (moved) => folderTakes(id, moved));
  return (
    <Link
      to={`/app/navigate/${id}`}
      className={isOver ? layout.dropOver : undefined}
      data-over={isOver}
      draggable={false}
      ref={ref}
    >
      {name}
    </Link>
  );
}

function HomeLink() {
  const root = { id: ROOT_FOLDER_ID, name: catalogueTexts.browser.root };
  const { isOver, ref } = useDropTarget(root, (moved) => moved.kind === 'folder' && folderTakes(root.id, moved));
  return (
    <Link
      to="/app"
      aria-label={texts.browser.home}
      className={isOver ? layout.dropOver : undefined}
      data-over={isOver}
      draggable={false}
      ref={ref}
    >
      <HomeOutlined aria-hidden />
    </Link>
  );
}

/** Home, the folders down to this place, then the deck. Its height is kept while it loads. */
export function Breadcrumb({ folderId, deckId, reviseAll }: Props) {
  const ancestors = useGetAncestorsQuery(folderId);
  const deck = useGetDeckQuery(deckId ?? skipToken);
  // The root is the home icon itself.
  const folders = (isMissing(ancestors.error) ? undefined : ancestors.currentData)?.slice(1) ?? [];
  const last = reviseAll
    ? catalogueTexts.browser.reviseAll
    : deckId && !isMissing(deck.error)
      ? deck.currentData?.name
      : undefined;
  const isFolderPage = !deckId && !reviseAll;
  return (
    <nav className={breadcrumbStyles.breadcrumb} aria-label={texts.browser.breadcrumb}>
      <ol>
        <li>
          <HomeLink />
        </li>
        {folders.map(({ id, name }, index) => (
          <li key={id}>
            {isFolderPage && index === folders.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <FolderLink id={id} name={name} />
            )}
          </li>
        ))}
        {last && (
          <li>
            <span aria-current="page">{last}</span>
          </li>
        )}
      </ol>
      {ancestors.isError && <span className="visually-hidden">{catalogueTexts.browser.navigationFailed}</span>}
    </nav>
  );
}
