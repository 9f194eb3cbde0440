interface Topic {
  title: string;
  text: string;
}

const topic = (title: string, text: string): Topic => ({ title, text });

const browsers = topic(
  'Quel navigateur',
  'Chrome ou Edge à partir de la version 109, Firefox à partir de la 115, Safari et iPadOS à partir de la 15.4.',
);

/** The help: short, in the words of the screens. */
export const helpTexts = {
  title: 'Aide',
  tour: 'Faire la visite guidée',
  print: 'Imprimer',
  topicsTitle: 'L’essentiel',
  keysTitle: 'Les touches du clavier',
  or: ' ou ',
  keys: {
    named: {
      tab: 'Tab',
      shiftTab: 'Maj\u00a0Tab',
      shift: 'Maj',
      escape: 'Échap',
      enter: 'Entrée',
      pageUp: 'Page préc.',
      pageDown: 'Page suiv.',
      home: 'Début',
      end: 'Fin',
    },
    everywhere: 'Partout',
    jump: 'Chercher et aller à\u00a0: paquet, dossier, carte, quiz, classe, élève, réglage',
    help: 'Ouvrir cette aide, hors d’un champ',
    tab: 'Passer à l’élément suivant, revenir au précédent',
    escape: 'Fermer ce qui est ouvert au-dessus de la page',
    undo: 'Annuler vos dernières actions l’une après l’autre, hors d’un champ',
    redo: 'Rétablir ce qui vient d’être annulé',
    choose: 'Choisir une destination',
    go: 'Y aller',
    nextFree: 'Carte suivante, en révision libre',
    tree: 'L’arbre des dossiers',
    treeStep: 'Parcourir les lignes',
    treeOpen: 'Ouvrir un dossier, le refermer',
    arranging: 'Ranger',
    rename: 'Renommer le dossier ou le paquet',
    keepName: 'Garder le nouveau nom',
    leaveName: 'Garder l’ancien nom',
    handle: (keys: string) => `Sur une poignée\u00a0: ${keys}`,
    selecting: 'Choisir plusieurs cartes',
    take: 'Prendre la carte, ou la laisser',
    takeRange: 'Prendre jusqu’à cette carte',
    boxStep: 'Aller de case en case',
    takeAll: 'Prendre toutes les cartes',
    leaveSelection: 'Quitter la sélection',
    writing: 'Écrire une carte',
    saveAndGoOn: 'Enregistrer et continuer avec la carte suivante',
    bold: 'Mettre en gras',
    italic: 'Mettre en italique',
    commands: 'Aller aux commandes de mise en forme, puis de l’une à l’autre par ← →',
    otherCard: 'Carte précédente, carte suivante',
    quiz: 'Pendant un quiz',
    trial: 'Essayer un quiz',
    building: 'Ordonner les cartes d’un quiz',
    order: 'Sur la poignée d’une carte\u00a0: la monter, la descendre',
    replay: 'Revoir un quiz',
    play: 'Lire, mettre en pause',
    second: 'Une seconde en arrière, en avant',
    leap: 'Un bond en arrière, en avant',
    ends: 'Au début, à la fin',
  },
  topics: {
    student: [
      topic(
        'Aujourd’hui',
        'La page d’accueil dit combien de cartes vous attendent, et le temps qu’elles prennent. «\u00a0Réviser\u00a0» commence la séance, de la longueur que vous choisissez. Votre objectif se règle au même endroit\u00a0; il ne demande jamais plus de cartes qu’il n’y en a. Après un quiz, les cartes que vous y avez ratées vous y attendent. Un jour sans réviser n’efface rien.',
      ),
      topic(
        'À faire',
        'Ce que vos professeurs vous donnent à faire est sous votre journée, sur la page d’accueil, le plus pressé d’abord, avec ce qu’il vous reste. «\u00a0Dans mon calendrier\u00a0» vous donne une adresse qui le montre dans votre calendrier.',
      ),
      topic(
        'Rappels',
        'Dans le menu, «\u00a0Rappels\u00a0»\u00a0: une notification par jour au plus, à votre heure, si des cartes vous attendent et que vous n’avez rien révisé. Éteints tant que vous ne les demandez pas.',
      ),
      topic(
        'Réviser une carte',
        'Cherchez la réponse de tête, retournez la carte, puis dites comment c’était. Une carte difficile revient vite, une carte facile plus tard. Les difficiles repassent aussi en fin de séance, jusqu’à ce que vous les sachiez\u00a0: votre première réponse compte.',
      ),
      topic(
        'Le menu d’une carte',
        'Les trois points, en haut, contiennent tout le reste\u00a0: écouter la carte, choisir la langue de lecture, annuler votre dernière réponse, écrire à vos professeurs, retirer la carte avec «\u00a0Ne plus voir\u00a0», ou ne plus repasser les difficiles.',
      ),
      topic(
        'Sans connexion',
        'Votre séance du jour et votre travail à faire sont pris d’avance sur cet appareil\u00a0: un petit nuage les marque. Vous pouvez aussi continuer une révision commencée. Vos évaluations sont gardées sur l’appareil et partent dès le retour du réseau.',
      ),
      topic(
        'Rejoindre un quiz',
        'Saisissez le code que votre professeur affiche, ou scannez le code QR. Une seule participation par quiz\u00a0; si la page se recharge, vous reprenez à la même question.',
      ),
      topic('Mes progrès', 'Ce que vous savez, ce qui revient dans les prochains jours, paquet par paquet.'),
      topic(
        'Proposer une carte',
        'Dans un paquet, vous pouvez proposer une carte à votre professeur. «\u00a0Mes propositions\u00a0», dans le menu, dit ce qu’elle est devenue.',
      ),
      browsers,
    ],
    professor: [
      topic(
        'Ranger les paquets',
        'Les catégories contiennent des sous-catégories, qui contiennent des paquets. Glissez un dossier ou un paquet sur un autre dossier pour le déplacer. Ce qui est masqué n’est visible que des professeurs.',
      ),
      topic(
        'Écrire des cartes',
        'Dans un paquet\u00a0: une à une, par la saisie rapide, en collant un tableau de Word ou d’un tableur, ou par l’import. Pour un texte à trous, écrivez ... à la place de chaque mot. Les formules s’écrivent entre deux signes $.',
      ),
      topic(
        'À traiter',
        'En haut de l’accueil, tout ce qui demande une réponse\u00a0: commentaires non lus, cartes proposées par les élèves, demandes, médias à réparer. Chacun mène au même endroit, où l’on répond.',
      ),
      topic(
        'Donner à faire',
        'Dès qu’il y a une classe, un paquet, un dossier ou un quiz peut lui être donné à faire pour une date. «\u00a0Travaux donnés\u00a0», à gauche ou dans «\u00a0Plus\u00a0», montre où en est chaque élève et permet d’écrire à ceux qui n’ont pas commencé.',
      ),
      topic(
        'Faire un quiz',
        'Choisissez des cartes dans vos paquets, fixez le temps par carte et les dates. «\u00a0Essayer\u00a0» vous montre ce que verra un élève, sans rien enregistrer. Partagez ensuite le code, le lien ou le code QR.',
      ),
      topic(
        'Pendant et après un quiz',
        'Suivez les réponses en direct, projetez-les, puis lisez les résultats par question et par élève. Si une réponse était fausse sur une carte, corrigez la carte, puis corrigez le quiz de nouveau.',
      ),
      topic(
        'Rien n’est perdu',
        'Une suppression s’annule aussitôt depuis son message, puis pendant 30 jours depuis la corbeille. Chaque carte garde ses versions.',
      ),
      browsers,
    ],
    admin: [
      topic('Propositions de cartes', 'Les cartes que les élèves ont proposées et qui attendent un professeur.'),
      topic('Media de cartes cassés', 'Les cartes dont une image, un son ou une vidéo ne s’ouvre plus.'),
      browsers,
    ],
  },
};
