const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const quoted = (text: string) => `«\u00a0${cut(text)}\u00a0»`;
const MOST_LINES = 10;

/** « lignes 4 et 9 »; of many the first. */
export function linesInWords(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES).map(String);
  const more = lines.length - named.length;
  const last = more > 0 ? `${more}\u00a0${more > 1 ? 'autres' : 'autre'}` : named.pop();
  return named.length === 0 ? `ligne\u00a0${last}` : `lignes\u00a0${named.join(', ')} et\u00a0${last}`;
}

/** What is said of lists of people. */
export const peopleTexts = {
  empty: 'Ce fichier ne contient aucune ligne.',
  oldWorkbook: 'Ce classeur est d’un format ancien (.xls). Enregistrez-le au format .xlsx ou CSV, puis réessayez.',
  noAddress: 'Il n’y a pas d’adresse.',
  notAddress: (text: string) => `${quoted(text)} n’est pas une adresse e-mail.`,
  noRole: 'Il n’y a pas de rôle.',
  notRole: (text: string) => `Le rôle ${quoted(text)} n’est ni élève ni professeur.`,
  notName: 'Ce nom ne convient pas\u00a0: 60\u00a0caractères au plus, dont une lettre.',
  longClass: (name: string) => `Le nom de classe ${quoted(name)} est trop long.`,
  manyClasses: (most: number) => `Il y a plus de ${most}\u00a0classes.`,
  shared: (lines: readonly number[]) =>
    `Adresse en double, pour des personnes différentes\u00a0: ${linesInWords(lines)}.`,
  line: (line: number, reason: string) => `Ligne\u00a0${line}\u00a0: ${reason}`,
};
