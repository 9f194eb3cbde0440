import { LOCALE, withDe } from '@ardoise/contracts';
import { bytesInWords, countInFrench, formatWhole, GUIDE, lengthInWords } from './health.js';

const RETRY = '«\u00a0npm run log -- parked\u00a0» dit pourquoi, «\u00a0npm run log -- retry\u00a0» les reprend.';

/** How far the views have read. */
export const lateTexts = {
  reading: 'Lecture du journal',
  upToDate: (head: number) => `À jour\u00a0: ${countInFrench(head, 'événement')}`,
  behind: (behind: number, head: number) =>
    `En retard de ${countInFrench(behind, 'événement')} sur ${formatWhole(head)}`,
  behindAdvice:
    'Les écrans montrent un état ancien. Regardez la charge de la machine et les journaux du serveur, puis redémarrez-le.',
  building: (percent: number) => `En préparation\u00a0: ${percent}\u00a0%`,
  stoppedAdvice: 'Ce qui s’y lit n’est pas disponible avant la fin. Attendez\u00a0: le serveur avance tout seul.',
  buildingAdvice: 'La version précédente sert en attendant. Il n’y a rien à faire.',
};

/** Which of several processes does what. */
export const workerTexts = {
  all: 'Partage du travail',
  process: (host: string, pid: string) => `Processus de travail ${pid} sur ${host}`,
  groups: {
    catalogue: 'cartes et dossiers',
    revision: 'révisions',
    quizzes: 'quiz',
    discussion: 'commentaires',
    classes: 'classes et travaux',
    statistics: 'statistiques',
  } as Readonly<Record<string, string>>,
  jobs: 'tâches à lancer',
  does: (what: readonly string[]) => what.join(', '),
  inTime: (what: string) => `${what}\u00a0: à jour`,
  behind: (what: string, percent: number) => `${what}\u00a0: ${percent}\u00a0% du journal lu`,
  nobody: 'Personne ne s’en occupe',
  nobodyAdvice:
    'Un autre processus de travail reprend en quelques secondes. Si cela dure, vérifiez que les processus «\u00a0worker\u00a0» tournent.',
};

/** What was given up, or is tried again. */
export const failingTexts = {
  all: 'Tâches et événements',
  lateMails: 'Courriels en retard',
  toSend: (count: number) => `${countInFrench(count, 'courriel')} à renvoyer`,
  lateAdvice: (said: string) =>
    `Le serveur de courriel a répondu\u00a0: «\u00a0${said}\u00a0». D’autres essais suivent pendant une journée. Si cela dure, vérifiez SMTP_URL et ce serveur.`,
  none: 'Aucun échec',
  mails: 'Courriels',
  mailsGivenUp: (count: number) => `${countInFrench(count, 'courriel')} en échec`,
  mailsAdvice: `Vérifiez SMTP_URL et le serveur de courriel. ${RETRY}`,
  otherJobs: 'Autres tâches',
  jobsGivenUp: (count: number) => `${countInFrench(count, 'tâche')} ${count > 1 ? 'abandonnées' : 'abandonnée'}`,
  jobsAdvice: RETRY,
  events: 'Événements',
  unread: (count: number) => `${countInFrench(count, 'événement')} ${count > 1 ? 'illisibles' : 'illisible'}`,
  unreadAdvice:
    'Une vue n’a pas pu les lire\u00a0; le reste continue. «\u00a0npm run log -- parked\u00a0» les montre\u00a0: signalez-les, puis reconstruisez la vue («\u00a0npm run log -- rebuild\u00a0») avec une version corrigée.',
};

