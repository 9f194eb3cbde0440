import { HomeOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { isMissing } from '../../app/api.ts';
import { texts } from '../../texts.fr.ts';
import './breadcrumb.css';
import { useGetAncestorsQuery, useGetDeckQuery } from './catalogue.api.ts';

interface Props {
  folderId: string;
  deckId?: string;
  /** The whole folder is being revised. */
  reviseAll?: boolean;
}

/** Home, the folders down to this place, then the deck. Its height is kept while it loads. */
export function Breadcrumb({ folderId, deckId, reviseAll }: Props) {
  const ancestors = useGetAncestorsQuery(folderId);
  const deck = useGetDeckQuery(deckId ?? skipToken);
  // The root is the home icon itself.
  const folders = (isMissing(ancestors.error) ? undefined : ancestors.currentData)?.slice(1) ?? [];
  const last = reviseAll ? texts.revision.all : deckId && !isMissing(deck.error) ? deck.currentData?.name : undefined;
  const isFolderPage = !deckId && !reviseAll;
  return (
    <nav className="breadcrumb" aria-label={texts.browser.breadcrumb}>
      <ol>
        <li>
          <Link to="/app" aria-label={texts.browser.home}>
            <HomeOutlined aria-hidden />
          </Link>
        </li>
        {folders.map(({ id, name }, index) => (
          <li key={id}>
            {isFolderPage && index === folders.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={`/app/navigate/${id}`}>{name}</Link>
            )}
          </li>
        ))}
        {last && (
          <li>
            <span aria-current="page">{last}</span>
          </li>
        )}
      </ol>
      {ancestors.isError && <span className="visually-hidden">{texts.browser.navigationFailed}</span>}
    </nav>
  );
}
