/** What of a kind a format cannot say, or a text does not. */
export const kindWords = {
  orderItems: 'À mettre en ordre\u00a0:',
  pairItems: 'À associer\u00a0:',
  asked: 'Sans énoncé, elle a reçu une question.',
  turned: (kind: string, format: string) =>
    `${format} n’a pas de carte «\u00a0${kind}\u00a0»\u00a0: elle y est à retourner, et sa solution est la réponse.`,
  unit: (unit: string) => `L’unité (${unit}) n’y est pas reprise.`,
  percent: (margin: string) => `La marge, en pour cent, y est en valeur\u00a0: ±\u00a0${margin}.`,
  range: 'L’intervalle y est son milieu, avec une marge.',
  unread: (kind: string) => `Ses réponses ne se lisent pas comme celles d’une carte «\u00a0${kind}\u00a0».`,
  othersLeft: (texts: readonly string[]) =>
    `Elle n’a pas de réponses à choisir\u00a0: ${texts.map((text) => `«\u00a0${text}\u00a0»`).join(', ')} n’y est pas.`,
  unknown: (name: string) => `«\u00a0${name}\u00a0» n’est pas un type de carte.`,
};
