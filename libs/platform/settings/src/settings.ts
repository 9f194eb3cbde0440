import { z } from 'zod';
import { apart, flag, isOrigin, isPushService, isReadableFile, timeZone } from './checks.js';
import { oidcRules, oidcSettings } from './oidc-settings.js';

/** Every setting of the application, by the name of its environment variable. The table of docs/fr/reglages.md is made from this. */
export const settingsSchema = z.object({
  NODE_ENV: z.string().default('production').describe('production, development ou test'),
  HOST: z.string().default('0.0.0.0').describe('Adresse d’écoute'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port d’écoute ; 0 pour un port libre'),
  PUBLIC_URL: z
    .url()
    .refine(isOrigin, 'adresse en https:// ou http:// attendue, sans chemin : Ardoise est à la racine d’un nom')
    .optional()
    .describe('Adresse publique, pour les liens des courriels (http://localhost:PORT)'),
  DATA_DIR: z.string().default('data').describe('Dossier du journal, des documents, des médias et des courriels'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Dossier des sauvegardes automatiques, hors de DATA_DIR, de préférence sur un autre disque ; sans lui, aucune',
    ),
  BACKUP_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(2)
    .describe('Heure de la sauvegarde automatique, de 0 à 23 (TIME_ZONE)'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(14)
    .describe('Nombre de sauvegardes automatiques gardées'),
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\//, 'adresse en esdb:// attendue')
    .optional()
    .describe('EventStoreDB ou KurrentDB (esdb://…) ; sans lui, un journal SQLite dans DATA_DIR'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'adresse en mongodb:// attendue')
    .optional()
    .describe(
      'MongoDB (mongodb://…), un ensemble de réplicas (un membre suffit), pour les documents et les médias ; sans lui, des fichiers dans DATA_DIR',
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'adresse en redis:// attendue')
    .optional()
    .describe('Redis (redis://…) pour les tâches ; nécessaire à plusieurs processus'),
  WORKERS_APART: flag(false).describe(
    'Vues et tâches laissées aux processus `apps/worker` (demande les trois adresses)',
  ),
  APP_NAME: z.string().min(1).default('Ardoise').describe('Nom de l’application'),
  ORG_NAME: z.string().min(1).default('École de démonstration').describe('Nom de l’établissement'),
  LOGO_FILE: z
    .string()
    .refine(isReadableFile, 'image introuvable ou illisible')
    .optional()
    .describe('Image du logo (png, jpg ou webp)'),
  TIME_ZONE: timeZone.default('Europe/Paris').describe('Fuseau horaire de l’établissement'),
  ALLOW_IMPORT: flag(true).describe('Import de contenu ouvert'),
  ALLOW_EXPORT: flag(true).describe('Export de contenu ouvert'),
  ALLOW_CARD_PROPOSAL: flag(true).describe('Propositions de cartes ouvertes aux élèves'),
  ALLOW_CLASS_CODES: flag(false).describe('Entrée des élèves dans une classe par son code ou son QR'),
  ALLOW_REMINDERS: flag(true).describe('Rappels quotidiens, que chaque élève active lui-même'),
  PUSH_SERVICES: z
    .string()
    .refine(
      (text) => text.split(',').every(isPushService),
      'adresses en https:// attendues, sans chemin, séparées par des virgules\u00a0; *. pour tous les hôtes d’un domaine',
    )
    .default(
      'https://fcm.googleapis.com,https://jmt17.google.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    )
    .describe('Services de notifications des navigateurs, seuls hôtes auxquels les rappels sont envoyés'),
  SHOW_NAMES: flag(true).describe(
    'Prénoms et noms à côté des adresses\u00a0; sinon aucun n’est demandé, pris ni montré',
  ),
  LEAVE_AT_ONCE: flag(false).describe(
    'Un compte est supprimé dès que son titulaire le demande\u00a0; sinon, un professeur le fait',
  ),
  QUIZ_RANKING: flag(false).describe(
    'Points de rapidité et podium proposés d’avance au lancement d’un quiz en classe ; sinon sans classement',
  ),
  AWAY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(10)
    .describe('En classe, temps pendant lequel les réponses d’un téléphone coupé sont encore attendues, en secondes'),
  DEMO: flag(true).describe('Contenu et comptes de démonstration au premier démarrage'),
  DEMO_SCHOOL: flag(true).describe(
    'Avec elle, une petite école de six semaines : élèves, révisions, quiz, commentaires',
  ),
  FIRST_PROFESSOR_EMAIL: z.email().optional().describe('Premier professeur, quand DEMO=false'),
  FIRST_PROFESSOR_PASSWORD: z.string().optional().describe('Son mot de passe'),
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
      'adresse en smtp:// ou smtps:// attendue, comme smtp://compte:motdepasse@serveur:587',
    )
    .optional()
    .describe('Serveur de courriel ; sans lui, des fichiers .eml dans DATA_DIR/mails'),
  MAIL_FROM: z.string().default('Ardoise <ne-pas-repondre@localhost>').describe('Expéditeur des courriels'),
  MEDIA_MAX_MB: z.coerce.number().positive().max(1_000).default(50).describe('Taille maximale d’un média, en Mo'),
  REQUEST_SECONDS: z.coerce
    .number()
    .positive()
    .max(600)
    .default(15)
    .describe('Temps pour envoyer les en-têtes, puis le corps d’une demande sans fichier, en secondes'),
  UPLOAD_MIN_KB: z.coerce
    .number()
    .positive()
    .max(10_000)
    .default(16)
    .describe('Débit minimal d’un envoi de fichier, en Ko par seconde'),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5_000)
    .describe('Connexions ouvertes à la fois par une adresse ; sans effet derrière un proxy (TRUST_PROXY)'),
  SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(30)
    .describe('Durée d’une session sans activité, en jours'),
  PASSWORD_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .max(1_048_576)
    .default(19_456)
    .describe('Mémoire que coûte l’empreinte d’un mot de passe (Argon2id), en Kio ; 19456 au moins, hors des essais'),
  PASSWORD_PASSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(10)
    .default(2)
    .describe('Passes de cette empreinte ; 2 au moins, hors des essais'),
  STOP_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(5)
    .describe('Temps laissé à un arrêt pour répondre à ce qui est en cours, en secondes'),
  TRUST_PROXY: flag(false).describe('Croire X-Forwarded-For et -Proto d’un proxy placé devant'),
  ...oidcSettings,
  WARM_UP: flag(true).describe(
    'Répétition après le démarrage, quelques secondes de calcul : la première classe n’attend pas plus que la dixième',
  ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, '16 caractères au moins, sans espace ni accent')
    .optional()
    .describe('Jeton qui ouvre `/metrics` (Prometheus) ; sans lui, seulement si HOST est une adresse de bouclage'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port de `/metrics` des processus `apps/worker`, qui sinon n’écoutent pas'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'adresse en http:// ou https:// attendue, comme http://collecteur:4318' })
    .optional()
    .describe('Collecteur OpenTelemetry (OTLP, HTTP) des traces ; sans lui, aucune'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Part des demandes dont la trace est prise, de 0 à 1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Détail des journaux techniques'),
});

const consistent = settingsSchema
  .superRefine((given, context) => {
    for (const { name, holds, error } of oidcRules)
      if (!holds(given)) context.addIssue({ code: 'custom', path: [name], message: error });
  })
  .refine(
    ({ WORKERS_APART, EVENTSTORE_URL, MONGODB_URL, REDIS_URL }) =>
      !WORKERS_APART || (EVENTSTORE_URL && MONGODB_URL && REDIS_URL),
    { path: ['WORKERS_APART'], error: 'demande EVENTSTORE_URL, MONGODB_URL et REDIS_URL' },
  )
  // OWASP's least for Argon2id: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet).
  .refine(({ NODE_ENV, PASSWORD_KIB }) => NODE_ENV === 'test' || PASSWORD_KIB >= 19_456, {
    path: ['PASSWORD_KIB'],
    error: 'au moins 19456',
  })
  .refine(({ NODE_ENV, PASSWORD_PASSES }) => NODE_ENV === 'test' || PASSWORD_PASSES >= 2, {
    path: ['PASSWORD_PASSES'],
    error: 'au moins 2',
  })
  .refine(({ BACKUP_DIR, DATA_DIR }) => !BACKUP_DIR || apart(BACKUP_DIR, DATA_DIR), {
    path: ['BACKUP_DIR'],
    error: 'doit être hors de DATA_DIR, et ne pas le contenir',
  });

type Parsed = z.infer<typeof settingsSchema>;

/** The settings that the process was started with. A class, so that it serves as its own injection token. */
export class Settings {
  constructor(readonly values: Readonly<Parsed>) {}

  /** Reads the environment; an empty variable counts as absent. @throws Error naming each bad variable in French. */
  static from(environment: Readonly<Record<string, string | undefined>>): Settings {
    const given = Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
    );
    const parsed = consistent.safeParse(given, { error: z.locales.fr().localeError });
    if (parsed.success) return new Settings(parsed.data);
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} : ${issue.message}`);
    throw new Error(`Configuration refusée :\n${faults.join('\n')}`);
  }

  /** Several processes may share log and documents: one of them at a time projects. */
  get shared(): boolean {
    const { EVENTSTORE_URL, MONGODB_URL } = this.values;
    return EVENTSTORE_URL !== undefined && MONGODB_URL !== undefined;
  }

  /** Address that links in mails and QR codes are built from; never taken from a request. */
  get publicUrl(): string {
    return (this.values.PUBLIC_URL ?? `http://localhost:${this.values.PORT}`).replace(/\/+$/, '');
  }
}
