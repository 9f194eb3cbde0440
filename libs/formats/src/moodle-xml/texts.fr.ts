export const moodleXmlTexts = {
  noQuiz: 'Ce fichier XML n’est pas une banque de questions de Moodle.',
  unknown: 'type inconnu',
};
