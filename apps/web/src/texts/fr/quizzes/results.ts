import { LOCALE, withDe } from '@ardoise/contracts/light';
import { cards, formatNumber, plural } from '../grammar.ts';
import { onNear } from '../near.ts';
import type { Near } from '../near.ts';

const decimals = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const percents = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** '12,35'; '–' when there is nothing to tell. */
export const decimal = (value: number | null) => (value === null ? '–' : decimals.format(value));
/** '66,7 %'; '–' when there is nothing to tell. */
export const percentOrDash = (value: number | null) => (value === null ? '–' : `${percents.format(value)}\u00a0%`);

/** What is read of results, by students and by professors. */
export const resultsTexts = {
  /** The sheets of the workbook. */
  sheets: { results: 'Résultats', questions: 'Questions' },
  title: 'Résultats',
  titleOf: (name: string) => `Résultats\u00a0: ${name}`,
  failed: 'Impossible de charger les résultats',
  back: 'Retour aux quiz',
  runs: {
    label: 'Passage',
    all: (participations: number) =>
      `Tous les passages · ${plural(participations, 'participation', '0\u00a0participation')}`,
    together: 'De chaque élève compte le dernier passage où il a fait quelque chose.',
    other: 'Un passage plus ancien',
    /** Of one at which the class was together. */
    named: (near: Near, participations: number, isOpen: boolean) =>
      `En classe ${onNear(near)} · ${plural(participations, 'élève', '0\u00a0élève')}${isOpen ? ' (en cours)' : ''}`,
    selfFile: 'a-leur-rythme',
    own: (near: Near) => `À mon rythme ${onNear(near)}`,
    self: (participations: number | undefined) =>
      participations === undefined
        ? 'À leur rythme'
        : `À leur rythme · ${plural(participations, 'élève', '0\u00a0élève')}`,
    held: (near: Near) => `En classe ${onNear(near)}`,
    arrived: (step: number) => `arrivé à la question ${formatNumber(step + 1)}`,
    youArrived: (step: number) =>
      `Vous avez rejoint la séance à la question ${formatNumber(step + 1)}\u00a0: ce qui précède compte comme sans réponse.`,
  },
  own: {
    grade: 'Note',
    outOf: (grade: number, count: number) => `${formatNumber(grade)} / ${formatNumber(count)}`,
    summary: (grade: number, count: number) =>
      `${plural(grade, 'bonne réponse', '0 bonne réponse').replace('bonne réponses', 'bonnes réponses')} sur ${formatNumber(count)}`,
    right: 'Réponse juste',
    wrong: 'Réponse fausse',
    unanswered: 'Sans réponse',
    yours: 'Votre réponse',
    none: 'Aucune réponse',
    correct: 'Bonne réponse',
    offered: 'Mots proposés',
    chosen: 'choisie',
    responses: 'Vos réponses',
    noGrade: 'Pas de note\u00a0: ce quiz ne demandait que des avis.',
    noneAsked: 'Pas de note\u00a0: le quiz s’est terminé avant la première question.',
    showPicture: 'Voir l’image',
    hidePicture: 'Masquer l’image',
    finishedAt: (moment: string) => `Terminé le ${moment}`,
    later: 'Les résultats seront bientôt disponibles.',
    missed: (count: number) => `Revoir les ratées\u00a0— ${cards(count).replace(' ', '\u00a0')}`,
  },
  all: {
    none: 'Aucune participation',
    noneHint: 'Dès qu’un élève commence le quiz, ses réponses apparaissent ici.',
    summary: 'En bref',
    average: 'Note moyenne',
    deviation: 'Écart-type',
    median: 'Note médiane',
    participation: 'Participation',
    participations: (started: number, finished: number) =>
      `${plural(started, 'élève')}, ${finished > 1 ? `${formatNumber(finished)} ont terminé` : `${formatNumber(finished)} a terminé`}`,
    filter: 'Filtrer par élève',
    everybody: 'Tous les élèves',
    nobody: 'Aucun élève de ce nom',
    table: 'Notes et réponses',
    student: 'Élève',
    grade: 'Note',
    question: (number: number) => `Q${number}`,
    answerKinds: { right: 'juste', wrong: 'faux', said: 'avis', none: 'sans réponse' },
    noGrades: 'Ce quiz ne demande que des avis\u00a0: il n’y a pas de notes.',
    noneAsked: 'Le quiz s’est terminé avant la première question\u00a0: il n’y a pas de notes.',
    tableHint: 'Un nom ou une réponse ouvre les réponses de l’élève.',
    unfinished: 'non terminé',
    running: 'en cours',
    runningTitle: 'Encore en cours',
    runningNote: (count: number) =>
      count > 1
        ? `${formatNumber(count)} participations sont encore en cours\u00a0: elles ne comptent dans aucun de ces chiffres.`
        : 'Une participation est encore en cours\u00a0: elle ne compte dans aucun de ces chiffres.',
    detail: (ofWhom: string) => `Réponses ${ofWhom}`,
    newer: 'De nouvelles réponses sont arrivées.',
    refresh: 'Actualiser',
    exports: 'Exporter',
    /** In exports, in place of an answer without a name. */
    ballot: 'réponse anonyme',
    csv: 'CSV',
    json: 'JSON',
    xlsx: 'Excel',
    exportFailed: 'Le fichier n’a pas pu être préparé.',
    print: 'Imprimer',
    replay: 'Revoir le déroulement',
    live: 'Suivre en direct',
  },
  classes: {
    title: 'Par classe',
    hint: 'Le nom d’une classe montre ses résultats seuls.',
    name: 'Classe',
    present: 'Ont participé',
    average: 'Moyenne',
    median: 'Médiane',
    /** Of the results of a class, on paper. */
    of: (name: string) => `Classe\u00a0: ${name}`,
    outOf: (part: number, whole: number) => `${formatNumber(part)} / ${formatNumber(whole)}`,
    failed: 'Impossible de charger les résultats par classe',
    none: 'Aucune participation de cette classe',
    noneHint: 'Dès qu’un élève de la classe commence le quiz, ses réponses apparaissent ici.',
    inExport: 'Classe',
  },
  absentees: {
    title: 'N’ont pas participé',
    count: (missing: number) => plural(missing, 'élève'),
    countOf: (missing: number, students: number) =>
      `${formatNumber(missing)} sur ${plural(students, 'élève', '0\u00a0élève')} de la classe`,
    none: 'Personne ne manque.',
    failed: 'Impossible de charger la liste de ceux qui n’ont pas participé',
  },
  charts: {
    distribution: 'Répartition des bonnes réponses',
    grade: 'Bonnes réponses',
    students: 'Élèves',
    studentCount: (count: number) => plural(count, 'élève', 'aucun élève'),
    perQuestion: 'Réussite par question',
    opinionsPerQuestion: 'Réponses par question',
    order: 'Ordre des questions',
    hardFirst: 'Difficiles d’abord',
    quizOrder: 'Ordre du quiz',
    legend: { right: 'Réponse juste', wrong: 'Réponse fausse', said: 'Avis' },
    /** Of an opinion. */
    opinions: (answered: number, asked: number) =>
      `${plural(answered, 'réponse', '0\u00a0réponse')} de ${plural(asked, 'élève', '0\u00a0élève')}`,
    hidden: 'masqué au tableau',
    question: 'Question',
    success: 'Réussite (%)',
    detail: (correct: number, asked: number) => `${formatNumber(correct)} sur ${plural(asked, 'élève', '0 élève')}`,
    discrimination: 'Discrimination par question',
    discriminationAxis: 'Indice de discrimination (de −1 à 1)',
    discriminationShort: (index: string) => `discrimination\u00a0: ${index}`,
    facility:
      'Facilité\u00a0: la part des élèves interrogés qui ont répondu juste. Vers 100\u00a0%, la question est très facile\u00a0; vers 0\u00a0%, très difficile.',
    discriminates:
      'Discrimination\u00a0: la réussite à cette question parmi les 27\u00a0% d’élèves aux meilleures notes, moins la réussite parmi les 27\u00a0% aux notes les plus basses. De −1 à 1\u00a0: à partir de 0,3, elle distingue bien ceux qui savent\u00a0; sous 0,2, elle ne les distingue guère\u00a0; négative, l’énoncé ou la bonne réponse est à relire.',
    answers: 'Réponses données',
    people: (count: number) => plural(count, 'élève', '0\u00a0élève'),
    rare: { right: 'Autres réponses justes', wrong: 'Autres réponses' },
    allAnswers: 'Voir toutes les réponses',
    fewerAnswers: 'Voir moins de réponses',
  },
  regrade: {
    open: 'Corriger de nouveau',
    title: 'Nouvelle correction',
    intro:
      'Les réponses déjà données sont comparées aux bonnes réponses actuelles des cartes. L’ancienne correction est gardée.',
    nothing: 'Aucune bonne réponse n’a changé depuis la dernière correction.',
    keys: 'Bonnes réponses modifiées',
    otherQuestion: 'La question est devenue une autre\u00a0:',
    before: 'Avant',
    after: 'Après',
    average: 'Note moyenne',
    changes: (count: number) =>
      count === 0 ? 'Aucune note ne change.' : `${plural(count, 'note')} ${count > 1 ? 'changent' : 'change'}.`,
    who: 'Notes modifiées',
    submit: 'Appliquer cette correction',
    done: 'Nouvelle correction enregistrée',
    failed: 'La nouvelle correction a échoué.',
    list: 'Corrections',
    first: 'Correction pendant le quiz',
    by: (who: string, moment: string) => `Correction ${withDe(who)}, ${moment}`,
    someone: 'un compte supprimé',
    shown: 'Correction affichée',
    compare: 'Comparaison des corrections',
    left: 'Correction de gauche',
    right: 'Correction de droite',
    difference: 'Écart',
  },
  replay: {
    title: 'Déroulement',
    titleOf: (name: string) => `Déroulement\u00a0: ${name}`,
    empty: 'Rien à revoir',
    emptyHint: 'Personne n’a participé à ce quiz.',
    slider: 'Moment du quiz',
    play: 'Lecture',
    pause: 'Pause',
    speed: 'Vitesse',
    keys: 'Espace\u00a0: lecture ou pause. Flèches ← et →\u00a0: une seconde. Page ↑ et Page ↓\u00a0: dix secondes.',
    started: 'Ont commencé',
    present: 'En cours',
    finished: 'Ont terminé',
    answers: 'Réponses',
    correct: 'Bonnes réponses',
    missed: 'Temps écoulé',
    questions: 'Réponses par question',
    rhythm: 'Réponses au fil du quiz',
    now: 'À cet instant',
    people: 'Élèves',
    passed: (count: number) => plural(count, 'carte', '0 carte'),
    states: { away: 'pas commencé', answering: 'en cours', finished: 'terminé' },
  },
};
