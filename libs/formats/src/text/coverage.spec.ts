import { coverage } from '../testing/coverage.suite.js';
import { guessedRoles, hasHead, readQuestions, readQuizlet, readTable, rowsOfFile } from './text.js';

const bytes = (text: string) => new TextEncoder().encode(text);
function table(text: string) {
  const rows = rowsOfFile(bytes(text));
  return readTable(rows, { roles: guessedRoles(rows), name: 'table', skipFirst: hasHead(rows) });
}

/** After RFC 4180, and the tables that teachers have. */
coverage('what a table says', table, {
  card: [
    ...['un;MARQUE', 'un,MARQUE', 'un\tMARQUE', 'un|MARQUE', 'sep=;\nun;MARQUE'].map(
      (row) => [`the second column of ${JSON.stringify(row)}`, `${row}\ndeux${row.at(-7)}b`, 'MARQUE'] as const,
    ),
    ['a cell in quotes', 'un;"MARQUE; ""b""\nc"\nd;e', 'MARQUE; "b"\nc'],
    ['a third column', 'un;oui;MARQUE\nb;c;d', 'MARQUE'],
    ['Question, Réponse', 'Réponse;Question\nMARQUE;un', 'MARQUE'],
    ['Choix', 'Question;Réponse;Choix\nQuoi;oui;non|MARQUE', 'MARQUE'],
    ['several answers', 'Question;Réponse\nQuoi;oui|MARQUE', 'MARQUE'],
    ['Verso', 'Question;Réponse;Verso\nQuoi;oui;MARQUE', 'MARQUE'],
    ['Étiquettes', 'Question;Réponse;Étiquettes\nQuoi;oui;a|MARQUE', 'MARQUE'],
    ['Chemin', 'Question;Réponse;Chemin\nQuoi;oui;A / MARQUE', 'MARQUE'],
    ['Texte à trous', 'Question;Réponse;Texte à trous\nLe ... dort;MARQUE;oui', 'MARQUE'],
    ['a sign that a spreadsheet would reckon', "Question;Réponse\nQuoi;'=MARQUE", '=MARQUE'],
    ['UTF-8 with its mark', '\ufeffQuestion;Réponse\nQuoi;MARQUE', 'MARQUE'],
    ['formula', 'un;$MARQUE^2$\nb;c', '$MARQUE^2$'],
  ],
  told: [
    ['a row without an answer', 'Question;Réponse\nMARQUE;\nun;deux', /réponse/],
    ['a row without a question', 'Question;Réponse\n;MARQUE\nun;deux', /question/],
    ['a column that is not read', 'Question;Réponse;Niveau\nQuoi;oui;MARQUE', 'Niveau'],
    ['an answer that is too long', `Question;Réponse\nQuoi;${'MARQUE '.repeat(300)}`, /trop longue/],
    ['two choices that are the same', 'Question;Réponse;Choix\nQuoi;oui;non|Non', /qu’une/],
  ],
  silent: [['an empty column', 'Question;Réponse;Niveau\nQuoi;oui;']],
});

/** After Quizlet's help ('Exporting your sets'): a term, a separator, its definition, and a separator of cards. */
coverage('what a list of Quizlet says', (piece: string) => readQuizlet(bytes(piece), 'liste.txt'), {
  card: [
    ['a term', 'MARQUE\toui\nb\tc', 'MARQUE'],
    ['a definition', 'un\tMARQUE\nb\tc', 'MARQUE'],
    ['separators of one’s own', 'un - MARQUE;b - c', 'MARQUE'],
    ['line ends in a definition', 'un\ta\nMARQUE\n\nb\tc', 'a\nMARQUE'],
  ],
  told: [['a line that is no card', 'un\toui\nMARQUE\nb\tc\nd\te', /pas de réponse/]],
});

const read = (text: string) => readQuestions(bytes(text), 'notes.md');

