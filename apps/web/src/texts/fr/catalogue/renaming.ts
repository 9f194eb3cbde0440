export const renamingTexts = {
  open: 'Renommer',
  openOf: (name: string) => `Renommer ${name}`,
  field: 'Nouveau nom',
  renamedTo: (before: string, after: string) => `«\u00a0${before}\u00a0» s’appelle désormais «\u00a0${after}\u00a0».`,
  undone: (name: string) => `«\u00a0${name}\u00a0» a retrouvé son nom.`,
  renamedMeanwhile: 'Quelqu’un d’autre a changé ce nom depuis.',
};