/** @param host whose certificate it is */
export const certificateTexts = {
  all: 'Certificats',
  mailServer: 'Serveur de courriel',
  provider: 'Fournisseur d’identité',
  silent: 'Pas de réponse',
  silentAdvice: (host: string) => `${host} ne répond pas en TLS\u00a0: vérifiez l’adresse, le port et le pare-feu.`,
  plain: 'Sans chiffrement',
  plainAdvice: (host: string) => `${host} ne propose pas TLS\u00a0: les courriels y voyagent en clair.`,
  expired: (days: number) => `Expiré depuis ${countInFrench(days, 'jour')}`,
  expiredAdvice: (host: string) => `Faites renouveler le certificat ${withDe(host)}.`,
  left: (days: number) => `Encore ${countInFrench(days, 'jour')}`,
  untrusted: (left: string) => `${left}, mais non reconnu`,
  untrustedAdvice: (host: string) =>
    `Ardoise refuse le certificat ${withDe(host)}\u00a0: il lui faut une autorité reconnue.`,
  endsAdvice: (host: string) => `Le certificat ${withDe(host)} n’a pas été renouvelé\u00a0: dites-le à qui le gère.`,
};

/** @param age milliseconds */
export const backupTexts = {
  all: 'Sauvegardes',
  automatic: 'Sauvegardes automatiques',
  none: 'Aucune',
  noneAdvice: `Donnez un dossier à BACKUP_DIR, de préférence sur un autre disque\u00a0: une sauvegarde s’y fera chaque nuit. ${GUIDE}`,
  lastTry: 'Dernier essai',
  failed: (age: number) => `A échoué il y a ${lengthInWords(age)}`,
  last: 'Dernière sauvegarde',
  notYet: 'Pas encore faite',
  notYetAdvice: 'La première se fait peu après le démarrage. Revenez dans quelques minutes.',
  made: (age: number, name: string, bytes: number, seconds: number) =>
    `Il y a ${lengthInWords(age)}\u00a0: ${name}, ${bytesInWords(bytes)}, faite en ${formatWhole(Math.max(1, Math.round(seconds)))}\u00a0s`,
  missingAdvice:
    'Il en manque. Regardez le dernier essai, et «\u00a0npm run log -- parked\u00a0»\u00a0; «\u00a0… retry\u00a0» la refait.',
  verification: 'Sa vérification',
  verified: (age: number, events: number, files: number) =>
    `Relue il y a ${lengthInWords(age)}\u00a0: ${countInFrench(events, 'événement')}, ${countInFrench(files, 'fichier')}`,
};

/** Disks and files. */
export const placeTexts = {
  disk: 'Disque des données',
  backupDisk: 'Disque des sauvegardes',
  files: 'Fichiers',
  free: (free: number, total: number) => `${bytesInWords(free)} libres sur ${bytesInWords(total)}`,
  fullAdvice: 'Faites de la place, ou agrandissez le disque\u00a0: plein, rien ne s’enregistre plus.',
  log: 'Journal',
  views: 'Vues',
  accounts: 'Comptes',
  media: 'Fichiers des cartes',
  counted: (bytes: number, files: number) => `${bytesInWords(bytes)}, ${countInFrench(files, 'fichier')}`,
};

/** The process that answers. */
export const processTexts = {
  version: 'Version',
  versions: ({ release, data }: { release: string; data: number | string }, node: string) =>
    `Ardoise ${release}, données ${data}, Node ${node}`,
  up: 'En marche',
  since: (milliseconds: number) => `Depuis ${lengthInWords(milliseconds)}`,
  pages: 'Pages ouvertes',
};

const tenth = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/**
 * How far views have come that read the log up to a goal, in percent.
 * @param perMinute percent @param secondsLeft both null where nobody can tell
 */
export function catchingUp(percent: number, perMinute: number | null, secondsLeft: number | null): string {
  const far = `Les vues rattrapent le journal\u00a0: ${percent}\u00a0% sont faits`;
  if (perMinute === null || secondsLeft === null) return `${far}.`;
  return `${far}, ${tenth.format(perMinute)}\u00a0% par minute, encore ${lengthInWords(secondsLeft * 1_000)} environ.`;
}
