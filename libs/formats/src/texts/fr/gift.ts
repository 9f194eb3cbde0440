export const giftTexts = {
  noFiles: 'GIFT n’a pas de fichiers\u00a0: les siens n’y sont pas.',
  blanks: 'GIFT n’a qu’un trou par texte\u00a0: c’est une question ouverte, ses réponses sont au verso.',
  parts: (right: number) =>
    `Moodle ne sait pas partager les points entre ${right} bonnes réponses\u00a0: chacune en vaut 5\u00a0%.`,
  arrow: 'Une flèche «\u00a0->\u00a0» d’une réponse est devenue «\u00a0→\u00a0».',
};
