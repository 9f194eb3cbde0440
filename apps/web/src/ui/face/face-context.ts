import { createContext } from 'react';
import type { Face } from '@ardoise/contracts';

/** The face of the category in which everything inside stands; none at the root. */
export const FaceContext = createContext<Face | undefined>(undefined);
