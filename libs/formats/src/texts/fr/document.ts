const nth = (number: number) => (number === 1 ? '1re' : `${number}e`);

export const documentTexts = {
  row: 'ligne de tableau',
  paragraph: 'paragraphe',
  card: 'carte',
  title: 'C’est la ligne des titres du tableau.',
  wholeRow: 'Une seule cellule prend toute la ligne\u00a0: elle n’a pas de réponse.',
  outside:
    'Ce texte n’est ni dans un tableau d’au moins deux colonnes, ni après «\u00a0Q\u00a0:\u00a0» ou «\u00a0R\u00a0:\u00a0».',
  alone: 'Elle n’a pas de réponse après sa question.',
  besideBlanks: (texts: readonly string[]) =>
    `Ses trous ont leurs réponses\u00a0: celle-ci n’est pas reprise\u00a0: ${texts.join(', ')}`,
  columns: (numbers: readonly number[]) =>
    numbers.length > 1
      ? `Les colonnes ${numbers.join(', ')} n’ont pas été reprises.`
      : `La ${nth(numbers[0] ?? 0)} colonne n’a pas été reprise.`,
  merged: 'Une cellule fusionnée a été répétée sur chacune de ses lignes.',
  numbered: 'La première colonne, qui numérote les lignes, n’a pas été reprise.',
  deleted: 'Ce qui était supprimé en suivi des modifications n’a pas été repris.',
  comment: 'Un commentaire n’a pas été repris.',
  note: 'Une note de bas de page n’a pas été reprise.',
  symbol: 'Un signe d’une police de symboles n’a pas été repris.',
  drawing: 'Un dessin, un graphique ou un objet d’un autre programme n’a pas été repris.',
  field: 'Une formule écrite en champ (EQ) n’a pas été reprise\u00a0: réécrivez-la avec l’éditeur d’équations.',
  formula: 'Une formule n’a pas pu être lue.',
  deep: 'Ce texte est emboîté sur trop de niveaux.',
  hidden: 'Du texte masqué n’a pas été repris.',
  notDocx: 'Ce fichier n’est pas un document Word (.docx).',
  notOdt: 'Ce fichier n’est pas un texte OpenDocument (.odt).',
};
