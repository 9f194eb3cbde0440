/** The address under which students join a quiz, from the root of the site. */
export const joinPath = (id: string) => `/app/quiz/${encodeURIComponent(id)}`;
