import { cards, cardsThat } from '../grammar.ts';

const couldNot = (count: number, participle: string) =>
  count > 1 ? `${cards(count)} n’ont pas pu être ${participle}s` : `${cards(count)} n’a pas pu être ${participle}`;

/** What is said of an action over many cards, from the participle that names it. */
const sayings = (participle: string, undone: string) => ({
  done: (count: number) => cardsThat(count, participle),
  failed: (count: number) => couldNot(count, participle),
  undone,
});

export const selectionTexts = {
  start: 'Sélectionner',
  bar: 'Cartes sélectionnées',
  card: (question: string) => `Sélectionner la carte\u00a0: ${question}`,
  count: (count: number) => cardsThat(count, 'sélectionnée'),
  /** On a phone the second word is only heard. */
  all: 'Tout',
  allCards: ' sélectionner',
  leave: 'Quitter la sélection',
  actions: {
    move: 'Déplacer…',
    tag: 'Étiqueter…',
    hide: 'Masquer',
    show: 'Afficher',
    export: 'Exporter',
    remove: 'Supprimer',
  },
  exported: 'cartes sélectionnées',
  moveTitle: (count: number) => `Déplacer ${cards(count)}`,
  tagTitle: (count: number) => `Étiqueter ${cards(count)}`,
  tagAdd: 'Étiquettes à ajouter',
  tagRemove: 'Étiquettes à retirer',
  tagRemoveHint: 'Choisir parmi leurs étiquettes',
  tagRemoveNone: (count: number) =>
    count > 1 ? 'Ces cartes ne portent aucune étiquette.' : 'Cette carte ne porte aucune étiquette.',
  tagMissing: 'Veuillez choisir au moins une étiquette',
  tagSubmit: 'Étiqueter',
  removeAsk: (count: number) => (count > 1 ? `Supprimer ${cards(count)}\u00a0?` : 'Supprimer cette carte\u00a0?'),
  removeProposals: 'Les propositions d’élèves qui s’y trouvent sont refusées sans motif.',
  progress: (settled: string, total: string) => `${settled} sur ${total}`,
  progressLabel: 'Avancement',
  stop: 'Arrêter',
  stopped: (left: number) =>
    left > 1
      ? `Arrêté\u00a0: ${cards(left)} restent comme elles étaient.`
      : 'Arrêté\u00a0: 1 carte reste comme elle était.',
  stillSelected: (count: number) => (count > 1 ? 'Elles restent sélectionnées.' : 'Elle reste sélectionnée.'),
  changedMeanwhile: 'Quelqu’un d’autre vient de la modifier\u00a0: vérifiez, puis recommencez.',
  proposalWaits: 'Une proposition d’élève devient visible quand vous la validez.',
  undoFailed: (count: number) =>
    count > 1
      ? `${cards(count)} n’ont pas pu revenir à leur état précédent`
      : `${cards(count)} n’a pas pu revenir à son état précédent`,
  said: {
    move: sayings('déplacée', 'Le déplacement a été annulé.'),
    tag: sayings('étiquetée', 'Les étiquettes sont de nouveau celles d’avant.'),
    hide: sayings('masquée', 'Les élèves voient de nouveau ces cartes.'),
    show: sayings('affichée', 'Les élèves ne voient plus ces cartes.'),
    remove: sayings('supprimée', 'La suppression a été annulée.'),
  },
};

export type Sayings = ReturnType<typeof sayings>;
