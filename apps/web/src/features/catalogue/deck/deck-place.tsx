import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { isMissing, statusOf } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { FaceContext } from '../../../ui/face/face-context.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Missing } from '../../../ui/states/missing.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { Breadcrumb } from '../breadcrumb.tsx';
import { faceOnWay } from '../../../data/category-face.ts';
import { useGetAncestorsQuery, useGetDeckQuery } from '../../../data/tree.api.ts';

interface Props {
  folderId: string;
  /** The deck; without one the whole folder is revised. */
  deckId: string | undefined;
  /** Its cards have the whole screen, and the way out of it. */
  isStage?: boolean;
  children: ReactNode;
}

/** The place of a deck, or of a whole folder to revise: the way there above it, and what is said once it is gone. */
export function DeckPlace({ folderId, deckId, isStage = false, children }: Props) {
  const ancestors = useGetAncestorsQuery(folderId);
  const deck = useGetDeckQuery(deckId ?? skipToken);
  const { error } = deckId === undefined ? ancestors : deck;
  if (isMissing(error))
    return (
      <>
        <Breadcrumb folderId={ROOT_FOLDER_ID} />
        <Missing message={failureSentence(error, texts.browser.missing)} />
      </>
    );
  // Without any answer what is inside may still work: a student's cards are kept on the device.
  const failed = deckId !== undefined && deck.isError && !deck.currentData && statusOf(error) !== 0;
  // On a stage the way appears with the failure: one that asked for the deck anew would take the failure back, and itself with it.
  const named = isStage ? {} : { deckId };
  const way = <Breadcrumb folderId={folderId} {...(deckId === undefined ? { reviseAll: true } : named)} />;
  return (
    <>
      {(!isStage || failed) && <div data-screen-only>{way}</div>}
      {failed ? (
        <LoadError error={error} message={catalogueTexts.browser.deckFailed} onRetry={() => void deck.refetch()} />
      ) : (
        <FaceContext value={faceOnWay(ancestors.currentData)}>{children}</FaceContext>
      )}
    </>
  );
}
