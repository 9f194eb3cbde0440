/** Names whoever is looked for in the list of users. */
export const SOUGHT = 'cherche';

/** The list of users, in which this is looked for. */
export const usersPath = (sought: string) => `/app/users?${SOUGHT}=${encodeURIComponent(sought)}`;
