import { cards, cardsThat, formatNumber, plural } from './grammar.ts';

/** How long a quiz lasts for whoever uses all of the time, in whole minutes from one minute on: '8 min au plus'. */
function atMost(seconds: number): string {
  if (seconds < 60) return `${formatNumber(seconds)}\u00a0s au plus`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min au plus`;
  return `${formatNumber(Math.floor(minutes / 60))}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')} au plus`;
}

/** '30 s par carte'. */
function perCard(seconds: number): string {
  if (seconds === 0) return 'temps libre';
  return seconds % 60 === 0
    ? `${formatNumber(seconds / 60)}\u00a0min par carte`
    : `${formatNumber(seconds)}\u00a0s par carte`;
}

/** A code of six figures as it is read out: '482 913'. */
const inThrees = (code: string) => code.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2');

/** The options of a quiz, as one line tells them; moments in words, null for none. */
interface ToldOptions {
  timeLimit: number | null;
  code: string;
  start: string | null;
  end: string | null;
  /** For how many classes it is kept. */
  classes: number;
}

/** What professors read around their quizzes; the sentences that the specification quotes letter for letter. */
export const quizTexts = {
  list: {
    title: 'Quiz',
    create: 'Créer un quiz',
    list: 'Liste des quiz',
    failed: 'Impossible de charger les quiz',
    empty: 'Aucun quiz',
    emptyHint:
      'Un quiz pose vos cartes à toute une classe, avec un temps pour chacune\u00a0; vous suivez les réponses en direct.',
    states: { upcoming: 'À venir', open: 'Ouvert', ended: 'Terminé' },
    edit: 'Editer',
    remove: 'Supprimer',
    openResults: 'Résultats',
    live: 'Suivre en direct',
    project: 'Projeter',
    replay: 'Revoir',
    share: 'Partager',
    actions: (name: string) => `Actions pour le quiz «\u00a0${name}\u00a0»`,
    of: (action: string, name: string) => `${action}\u00a0: ${name}`,
    confirmDelete: (name: string) =>
      `Supprimer le quiz «\u00a0${name}\u00a0»\u00a0? Ses résultats ne seront plus visibles.`,
  },
  share: {
    type: 'Quiz',
    hint: 'Les élèves scannent ce code, ouvrent le lien ou saisissent le code du quiz.',
    picture: (name: string) => `Code QR qui mène au quiz ${name}`,
    project: 'Projeter en grand',
  },
  form: {
    cards: 'Cartes',
    create: 'Nouveau quiz',
    edit: 'Modifier le quiz',
    given: (count: number, left: number) => {
      const here = count === 0 ? 'Aucune de ces cartes n’est dans le quiz' : `${cards(count)} dans ce quiz`;
      if (left === 0) return `${here}.`;
      const rule = 'la réponse à une carte y est choisie, tapée ou arrangée, et un quiz en compte 500 au plus';
      if (count === 0) return `${here}\u00a0: ${rule}.`;
      return `${here}. ${left > 1 ? `${formatNumber(left)} autres n’y sont pas` : '1 autre n’y est pas'}\u00a0: ${rule}.`;
    },
    givenTurned: 'Aucune de ces cartes ne peut encore être posée\u00a0: dites d’abord comment on y répond.',
    about: 'Le quiz',
    options: 'Options',
    optionsTold: ({ timeLimit, code, start, end, classes }: ToldOptions) =>
      [
        timeLimit === null ? null : perCard(timeLimit),
        start === null ? 'ouvert tout de suite' : `ouvre le ${start}`,
        end === null ? null : `jusqu’au ${end}`,
        classes > 0 ? `réservé à ${plural(classes, 'classe')}` : null,
        `code ${inThrees(code)}`,
      ]
        .filter((part) => part !== null)
        .join(', '),
    name: 'Nom',
    code: 'Code d’accès',
    codeHint: 'Celui que les élèves saisissent.',
    newCode: 'Tirer un autre code',
    timeLimit: 'Temps par carte, en secondes',
    timeHint: '0\u00a0: sans limite de temps.',
    start: 'Début',
    startHint: 'Vide\u00a0: ouvert tout de suite.',
    end: 'Fin',
    endHint: 'Vide\u00a0: sans fin.',
    seeResults: 'Résultats visibles à partir de',
    seeResultsHint: 'Vide\u00a0: dès la fin de la participation.',
    nameMissing: 'Veuillez renseigner un nom',
    codeMissing: 'Veuillez renseigner un code d’accès',
    codeSigns: 'Un code d’accès a au moins une lettre ou un chiffre',
    timeWrong: 'Veuillez renseigner un nombre entier de secondes, de 0 à 86\u202f400',
    datesWrong: 'La date de fin doit être postérieure à la date de début.',
    submitNew: 'Créer le quiz',
    submitAndLaunch: 'Créer et lancer',
    submit: 'Enregistrer',
    created: 'Quiz créé avec succès',
    edited: 'Quiz modifié avec succès',
    loadFailed: 'Erreur lors de la récupération du quiz',
    submitFailed: 'Erreur lors de la soumission du quiz',
    zone: (zone: string) => `Dates et heures\u00a0: ${zone}`,
  },
  cards: {
    chosen: 'Cartes du quiz',
    none: 'Aucune carte choisie. Ajoutez-en depuis vos paquets ou par la recherche.',
    order: 'Glissez une carte pour la déplacer, ou prenez sa poignée avec les flèches ↑ et ↓ du clavier.',
    handle: (question: string, place: number, count: number) =>
      `Déplacer «\u00a0${question}\u00a0», carte ${place} sur ${count}, avec les flèches du clavier`,
    moved: (place: number, count: number) => `Carte placée en position ${place} sur ${count}`,
    up: 'Monter',
    down: 'Descendre',
    takeOut: 'Retirer',
    add: 'Choisir des cartes',
    search: 'Rechercher',
    tags: 'Étiquettes',
    tagsHint: 'Toutes',
    done: 'Terminer',
    wholeDeck: 'Tout le paquet',
    wholeDeckOf: (name: string) => `Ajouter tout le paquet «\u00a0${name}\u00a0»`,
    added: (count: number, all: number) => `${cardsThat(count, 'ajoutée')}\u00a0: ${formatNumber(all)} dans le quiz`,
    takenOut: (all: number) => `1 carte retirée\u00a0: ${formatNumber(all)} dans le quiz`,
    noneLeft: 'Aucune carte à ajouter dans ce paquet',
    lengthAtMost: (count: number, seconds: number | null) => {
      if (count === 0 || seconds === null) return cards(count);
      return seconds === 0 ? `${cards(count)}, sans limite de temps` : `${cards(count)}, ${atMost(count * seconds)}`;
    },
    keyword: 'Mot-clé',
    keywordHint: 'Trois caractères au moins.',
    where: 'Dossier affiché',
    root: 'Toutes les cartes',
    folders: 'Dossiers',
    decks: 'Paquets de cartes',
    emptyFolder: 'Rien dans ce dossier.',
    emptyDeck: 'Aucune carte dans ce paquet.',
    nothing: 'Aucune carte trouvée.',
    more: 'Affinez la recherche pour voir les autres cartes.',
    closed: 'Sans réponses possibles\u00a0: cette carte ne peut pas être posée dans un quiz.',
    takeAll: (count: number) => (count > 1 ? `Ajouter les ${count} cartes` : 'Ajouter la carte'),
    most: (count: number) => `Un quiz a ${formatNumber(count)} cartes au plus.`,
    fillIn: 'Texte à trous',
    failed: 'Impossible de charger les cartes',
  },
  toAsk: {
    turned: (count: number) =>
      `${cards(count)} ${count > 1 ? 'sont' : 'est'} à retourner, sans rien à choisir ni à taper.`,
    propose: 'Proposer des choix',
    type: 'Faire taper la réponse',
    hint: (count: number) => `En révision aussi, ${count > 1 ? 'elles seront posées' : 'elle sera posée'} ainsi.`,
    failed: (count: number) =>
      `${cards(count)} ${count > 1 ? 'n’ont pas pu être changées' : 'n’a pas pu être changée'}.`,
    proposeFailed: 'Impossible de proposer des choix',
    title: 'Choix proposés',
    explained:
      'De mauvaises réponses tirées des cartes voisines\u00a0: corrigez-les, ou effacez-les. Une carte qui n’en a aucune reste à retourner.',
    right: (answer: string) => `Bonne réponse\u00a0: ${answer}`,
    rights: (answers: string) => `Bonnes réponses\u00a0: ${answers}`,
    wrong: (place: number, question: string) => `Mauvaise réponse ${place} à «\u00a0${question}\u00a0»`,
    wrongShort: (place: number) => `Mauvaise réponse ${place}`,
    looking: (done: number, all: number) => `${formatNumber(done)} sur ${cards(all)}…`,
    save: (count: number) => `Enregistrer (${cards(count)})`,
    none: 'Aucune mauvaise réponse n’est écrite.',
    doubled: 'Ces réponses se ressemblent trop\u00a0: chacune ne doit y être qu’une fois.',
  },
  trial: {
    open: 'Essayer',
    title: 'Essai',
    titleOf: (name: string) => `Essai\u00a0: ${name}`,
    told: 'Essai\u00a0: rien n’est enregistré',
    leave: 'Quitter l’essai',
    leaveShort: 'Quitter',
    again: 'Recommencer',
    over: 'Fin de l’essai',
    overHint: 'Voici ce qu’un élève lirait avec ses résultats.',
    noName: 'quiz sans nom',
    failed: 'Impossible d’essayer ce quiz',
  },
  add: {
    open: 'Ajouter à un quiz',
    quiz: 'Quiz',
    none: 'Aucun quiz',
    pick: 'Choisissez un quiz',
    missing: 'Veuillez sélectionner un quiz',
    submit: 'Ajouter',
    done: 'Quiz modifié avec succès !',
    failed: 'Erreur lors de la soumission du quiz',
  },
  live: {
    title: 'Quiz en direct',
    titleShort: 'en direct',
    projection: 'Projection',
    join: 'Rejoignez le quiz',
    with: 'avec le code',
    leave: 'Quitter la projection',
    fullScreen: 'Plein écran',
    started: (count: number) => (count > 1 ? 'participants' : 'participant'),
    finished: (count: number) => (count > 1 ? 'ont terminé' : 'a terminé'),
    answers: (count: number) => (count > 1 ? 'réponses' : 'réponse'),
    startsAt: (moment: string) => `Début\u00a0: ${moment}`,
    ended: 'Le quiz est terminé.',
    numbers: 'Participation',
    questions: 'Réponses par question',
    question: 'Question',
    histogram: 'Élèves qui ont répondu',
    correct: 'Bonnes réponses',
    wrong: 'Réponses fausses',
    said: 'Avis donnés',
    waiting: 'Sans réponse à cet instant',
    number: (number: number) => `Q${number}`,
    told: (what: string, count: number) => `${what}\u00a0: ${formatNumber(count)}`,
    gone: 'Carte retirée du quiz depuis',
    answeredCorrect: (answered: number, correct: number) =>
      answered === 0
        ? plural(0, 'réponse')
        : `${plural(answered, 'réponse')}, ${correct === 0 ? 'aucune juste' : `dont ${plural(correct, 'juste')}`}`,
    participants: 'Participants',
    nobody: 'Personne n’a encore commencé.',
    states: { answering: 'répond', stuck: 'bloqué', away: 'déconnecté', finished: 'terminé' },
    ofCards: (answered: number, count: number) => `${answered} sur ${plural(count, 'carte')}`,
    ago: (words: string) => `il y a ${words}`,
    failed: 'Impossible de suivre ce quiz',
  },
};
