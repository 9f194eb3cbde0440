/** The home page with the tour above it. */
export const TOUR = '/app/navigate?visite';