/** After CommonMark, Obsidian (Spaced Repetition, Flashcards) and Logseq ('Flashcards'). */
coverage('what a text of cards says', read, {
  card: [
    ['Q:, R:', 'Q: Quoi\nR: MARQUE', 'MARQUE'],
    ['two lines', 'Quoi\nMARQUE', 'MARQUE'],
    ['choices', 'Quoi\n- [x] MARQUE\n- [ ] non', 'MARQUE'],
    ['Verso:', 'Q: Quoi\nR: oui\nVerso: MARQUE', 'MARQUE'],
    ['Étiquette:', 'Q: Quoi\nR: oui\nÉtiquette: MARQUE', 'MARQUE'],
    ['Trou:', 'Q: Le ... dort\nTrou: MARQUE', 'MARQUE'],
    ['headings', '# A\n## MARQUE\nQuoi\noui', 'MARQUE'],
    ['strong words', 'Q: **MARQUE**\nR: oui', '**MARQUE**'],
    ['code', 'Q: Quoi\n```\nMARQUE\n```\nR: oui', '```\nMARQUE\n```'],
    ['a list in an answer', 'Q: Quoi\nR: ceci\n- MARQUE\n- b', '- MARQUE'],
    ['a table', 'Q: Quoi\n| a | b |\n| --- | --- |\n| c | MARQUE |\nR: oui', 'MARQUE'],
    ['formula', 'Q: Soit $MARQUE^2$\nR: oui', '$MARQUE^2$'],
    ['quotation', 'Q: Quoi\n> MARQUE\nR: oui', 'MARQUE'],
    ['link', 'Q: [MARQUE](https://exemple.fr)\nR: oui', '[MARQUE](https://exemple.fr)'],
    ['front matter: deck', '---\ndeck: A::MARQUE\n---\nQuoi::oui', 'MARQUE'],
    ['front matter: tags', '---\ntags: [MARQUE, b]\ndeck: A\n---\nQuoi::oui', 'MARQUE'],
    ['Obsidian: ::', 'Quoi::MARQUE', 'MARQUE'],
    ['Obsidian: :::', 'Quoi:::MARQUE', 'MARQUE'],
    ['Obsidian: ?', 'Quoi\n?\nMARQUE', 'MARQUE'],
    ['Obsidian: ??', 'Quoi\n??\nMARQUE', 'MARQUE'],
    ['Obsidian: ==', '#flashcards\n\nLe ==MARQUE== dort', 'MARQUE'],
    ['Obsidian: #flashcards/deck', '#flashcards/MARQUE\n\nQuoi::oui', 'MARQUE'],
    ['Obsidian: #card', '#### Quoi #card\nMARQUE', 'MARQUE'],
    ['Obsidian: [[link]]', 'Quoi::[[MARQUE]]', 'MARQUE'],
    ['Logseq: #card', '- Quoi #card\n  - MARQUE', 'MARQUE'],
    ['Logseq: {{cloze}}', '- Le {{cloze MARQUE}} dort #card', 'MARQUE'],
    ['Logseq: tags', '- Quoi #card #MARQUE\n  - oui', 'MARQUE'],
  ],
  told: [
    ['a question alone', 'Q: MARQUE\n\nQ: Quoi\nR: oui', /pas de réponse/],
    ['picture', 'Q: Quoi ![](MARQUE.png)\nR: oui', 'MARQUE.png'],
    ['Obsidian: ![[picture]]', 'Quoi ![[MARQUE.png]]::oui', 'MARQUE.png'],
    ['Obsidian: what nothing marks', '#flashcards\n\nUne phrase MARQUE.\n\nQuoi::oui', /marqué/],
    ['Obsidian: <!--SR:-->', 'Quoi::oui\n<!--SR:!2026-01-01,3,250-->', /dates de révision/],
    [
      'Obsidian: curly braces, which are no blanks unless a setting says so',
      '#flashcards\n\nLe {{MARQUE}} dort',
      /marqué/,
    ],
    ['Logseq: card-last-reviewed', '- Quoi #card\n  card-last-reviewed:: x\n  - oui', /dates de révision/],
    ['front matter: what else it says', '---\ndeck: A\nauteur: MARQUE\n---\nQuoi::oui', 'auteur'],
    ['HTML in a text', 'Q: Quoi <u>MARQUE</u>\nR: oui', /HTML/],
  ],
  silent: [
    ['HTML that is a sign', 'Q: a < b > c\nR: oui'],
    ['Obsidian: %%comment%%', 'Quoi %%caché%%::oui'],
  ],
});
