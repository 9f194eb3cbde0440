import type { CatalogueQueries, StudentEyes } from '@ardoise/catalogue';
import type { ResetScope } from '../domain/rating.js';

/** Ids of a deck, or of all below a folder, as a student sees them. @throws DomainError not-found where they see none of it */
export async function decksIn(
  catalogue: CatalogueQueries,
  scope: ResetScope,
  eyes: StudentEyes,
): Promise<ReadonlySet<string>> {
  if ('deckId' in scope) return new Set([(await catalogue.deck(scope.deckId, eyes)).id]);
  const { tree } = await catalogue.folder(scope.folderId, eyes);
  return new Set(tree.decksBelow(scope.folderId, eyes).map(({ id }) => id));
}
