import type { HealthGroup, HealthState } from '@ardoise/contracts';
import { plural } from './grammar.ts';

/** What is read on the health of the installation; the lines themselves come from the server, in French. */
export const healthTexts = {
  title: 'Santé de l’installation',
  failed: 'Impossible de regarder l’état de l’installation',
  stale: 'L’état n’a pas pu être relu. Ce qui suit date du dernier relevé.',
  none: 'Rien à montrer',
  noneHint: 'Le serveur n’a rien regardé. Réessayez dans un moment.',
  refresh: 'Actualiser',
  checked: (when: string) => `Relevé le ${when}`,
  board: 'Tableau des tâches',
  boardFailed: 'Impossible d’ouvrir le tableau des tâches',
  boardHint:
    'Bull Board, dans un nouvel onglet, pour une heure. Ce qui y est supprimé n’est pas fait\u00a0: un courriel, par exemple, ne part plus.',
  check: 'Vérifier',
  checkFailed: 'La vérification n’a pas pu être faite',
  checkHint:
    'Demande au fournisseur d’identité ce dont une connexion a besoin\u00a0: découverte, clés, horloge, déconnexion.',
  everyMinute: 'Actualisé chaque minute',
  summary: (mend: number, watch: number) => {
    if (mend + watch === 0) return 'Tout va bien.';
    const parts = [
      ...(mend > 0 ? [`${plural(mend, 'point')} à corriger`] : []),
      ...(watch > 0 ? [`${plural(watch, 'point')} à surveiller`] : []),
    ];
    return `${parts.join(', ')}.`;
  },
  states: { good: 'Bon', watch: 'À surveiller', mend: 'À corriger' } satisfies Record<HealthState, string>,
  groups: {
    late: 'Retards',
    failing: 'Échecs',
    full: 'Place',
    backups: 'Sauvegardes',
    certificates: 'Certificats',
    provider: 'Connexion par l’établissement',
    process: 'Serveur',
  } satisfies Record<HealthGroup, string>,
};
