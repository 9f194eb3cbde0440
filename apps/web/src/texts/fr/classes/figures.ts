import { CLASS_HARDEST_LEAST, LOCALE, withDe } from '@ardoise/contracts/light';
import { formatNumber, percent, plural } from '../grammar.ts';

const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const ratings = (count: number) => plural(count, 'évaluation', '0 évaluation');
const students = (count: number) => plural(count, 'élève', 'Aucun élève');

/** What is read of a class's work. */
export const figuresTexts = {
  parts: 'Parties de la page',
  members: 'Membres',
  knowledge: {
    tab: 'Connaissances',
    title: 'Ce que la classe sait, par paquet',
    hint: 'La part des cartes de chaque paquet qu’un élève n’a pas à revoir maintenant, comme sur sa propre page.',
    failed: 'Impossible de charger ce que sait la classe',
    student: 'Élève',
    mean: 'Moyenne de la classe',
    of: 'Moyenne sur les élèves qui voient le paquet\u00a0; qui n’y a rien évalué compte pour 0\u00a0%.',
    percent,
    unrated: '–',
    unratedSaid: 'rien évalué',
    absent: 'ne voit pas ce paquet',
    cell: (deck: string, rated: number, cards: number) =>
      `${deck}\u00a0: ${formatNumber(rated)} sur ${plural(cards, 'carte')} évaluée${rated > 1 ? 's' : ''}`,
    raters: (deck: string, raters: number) =>
      `${deck}\u00a0: ${raters === 0 ? 'aucun élève n’a' : raters === 1 ? '1 élève a' : `${formatNumber(raters)} élèves ont`} évalué des cartes`,
    legend: 'Légende',
    from: (least: number, most: number) => `${least} à ${most}\u00a0%`,
    legendUnrated: 'rien évalué',
    legendAbsent: 'paquet réservé à d’autres',
    folder: 'Dossier',
    allFolders: 'Tous les dossiers',
    more: (count: number) =>
      count > 1
        ? `Voici les paquets les plus révisés\u00a0; ${formatNumber(count)} autres ne sont pas montrés. Choisissez un dossier pour les voir.`
        : 'Voici les paquets les plus révisés\u00a0; 1 autre n’est pas montré. Choisissez un dossier pour le voir.',
    empty: 'Personne n’a encore révisé',
    emptyHint: 'Dès qu’un élève de la classe évalue une carte, son paquet apparaît ici.',
    emptyFolder: 'Personne n’a encore révisé dans ce dossier',
    emptyFolderHint: 'Choisissez un autre dossier, ou tous.',
  },
  nobody: 'Aucun élève dans cette classe',
  nobodyHint: 'Ajoutez des élèves à ses membres\u00a0: leur travail se lira ici.',
  hardest: {
    title: 'Les cartes les plus difficiles de la classe',
    hint: `La part des élèves dont la dernière évaluation est «\u00a0Difficile\u00a0», pour les cartes évaluées par au moins ${CLASS_HARDEST_LEAST} élèves.`,
    failed: 'Impossible de charger les cartes les plus difficiles',
    none: 'Aucune carte n’est difficile pour assez d’élèves.',
    outOf: (hard: number, all: number) => `${formatNumber(hard)} sur ${plural(all, 'élève')}`,
    inDeck: (deck: string) => `Paquet ${deck}`,
  },
  activity: {
    tab: 'Activité',
    title: 'Activité des 30 derniers jours',
    failed: 'Impossible de charger l’activité de la classe',
    inBrief: 'En bref',
    activeWeek: 'Élèves actifs ces 7 derniers jours',
    ratingsMonth: 'Évaluations en 30 jours',
    outOf: (count: number, all: number) => `${formatNumber(count)} sur ${formatNumber(all)}`,
    number: formatNumber,
    perDay: 'Évaluations par jour',
    studentsPerDay: 'Élèves qui ont révisé, par jour',
    ratings: 'Évaluations',
    students: 'Élèves',
    when: 'Jour',
    told: (when: string, count: number) => `${when}\u00a0: ${ratings(count)}`,
    toldStudents: (when: string, count: number) => `${when}\u00a0: ${students(count).toLowerCase()}`,
    empty: 'Personne n’a révisé ces 30 derniers jours',
    emptyHint: 'Les évaluations de cartes des élèves de la classe se lisent ici, jour par jour.',
    last: 'Dernière révision',
    never: 'Jamais',
  },
  quizzes: {
    tab: 'Quiz',
    title: 'Quiz de la classe',
    failed: 'Impossible de charger les quiz de la classe',
    empty: 'Aucun quiz pour cette classe',
    emptyHint: 'Ici se lisent les quiz qui lui sont réservés, et ceux auxquels ses élèves ont participé.',
    columns: { name: 'Quiz', at: 'Date', participation: 'Participation', average: 'Moyenne' },
    reserved: 'Réservé à la classe',
    outOf: (count: number, all: number) => `${formatNumber(count)} sur ${plural(all, 'élève', '0 élève')}`,
    running: (count: number) => `${formatNumber(count)} en cours`,
    average: (average: number | null, cards: number) =>
      average === null ? '–' : `${tenths.format(average)}\u00a0/\u00a0${formatNumber(cards)}`,
    results: (name: string) => `Résultats ${withDe(name)}`,
    line: (at: string, participation: string, average: string) => `${at} · ${participation} · moyenne ${average}`,
  },
};
