import { createContext } from 'react';

/** Whether a formula stands in what is near to view with few others: it is drawn at once. */
export const Few = createContext(false);
