import { cards, plural } from '../grammar.ts';

export const printingTexts = {
  open: 'Imprimer les cartes',
  titleOf: (name: string) => `Imprimer «\u00a0${name}\u00a0»`,
  layout: 'Mise en page',
  layouts: {
    'two-sided': 'Recto et verso à découper (impression recto-verso)',
    folded: 'À plier',
  },
  hints: {
    'two-sided':
      '8 cartes par feuille. Dans la fenêtre d’impression, choisissez recto-verso en retournant sur les bords longs, à l’échelle 100\u00a0%.',
    folded: '4 cartes par feuille, recto et verso côte à côte\u00a0: découpez, puis pliez au milieu.',
  },
  sheets: (count: number, sheets: number) => `${cards(count)}, ${plural(sheets, 'feuille')} A4.`,
  left: (count: number) =>
    count > 1 ? `${count} cartes masquées ou proposées n’y sont pas.` : '1 carte masquée ou proposée n’y est pas.',
  cut: (count: number) =>
    count > 1
      ? `${count} faces en disent trop pour leur carte\u00a0: leur fin est coupée.`
      : '1 face en dit trop pour sa carte\u00a0: sa fin est coupée.',
  loading: 'Chargement des cartes…',
  drawing: 'Mise en page…',
  print: 'Imprimer',
  waiting: 'Chargement des images…',
  faces: { front: 'recto', back: 'verso', both: 'recto et verso' },
  side: (sheet: number, sheets: number, face: string) => `feuille ${sheet} sur ${sheets}, ${face}`,
  notes: { audio: 'Son à écouter dans l’application', video: 'Vidéo à regarder dans l’application' },
  empty: 'Aucune carte à imprimer',
  emptyHint: 'Seules les cartes visibles des élèves s’impriment, et ce paquet n’en a pas encore.',
  back: 'Retour au paquet',
  choice: 'cartes choisies',
  emptyChoice:
    'Seules les cartes visibles des élèves s’impriment\u00a0: aucune de celles qui ont été choisies ne l’est.',
};
