import { formatNumber, plural } from '../grammar.ts';

const pupils = (count: number) => plural(count, 'élève', 'Aucun élève');

/** What is read where pupils without an address come into a class, and where their cards are made. */
export const pupilCardTexts = {
  pupils: {
    open: 'Ajouter des élèves sans adresse',
    names: 'Un nom par ligne',
    hint: 'Nom puis prénom, comme dans un tableur\u00a0: deux colonnes collées conviennent aussi.',
    placeholder: 'Martin Emma\nDe La Tour\tHugo',
    found: (count: number) => (count === 0 ? 'Personne à ajouter' : `${pupils(count)} à ajouter`),
    doubles: (names: readonly string[]) =>
      `Déjà dans la classe, ou deux fois dans la liste\u00a0: ${names.join(', ')}.`,
    keepDoubles: 'Ajouter aussi ceux-là',
    refused: (lines: readonly string[]) => `À corriger\u00a0: ${lines.join(', ')}`,
    tooMany: (most: number) => `Ajoutez au plus ${formatNumber(most)} élèves à la fois.`,
    example: (name: string) => `Premier de la liste\u00a0: ${name}`,
    submit: 'Ajouter',
    busy: 'Ajout…',
    done: (count: number) => `${pupils(count)} dans la classe`,
    next: 'Faites maintenant leurs fiches de connexion.',
    failed: 'Les élèves n’ont pas pu être ajoutés.',
  },
  link: 'Fiches de connexion',
  title: 'Fiches de connexion',
  intro:
    'Chaque élève sans mot de passe reçoit une fiche à découper\u00a0: son nom, le code de la classe, le sien, et un QR qui y mène.',
  failed: 'Impossible de charger les fiches',
  classCode: 'Code de la classe',
  empty: 'Personne à qui faire une fiche',
  emptyHint:
    'Ajoutez d’abord des élèves à la classe. Qui a un mot de passe, ou passe par l’établissement, n’a pas de fiche.',
  make: (count: number) => `Faire ${plural(count, 'fiche')}`,
  busy: 'Codes en cours…',
  renewAll: 'Renouveler tous les codes',
  renewChosen: (count: number) => `Renouveler ${plural(count, 'code')}`,
  renewQuestion: (count: number) =>
    count > 1
      ? `Renouveler ${formatNumber(count)} codes\u00a0? Les anciennes fiches ne vaudront plus, et les appareils connectés par elles seront déconnectés.`
      : 'Renouveler ce code\u00a0? L’ancienne fiche ne vaudra plus, et les appareils connectés par elle seront déconnectés.',
  renewed: 'Les codes sont renouvelés.',
  makeFailed: 'Les codes n’ont pas pu être faits.',
  ready: (count: number) => `${plural(count, 'fiche')} à imprimer`,
  once: 'Ces codes ne sont montrés qu’ici, maintenant\u00a0: personne ne pourra les relire. Imprimez-les avant de quitter la page.',
  print: 'Imprimer',
  backToList: 'Revenir à la liste',
  choose: (name: string) => `Choisir ${name}`,
  columns: { chosen: 'Choisi', name: 'Élève', made: 'Fiche' },
  none: 'Pas encore de fiche',
  madeOn: (day: string) => `Faite le ${day}`,
  list: 'Élèves sans mot de passe',
  card: {
    classCode: 'Classe',
    own: 'Code',
    way: (place: string) => `Scannez, ou allez sur ${place}`,
    picture: (name: string) => `QR de ${name}`,
    secret: 'Gardez cette fiche pour vous.',
  },
};
