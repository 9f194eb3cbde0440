import { formatNumber, plural } from '../grammar.ts';
import { decimal } from './results.ts';

/** '0,5'; a whole point is said in words. */
const steps: Record<string, string> = {
  '0.01': 'au centième',
  '0.1': 'au dixième',
  '0.25': 'au quart de point',
  '0.5': 'au demi-point',
  '1': 'au point',
};

/** Marks, and what a professor rules on a question that was asked. */
export const markTexts = {
  scale: {
    open: (outOf: number, step: number) => `Note sur ${formatNumber(outOf)}, ${steps[String(step)] ?? ''}`,
    title: 'Barème',
    outOf: 'Noter sur',
    step: 'Arrondir',
    steps,
    hint: 'Le barème est celui du quiz\u00a0: tous les professeurs lisent les mêmes notes. Les élèves voient leurs bonnes réponses.',
    done: 'Barème enregistré',
    undone: 'Barème rétabli',
    failed: 'Le barème n’a pas été enregistré.',
  },
  mark: (outOf: number) => `Note / ${formatNumber(outOf)}`,
  right: 'Justes',
  /** Of what a mark is made. */
  made: (average: string, count: number) => `${average} / ${formatNumber(count)} juste${count > 1 ? 's' : ''}`,
  outOf: (mark: number | null, outOf: number) => (mark === null ? '–' : `${decimal(mark)} / ${formatNumber(outOf)}`),
  analysis: 'Analyse',
  ruling: {
    open: 'Neutraliser…',
    openFor: (question: string) => `Neutraliser ${question}…`,
    title: (question: string) => `Neutraliser ${question}`,
    weights: {
      counted: 'La question compte',
      given: 'Le point à tous',
      'left-out': 'Hors du total',
    },
    weightHints: {
      counted: 'Comme elle a été posée.',
      given: 'Chaque élève a le point, quelle que soit sa réponse.',
      'left-out': 'Elle ne compte pour personne\u00a0: le total a un point de moins.',
    },
    weighed: { given: 'Neutralisée\u00a0: le point à tous', 'left-out': 'Neutralisée\u00a0: hors du total' },
    accept: 'Accepter aussi',
    acceptThis: (answer: string) => `Accepter aussi\u00a0: ${answer}`,
    acceptTitle: 'Accepter aussi cette réponse',
    acceptHint: 'Elle compte seule, comme la bonne réponse\u00a0: pas les deux ensemble.',
    accepted: 'acceptée aussi',
    withdraw: 'Ne plus accepter',
    withdrawThis: (answer: string) => `Ne plus accepter\u00a0: ${answer}`,
    withdrawTitle: 'Ne plus accepter cette réponse',
    all: 'Cela vaut pour tous ceux qui ont fait ce quiz, et les élèves voient leur nouveau résultat.',
    average: 'Moyenne',
    changes: (count: number) =>
      count === 0
        ? 'Aucune note ne change.'
        : `${plural(count, 'élève')} ${count > 1 ? 'changent' : 'change'} de résultat.`,
    who: 'Résultats modifiés',
    before: 'Avant',
    after: 'Après',
    submit: 'Appliquer',
    done: 'Notes mises à jour',
    undone: 'Notes rétablies',
    failed: 'Les notes n’ont pas été mises à jour.',
    /** In the list of gradings. */
    listed: {
      counted: (question: string) => `«\u00a0${question}\u00a0» compte`,
      given: (question: string) => `«\u00a0${question}\u00a0» neutralisée, le point à tous`,
      'left-out': (question: string) => `«\u00a0${question}\u00a0» neutralisée, hors du total`,
      accept: (question: string, answer: string) => `«\u00a0${question}\u00a0»\u00a0: ${answer} acceptée aussi`,
      withdraw: (question: string, answer: string) => `«\u00a0${question}\u00a0»\u00a0: ${answer} plus acceptée`,
    },
    listedBy: (what: string, by: string) => `${what}. ${by}`,
  },
  /** To whoever answered. */
  own: {
    given: 'Question neutralisée\u00a0: chacun a le point.',
    'left-out': 'Question neutralisée\u00a0: elle ne compte pas.',
    accepted: 'Cette réponse est acceptée aussi.',
  },
  files: {
    notes: 'Notes (Excel)',
    sheet: 'Notes',
    copyRows: 'Copier noms et notes (Pronote, École directe)',
    copyMarks: 'Copier la colonne des notes',
    columns: {
      last: 'Nom',
      first: 'Prénom',
      address: 'Adresse',
      classes: 'Classe',
      right: 'Bonnes réponses',
      count: 'Questions',
      comment: 'Commentaire',
    },
    absent: 'N’a pas participé',
    running: 'En cours',
    unfinished: 'Non terminé',
    arrived: (step: number) => `Arrivé à la question ${formatNumber(step + 1)}`,
    unanswered: (count: number) => `${formatNumber(count)} ${count > 1 ? 'questions' : 'question'} sans réponse`,
    toReview: (questions: string) => `À revoir\u00a0: ${questions}`,
    more: (count: number) => `et ${formatNumber(count)} ${count > 1 ? 'autres' : 'autre'}`,
    copied: (count: number, empty: number) =>
      `${formatNumber(count)} ${count > 1 ? 'notes copiées' : 'note copiée'}${empty > 0 ? `, ${formatNumber(empty)} sans note` : ''}`,
    notCopied: 'Le navigateur ne permet pas de copier ici.',
    notCopiedHint: 'Le fichier «\u00a0Notes (Excel)\u00a0» contient les mêmes colonnes.',
  },
};
