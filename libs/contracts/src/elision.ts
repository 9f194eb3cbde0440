/** 'd’Ardoise', 'de Cartes': before a name, which a school may choose. An h is not told apart, and y is a consonant as in Yann. */
export function withDe(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
