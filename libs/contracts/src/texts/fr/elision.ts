/**
 * 'd’Ardoise', 'de Cartes': before a name, which a school may choose. An h is not told apart, and y is a consonant as in Yann;
 * a name that is read in its own direction may begin with Unicode's isolate.
 */
export function withDe(name: string): string {
  return /^\u2068?[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
