/** What a reminder says on a locked screen, where anybody may read it: a number, and nothing of a card. */
export const dailyReminderText = (due: number) => ({
  title: 'C’est l’heure de réviser',
  body: due > 1 ? `${due}\u00a0cartes à revoir` : '1\u00a0carte à revoir',
});

export const testText = {
  title: 'Les rappels arrivent ici',
  body: 'C’est une notification d’essai.',
};
