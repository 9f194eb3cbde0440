/** What a professor reads of a quiz of the whole class. */
export const runTexts = {
  failed: 'Impossible de suivre cette séance.',
};
