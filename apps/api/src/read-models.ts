import { decksProjection, flashcardsProjection, foldersProjection } from '@ardoise/catalogue';
import { progressProjection } from '@ardoise/revision';

/** Every read model of the product. */
export const projections = [foldersProjection, decksProjection, flashcardsProjection, progressProjection] as const;
