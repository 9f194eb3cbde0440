import { furtherTexts } from '@ardoise/contracts/light';
import { readingTexts } from './ui/reading.ts';
import { cards, formatNumber, plural } from './grammar.ts';

export const transferTexts = {
  export: {
    title: 'Export de contenu',
    hint:
      'Choisissez des dossiers, des paquets ou des cartes, puis ce qu’ils deviennent : un fichier pour ici ou pour une autre ' +
      'application, ou des feuilles à imprimer.',
    tree: 'Contenu à exporter',
    failed: 'Impossible de charger les cartes',
    empty: 'Rien à exporter pour le moment',
    emptyHint: 'Les dossiers et leurs paquets de cartes apparaîtront ici.',
    chosen: (count: number) => (count === 0 ? 'Aucune carte choisie' : `${cards(count)} à exporter`),
    submit: 'Exporter',
    tooMany: 'Un export contient au plus 10\u202f000 cartes\u00a0: choisissez-en moins.',
    gathering: 'Préparation des cartes…',
    fetching: (done: number, total: number) => `Médias\u00a0: ${formatNumber(done)} sur ${formatNumber(total)}`,
    packing: 'Compression…',
    writing: 'Écriture du fichier…',
    done: (count: number, file: string) => `${cards(count)} dans ${file}`,
    without: (count: number) =>
      count > 1
        ? `${formatNumber(count)} médias n’ont pas pu être lus et manquent dans le fichier.`
        : '1 média n’a pas pu être lu et manque dans le fichier.',
    error: 'Une erreur est survenue lors de l’export.',
    cancel: 'Annuler l’export',
    print: 'Préparer l’impression',
    given: (count: number, name: string) => (name === '' ? cards(count) : `${cards(count)}\u00a0: ${name}`),
    other: 'Choisir autre chose',
    paperName: 'cartes choisies',
    tooManyBytes: 'Ce format tient au plus 200 Mo de médias : choisissez moins de cartes, ou le fichier d’Ardoise.',
    tooMuchPaper: 'On imprime au plus 1 000 cartes à la fois : choisissez-en moins.',
  },
  targets: {
    title: 'Format',
    names: {
      zip: 'Ardoise (.zip)',
      link: 'Lien pour une autre école',
      anki: 'Anki (.apkg)',
      'moodle-xml': 'Moodle XML',
      qti: 'QTI 2.1 (.zip)',
      gift: 'GIFT',
      markdown: 'Markdown',
      csv: 'Tableau (.csv)',
      paper: 'Papier ou PDF',
    },
    hints: {
      zip: 'Tout y est, médias et étiquettes : pour une autre école, ou pour garder une copie.',
      link: 'Un dossier à télécharger sans compte, avec sa licence et son auteur, tant que vous ne retirez pas le lien.',
      anki: 'Un paquet pour Anki, avec les médias, les étiquettes et les formules. Importé de nouveau, il met à jour les mêmes notes.',
      'moodle-xml': 'La banque de questions de Moodle, avec les médias.',
      qti: 'Un paquet pour TAO, Canvas, Moodle et d’autres plateformes d’évaluation, avec les médias.',
      gift: 'Un texte que Moodle et d’autres plateformes lisent, sans médias.',
      markdown: 'Un texte facile à relire et à modifier, que l’on réimporte ici. Sans médias.',
      csv: 'Pour Excel ou LibreOffice, et pour Quizlet ou Kahoot à partir de là. Sans médias.',
      paper: 'Des cartes à découper, à imprimer ou à enregistrer en PDF depuis la fenêtre d’impression.',
    },
  },
  losses: {
    title: 'Ce que ce format ne dit pas',
    hint: (file: string, count: number) =>
      `${file} est prêt (${cards(count)}), mais il ne peut pas tout dire. Rien n’est encore téléchargé.`,
    cards,
    save: 'Télécharger quand même',
    forget: 'Ne pas télécharger',
  },
  import: {
    title: 'Import de contenu',
    hint:
      'Un fichier zip exporté d’ici\u00a0; Anki (.apkg, .colpkg)\u00a0; Moodle (XML ou GIFT)\u00a0; QTI, Canvas (.zip, .imscc)\u00a0; H5P\u00a0; Kahoot ou Wooclap (.xlsx)\u00a0; un tableau ou des questions de Word ou de LibreOffice (.docx, .odt)\u00a0; Markdown ou texte ' +
      '(«\u00a0Q\u00a0:\u00a0», «\u00a0R\u00a0:\u00a0»)\u00a0; ou un tableau de cartes (.csv, .tsv, export de Quizlet).',
    choose: 'Choisir un fichier',
    other: 'Choisir un autre fichier',
    drop: 'ou déposez-le ici',
    reading: 'Lecture du fichier…',
    tree: 'Contenu à importer',
    loaded: (file: string, count: number) => `${file}\u00a0: ${cards(count)}`,
    imported: 'Importé',
    kinds: { folder: 'Dossier', deck: 'Paquet de cartes', flashcard: 'Carte' },
    selection: 'Élément choisi',
    nothingChosen: 'Choisissez un élément dans l’arbre pour l’importer ou le modifier.',
    newFolder: 'Nouveau dossier',
    name: 'Nom',
    remove: 'Supprimer',
    moveTo: 'Placer dans',
    top: 'Premier niveau',
    target: 'Cible',
    targetHint: { folder: 'Choisissez un dossier', deck: 'Choisissez un dossier', flashcard: 'Choisissez un paquet' },
    root: 'Racine',
    problems: {
      'folder-too-deep': 'trop profond pour ce dossier',
      'deck-too-shallow': 'trop haut pour un paquet de cartes',
    },
    rules:
      'Un paquet de cartes se place à partir du deuxième niveau de dossiers, et les dossiers vont jusqu’au quatrième niveau.',
    submit: 'Importer',
    submitQuiz: 'Importer et en faire un quiz',
    submitAllQuiz: (count: number) => `Tout importer (${formatNumber(count)} éléments) et en faire un quiz`,
    quizFailed: 'Le contenu est importé, mais le quiz n’a pas pu être préparé.',
    submitAll: (count: number) => `Tout importer (${formatNumber(count)} éléments)`,
    files: (done: number, total: number) => `Médias\u00a0: ${formatNumber(done)} sur ${formatNumber(total)}`,
    sending: (done: number, total: number) => `Envoi\u00a0: ${formatNumber(done)} sur ${formatNumber(total)}`,
    progress: 'Import en cours',
    done: 'Le contenu a été importé avec succès !',
    failed: "Une erreur est survenue lors de l'importation.",
    tooManyCards: 'Un import contient au plus 10\u202f000 cartes\u00a0: importez ce dossier en plusieurs fois.',
    tooManyBytes: 'Un import contient au plus 200\u00a0Mo de médias\u00a0: importez ce dossier en plusieurs fois.',
    targetsFailed: 'Impossible de charger la navigation',
  },
  read: {
    badContent: 'Le contenu de cette archive n’a pas la forme attendue.',
    noContent: 'Cette archive ne contient pas de fichier exported_content.json.',
    empty: 'Ce fichier ne contient aucune carte.',
    unknown:
      'Ce type de fichier n’est pas accepté\u00a0: choisissez un fichier zip, apkg, colpkg, imscc, h5p, xml, gift, md, docx, odt, html, xlsx, csv, tsv ou txt.',
    tooBig: 'Ce fichier est trop volumineux\u00a0: 500\u00a0Mo au plus.',
    failed: readingTexts.failed,
    notPasted:
      'Rien de ce qui a été collé n’est une carte. Collez un tableau d’au moins deux colonnes (la question, puis la réponse), ou des lignes «\u00a0Q\u00a0:\u00a0» et «\u00a0R\u00a0:\u00a0».',
  },
  report: {
    title: 'Ce qui a été lu',
    summary: (whole: number, changed: number, left: number) =>
      [
        whole > 1
          ? `${formatNumber(whole)} éléments repris tels quels`
          : whole === 1
            ? '1 élément repris tel quel'
            : 'Aucun élément repris tel quel',
        `${formatNumber(changed)} repris avec un changement`,
        `${formatNumber(left)} ${left > 1 ? 'laissés' : 'laissé'} de côté`,
      ].join(', ') + '.',
    details: (count: number) => (count > 1 ? `Voir les ${formatNumber(count)} remarques` : 'Voir la remarque'),
    more: (count: number) => `Voir la suite (${formatNumber(count)})`,
    outcomes: { whole: 'Repris', changed: 'Changé', 'left-out': 'Laissé de côté' } as const,
  },
  table: {
    title: 'Colonnes du tableau',
    hint: 'Dites ce que contient chaque colonne. Les réponses possibles tiennent dans une colonne, séparées par |, ou dans une colonne chacune. Les premières lignes sont montrées telles qu’elles seront lues.',
    firstLine: 'La première ligne est un titre',
    column: (index: number) => `Colonne ${index}`,
    roles: {
      question: 'Question',
      answer: 'Réponse',
      choices: 'Réponses possibles',
      blanks: 'Texte à trous (oui)',
      ...furtherTexts.columns,
      deck: 'Paquet de cartes (dossiers devant, séparés par «\u00a0/\u00a0»)',
      tags: 'Étiquettes (séparées par |)',
      kind: 'Type de carte',
      none: 'Ignorer',
    },
    submit: 'Préparer les cartes',
    needed: 'Choisissez une colonne pour la question et une pour la réponse.',
    rows: (count: number) => plural(count, 'ligne', 'Aucune ligne'),
  },
  tree: {
    wrapped: 'Des dossiers ont été ajoutés au-dessus des paquets, qui ne se placent qu’à partir du deuxième niveau.',
    collapsed: 'Les sous-paquets trop profonds ont été réunis avec leur nom complet.',
  },
};
