/** What a student reads of an attempt beside the card. */
export const attemptTexts = {
  /** How an attempt ended that the quiz's end has finished, by what became of its last card. */
  ended: {
    answered: 'Le quiz est terminé\u00a0: vos réponses ont été enregistrées.',
    late: 'Le quiz est terminé\u00a0: vos réponses ont été enregistrées, sauf la dernière, arrivée trop tard.',
    missed: 'Le quiz est terminé\u00a0: vos réponses ont été enregistrées, la dernière question reste sans réponse.',
  },
  late: 'Temps écoulé\u00a0: votre réponse à la question précédente n’a pas été comptée.',
  missed: 'Le temps de la question précédente était écoulé\u00a0: elle compte comme sans réponse.',
} as const;
