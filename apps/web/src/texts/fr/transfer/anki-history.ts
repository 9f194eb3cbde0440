import { cards, formatNumber } from '../grammar.ts';

const are = (count: number, one: string, many: string) => (count > 1 ? many : one);

/** The sentences of taking over what Anki knows. */
export const reviewHistoryTexts = {
  title: 'Reprendre mon historique d’Anki',
  above: 'Mes progrès',
  hint: 'Vous avez révisé ces cartes dans Anki\u00a0? Continuez ici où vous en étiez\u00a0: elles ne seront pas nouvelles.',
  fairness:
    'Cela ne change que les dates de vos révisions\u00a0: ni votre série de jours, ni vos travaux à faire. Vos professeurs n’en voient rien tant que vous n’avez pas révisé ces cartes ici.',
  how: 'Dans Anki\u00a0: Fichier › Exporter, au format .apkg ou .colpkg, en cochant «\u00a0Inclure les données de planification\u00a0».',
  drop: 'ou déposez ici un paquet d’Anki (.apkg, .colpkg)',
  read: {
    failed: 'Ce fichier n’a pas pu être lu.',
    kind: 'Ce n’est pas un paquet d’Anki\u00a0: choisissez un fichier .apkg ou .colpkg.',
    tooBig: 'Ce fichier est trop volumineux\u00a0: 500\u00a0Mo au plus.',
    done: (count: number) => `${cards(count)} ${are(count, 'révisée', 'révisées')} dans ce paquet`,
    unreviewed: (count: number) =>
      count === 0
        ? ''
        : `, et ${formatNumber(count)} sans révision ${are(count, 'qui est laissée', 'qui sont laissées')} de côté`,
  },
  place: {
    label: 'Où chercher ces cartes',
    hint: 'Le dossier ou le paquet de vos professeurs où elles se trouvent.',
    all: 'Partout',
    failed: 'Impossible de charger les dossiers',
    none: 'Vous n’avez pas encore de cartes ici',
    noneHint: 'Revenez quand un professeur en aura partagé avec vous.',
    tooMany: (count: number) =>
      `${cards(count)}\u00a0: c’est trop pour une recherche. Choisissez un dossier de 10\u202f000 cartes au plus.`,
  },
  search: 'Chercher les cartes',
  searching: 'Recherche des cartes…',
  searchFailed: 'Impossible de chercher les cartes',
  preview: 'Ce qui sera repris',
  recognised: 'À reprendre',
  reviews: 'Révisions',
  known: 'Déjà révisées ici',
  knownHint: (count: number) => `${are(count, 'elle garde', 'elles gardent')} ce que vous avez fait ici`,
  unrecognised: 'Non reprises',
  unrecognisedHint: (count: number) => `rien n’est repris pour ${are(count, 'elle', 'elles')}`,
  period: (from: string, to: string) => (from === to ? from : `du ${from} au ${to}`),
  list: (count: number) => `Voir ${count > 1 ? `les ${cards(count)} non reprises` : 'la carte non reprise'}`,
  why: {
    absent: 'Aucune carte d’ici ne pose cette question.',
    unsure: 'Des cartes d’ici posent à peu près cette question, avec d’autres réponses.',
    dates: 'Aucune de ses révisions n’a une date possible.',
    double: 'Une autre carte d’Anki a déjà été reconnue à sa place.',
  },
  nothing: 'Rien à reprendre ici',
  nothingHint: {
    known: 'Vous avez déjà une progression sur toutes les cartes reconnues\u00a0: elle est gardée telle quelle.',
    strange:
      'Aucune carte de ce paquet ne peut être reprise. Essayez un autre dossier\u00a0: les questions doivent être les mêmes.',
  },
  submit: (count: number) => `Reprendre ${count > 1 ? `ces ${cards(count)}` : 'cette carte'}`,
  goOn: 'Continuer',
  sending: (done: number, total: number) => `${formatNumber(done)} sur ${cards(total)}…`,
  progress: 'Avancement',
  failed: 'L’envoi s’est arrêté. Ce qui est déjà repris le reste\u00a0: vous pouvez continuer.',
  done: (count: number) => (count > 0 ? 'C’est repris' : 'Rien n’a été repris'),
  taken: (count: number) =>
    count === 0 ? '' : `${cards(count)} ${are(count, 'a repris', 'ont repris')} votre historique d’Anki.`,
  kept: (count: number) =>
    `${cards(count)} ${are(count, 'avait', 'avaient')} déjà une progression ici et l’${are(count, 'a gardée', 'ont gardée')}.`,
  missing: (count: number) =>
    `${cards(count)} ${are(count, 'n’est', 'ne sont')} plus visible${count > 1 ? 's' : ''} et ${are(count, 'a été laissée', 'ont été laissées')} de côté.`,
  back: 'Pour revenir en arrière, recommencez le dossier ou le paquet\u00a0: votre progression y repart de zéro.',
  see: 'Voir mes progrès',
};
