/** What is said of a file that a worker reads. */
export const readingTexts = {
  failed: 'Ce fichier n’a pas pu être lu.',
  stuck: (name: string) => `«\u00a0${name}\u00a0» n’a pas pu être lu\u00a0: sa lecture n’avance plus.`,
};
