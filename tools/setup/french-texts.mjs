/** Sentences that the specification quotes letter for letter. */
export const SPECIFIED = new Set([
  " sont propriétaires de ces contenus et m'engage à conserver un usage personnel et non commercial",
  'Carte déplacée avec succès !',
  'Commentaire ajouté avec succès !',
  'Deck créé avec succès !',
  'Deck mis à jour avec succès !',
  'Impossible de charger le deck',
  "Erreur lors de l'ajout des utilisateurs.",
  "Erreur lors de la suppression de l'utilisateur.",
  "Erreur lors de l'action.",
  "Erreur lors de l'ajout du commentaire",
  "Une erreur est survenue lors de l'importation.",
  "L'action a été réalisée avec succès !",
  "La page que vous recherchez n'existe pas.",
  'La carte a bien été crée !',
  'La carte a été mise à jour !',
  'Le contenu a été importé avec succès !',
  'Le dossier a bien été créé !',
  'Le dossier a été mis à jour !',
  'Mot de passe changé avec succès !',
  'Paquet déplacée avec succès !',
  'Quiz modifié avec succès !',
  'Tag mis à jour avec succès !',
  'Une erreur est survenue lors de la création ou mise à jour du deck.',
  'Veuillez sélectionner un deck',
  'Votre participation au quiz a bien été prise en compte !',
]);

/** The mark of a blank, which people type as three dots. */
const BLANK = /écrivez \.\.\. |«\u00a0\.\.\.\u00a0»/giu;

const FAULTS = {
  space: [/[^\u00a0\u202f:;?!][:;?!](?=\s|$)/u, /«(?!\u00a0)|(?<!\u00a0)»/u],
  deck: [/(?:^|[^-\p{L}])decks?(?![-\p{L}])/iu],
  apostrophe: [/\p{L}'\p{L}/u],
  dots: [/\.\.\./u],
};

/** What is wrong with a piece of a text, by the names of `FAULTS`. */
export function faultsOf(text) {
  if (SPECIFIED.has(text)) return [];
  const read = text.replaceAll(BLANK, '');
  return Object.keys(FAULTS).filter((fault) => FAULTS[fault].some((pattern) => pattern.test(read)));
}

/** An ESLint rule for the files that hold what people read. */
export const frenchTexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      space: 'Before : ; ? ! and inside « » stands \\u00a0.',
      deck: 'People read «paquet»; «deck» stands only in what the specification quotes.',
      apostrophe: 'The apostrophe is ’.',
      dots: 'Three dots are one sign: ….',
    },
  },
  create(context) {
    const check = (node, text) => {
      for (const messageId of faultsOf(text)) context.report({ node, messageId });
    };
    return {
      Literal(node) {
        const isPath = node.parent.type === 'ImportDeclaration' || node.parent.key === node;
        if (typeof node.value === 'string' && !isPath) check(node, node.value);
      },
      // A sign at the beginning may follow a space within what is put in before it.
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};

/** Attributes that people read or hear. */
const SAID =
  /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|content|description|label|placeholder|title)$/;
const LETTER = /\p{L}/u;
/** Letters of French, or words with a space between them that begin as a sentence does. */
const FRENCH = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]|^\p{Lu}[\p{L}’']* (?:\d+ )?\p{L}/u;
/** No word: an address within the site, the letter of a key. */
const WORDLESS = /^\s*(?:(?:\/\w+)+|\p{L})\s*$/u;

/** An ESLint rule for all other files of the client: what people read stands in the texts. */
export const textsApart = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { apart: 'What people read stands in src/texts: a second language would not find it here.' },
  },
  create(context) {
    const refuse = (node) => context.report({ node, messageId: 'apart' });
    return {
      JSXText(node) {
        if (LETTER.test(node.value) && !WORDLESS.test(node.value)) refuse(node);
      },
      Literal(node) {
        if (typeof node.value !== 'string' || node.parent.type === 'ImportDeclaration') return;
        const isSaid =
          node.parent.type === 'JSXAttribute' && SAID.test(node.parent.name.name) && LETTER.test(node.value);
        if (isSaid || FRENCH.test(node.value)) refuse(node);
      },
      TemplateLiteral(node) {
        // Numbers mostly stand between the words.
        if (FRENCH.test(node.quasis.map((piece) => piece.value.cooked).join('0'))) refuse(node);
      },
    };
  },
};
