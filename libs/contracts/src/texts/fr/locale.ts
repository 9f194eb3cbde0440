/** How numbers, dates and orders are asked of Intl (BCP 47). */
export const LOCALE = 'fr-FR';
