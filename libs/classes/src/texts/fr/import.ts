/** What keeps a person from being imported. */
export const importTexts = {
  administration: 'Cette adresse est celle d’un compte d’administration.',
  archived: (name: string) => `La classe «\u00a0${name}\u00a0» est archivée.`,
};
