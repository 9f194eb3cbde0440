export const moodleXmlTexts = {
  noQuiz: 'Ce fichier XML n’est pas une banque de questions de Moodle.',
  unknown: 'type inconnu',
  parts: (right: number) =>
    `Moodle ne sait pas partager les points entre ${right} bonnes réponses\u00a0: chacune en vaut 5\u00a0%.`,
  noFile: 'Son fichier n’a pas pu être lu.',
};
