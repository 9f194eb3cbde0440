import type { HealthLine } from '@ardoise/contracts';
import type { BackupState } from '@ardoise/runtime';
import { backupTexts as words } from '#texts/health-lines';

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
    line('backup', words.automatic, {
      state: 'watch',
      figure: words.none,
      advice: words.noneAdvice,
    }),
  ];
}

/** The last backup, its age, what its verification found, and why the try after it failed. @param now ms since 1970 */
export function backupLines({ last, failure }: BackupState, now: number): HealthLine[] {
  const failed = failure
    ? [
        line('backup-failure', words.lastTry, {
          state: 'mend',
          figure: words.failed(now - Date.parse(failure.at)),
          advice: failure.reason,
        }),
      ]
    : [];
  if (!last)
    return [
      ...failed,
      line('backup', words.last, {
        state: failure ? 'mend' : 'watch',
        figure: words.notYet,
        advice: failure ? null : words.notYetAdvice,
      }),
    ];
  const age = now - Date.parse(last.at);
  const state = age < FRESH_MS ? 'good' : age < OLD_MS ? 'watch' : 'mend';
  return [
    ...failed,
    line('backup', words.last, {
      state,
      figure: words.made(age, last.name, last.bytes, last.seconds),
      advice: state === 'good' ? null : words.missingAdvice,
    }),
    line('verification', words.verification, {
      state: 'good',
      figure: words.verified(now - Date.parse(last.verifiedAt), last.position, last.files),
      advice: null,
    }),
  ];
}
