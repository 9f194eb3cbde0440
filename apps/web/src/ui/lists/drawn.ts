import { createContext } from 'react';

/** Whether all is drawn, in view or not: on paper, and where a page is measured as a whole. */
export const DrawAll = createContext(false);

/** Whether it stands in what is near to view: nothing in it needs to look for itself. */
export const IsNear = createContext(false);
