import type { HealthLine } from '@ardoise/contracts';
import type { BackupState } from '@ardoise/runtime';
import { bytesInWords, GUIDE, lengthInWords, formatWhole, countInFrench } from '#texts/health';

/** A night and the time that a backup takes. */
const FRESH_MS = 26 * 3_600_000;
const OLD_MS = 50 * 3_600_000;

const line = (id: string, name: string, rest: Omit<HealthLine, 'id' | 'group' | 'name'>): HealthLine => ({
  id,
  group: 'backups',
  name,
  ...rest,
});

/** Where nothing is backed up by itself. */
export function withoutBackups(): HealthLine[] {
  return [
    line('backup', 'Sauvegardes automatiques', {
      state: 'watch',
      figure: 'Aucune',
      advice: `Donnez un dossier à BACKUP_DIR, de préférence sur un autre disque\u00a0: une sauvegarde s’y fera chaque nuit. ${GUIDE}`,
    }),
  ];
}

/** The last backup, its age, what its verification found, and why the try after it failed. @param now ms since 1970 */
export function backupLines({ last, failure }: BackupState, now: number): HealthLine[] {
  const failed = failure
    ? [
        line('backup-failure', 'Dernier essai', {
          state: 'mend',
          figure: `A échoué il y a ${lengthInWords(now - Date.parse(failure.at))}`,
          advice: failure.reason,
        }),
      ]
    : [];
  if (!last)
    return [
      ...failed,
      line('backup', 'Dernière sauvegarde', {
        state: failure ? 'mend' : 'watch',
        figure: 'Pas encore faite',
        advice: failure ? null : 'La première se fait peu après le démarrage. Revenez dans quelques minutes.',
      }),
    ];
  const age = now - Date.parse(last.at);
  const state = age < FRESH_MS ? 'good' : age < OLD_MS ? 'watch' : 'mend';
  return [
    ...failed,
    line('backup', 'Dernière sauvegarde', {
      state,
      figure: `Il y a ${lengthInWords(age)}\u00a0: ${last.name}, ${bytesInWords(last.bytes)}, faite en ${formatWhole(Math.max(1, Math.round(last.seconds)))}\u00a0s`,
      advice:
        state === 'good'
          ? null
          : 'Il en manque. Regardez le dernier essai, et «\u00a0npm run log -- parked\u00a0»\u00a0; «\u00a0… retry\u00a0» la refait.',
    }),
    line('verification', 'Sa vérification', {
      state: 'good',
      figure: `Relue il y a ${lengthInWords(now - Date.parse(last.verifiedAt))}\u00a0: ${countInFrench(last.position, 'événement')}, ${countInFrench(last.files, 'fichier')}`,
      advice: null,
    }),
  ];
}
