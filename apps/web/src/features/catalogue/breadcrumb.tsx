import type { ComponentType, ReactNode } from 'react';
import { HomeIcon } from '../../ui/actions/icons.tsx';
import { Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { CategoryName } from '../../ui/face/category-name.tsx';
import { isMissing } from '../../platform/api.ts';
import { texts } from '#texts/ui';
import { catalogueTexts } from '#texts/catalogue';
import { useGetAncestorsQuery, useGetDeckQuery } from '../../data/tree.api.ts';
import { placeLink } from './folder/place-link.ts';
import breadcrumbStyles from '../../ui/heads/breadcrumb.module.css';

export interface PlaceLinkProps {
  id: string;
  name: string;
  children?: ReactNode;
}

interface Props {
  folderId: string;
  deckId?: string;
  /** The whole folder is being revised. */
  reviseAll?: boolean;
  /** How one goes to a folder further up, where more can be done there than that. */
  PlaceLink?: ComponentType<PlaceLinkProps>;
}

function PlainLink({ id, name, children }: PlaceLinkProps) {
  return (
    <Link dir="auto" {...placeLink(id)}>
      {children ?? name}
    </Link>
  );
}

/** Home, the folders down to this place, then the deck. Its height is kept while it loads. */
export function Breadcrumb({ folderId, deckId, reviseAll, PlaceLink = PlainLink }: Props) {
  const ancestors = useGetAncestorsQuery(folderId);
  const deck = useGetDeckQuery(deckId ?? skipToken);
  // The root is the home icon itself.
  const folders = (isMissing(ancestors.error) ? undefined : ancestors.currentData)?.slice(1) ?? [];
  const last = reviseAll
    ? catalogueTexts.browser.reviseAll
    : deckId && !isMissing(deck.error)
      ? deck.currentData?.name
      : undefined;
  // Of a folder's page, whose title says it as well.
  const isHere = (index: number) => !deckId && !reviseAll && index === folders.length - 1;
  return (
    <nav className={breadcrumbStyles.breadcrumb} aria-label={texts.browser.breadcrumb}>
      <ol>
        <li>
          <PlaceLink id={ROOT_FOLDER_ID} name={catalogueTexts.browser.root}>
            <HomeIcon />
          </PlaceLink>
        </li>
        {folders.map((folder, index) => {
          const { id, name } = folder;
          const shown = index === 0 ? <CategoryName category={folder} /> : name;
          return (
            <li
              key={id}
              data-part={index === 0 ? 'category' : undefined}
              className={isHere(index) ? breadcrumbStyles.here : undefined}
            >
              {isHere(index) ? (
                <span aria-current="page">{shown}</span>
              ) : (
                <PlaceLink id={id} name={name}>
                  {shown}
                </PlaceLink>
              )}
            </li>
          );
        })}
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
