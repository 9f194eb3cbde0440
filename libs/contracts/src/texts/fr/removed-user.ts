/** Who did something here and was removed since. */
export const REMOVED_USER = 'Utilisateur supprimé';
