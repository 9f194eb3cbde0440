/** The address under which a student comes into a class, from the root of the site. */
export const joinClassPath = (code: string) => `/app/classes/rejoindre?code=${encodeURIComponent(code)}`;
