/** The address under which students join a quiz, from the root of the site. */
export const joinQuizPath = (id: string) => `/app/quiz/${encodeURIComponent(id)}`;
