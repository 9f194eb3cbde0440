import { DamagedLog } from '@ardoise/event-store';
import { FileInUse } from '@ardoise/event-store/sqlite';

const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'Le disque des sauvegardes (BACKUP_DIR) est plein : faites de la place, ou gardez-en moins (BACKUP_KEEP).',
  SQLITE_FULL:
    'Le disque des sauvegardes (BACKUP_DIR) est plein : faites de la place, ou gardez-en moins (BACKUP_KEEP).',
  EDQUOT: 'Le quota du disque des sauvegardes (BACKUP_DIR) est atteint.',
  EACCES: 'Le dossier des sauvegardes (BACKUP_DIR) ne peut pas être écrit : vérifiez ses droits.',
  EPERM: 'Le dossier des sauvegardes (BACKUP_DIR) ne peut pas être écrit : vérifiez ses droits.',
  EROFS: 'Le disque des sauvegardes (BACKUP_DIR) est en lecture seule.',
  EIO: 'Le disque des sauvegardes (BACKUP_DIR), ou celui des données, répond par des erreurs : remplacez-le.',
  ENOTDIR: 'BACKUP_DIR ne désigne pas un dossier.',
  EEXIST: 'BACKUP_DIR ne désigne pas un dossier.',
};

/** Why a backup could not be made, in French, for whoever administers. */
export function backupFailure(error: unknown): string {
  if (error instanceof DamagedLog) return `Le journal est abîmé. ${error.message}`;
  if (error instanceof FileInUse) return 'Une autre sauvegarde s’écrit dans BACKUP_DIR en ce moment.';
  const { code, message } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : WHY[code];
  if (known) return `${known} (${code})`;
  if (/disk is full/i.test(message)) return String(WHY['ENOSPC']);
  return message;
}
