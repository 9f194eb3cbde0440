import { z } from 'zod';
import { admins } from './roles.js';
import { isoDate } from './form.js';
import { route } from './route.js';

/** All is well; somebody should look at it one of these days; something has to be done. */
export const HEALTH_STATES = ['good', 'watch', 'mend'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export const HEALTH_GROUPS = ['late', 'failing', 'full', 'backups', 'certificates', 'provider', 'process'] as const;
export type HealthGroup = (typeof HEALTH_GROUPS)[number];

/** One thing that was looked at: how it is, the figure, and what to do about it where there is something to do, in French. */
export const healthLine = z.object({
  id: z.string(),
  group: z.enum(HEALTH_GROUPS),
  name: z.string(),
  state: z.enum(HEALTH_STATES),
  figure: z.string(),
  advice: z.string().nullable(),
});
export type HealthLine = z.infer<typeof healthLine>;

export const serviceHealth = z.object({
  checked_at: isoDate,
  lines: z.array(healthLine),
  /** Whether the jobs' engine has pages of its own, at JOBS_BOARD_PATH. */
  has_jobs_board: z.boolean(),
  /** Whether people may come through the school's identity provider, which can be checked. */
  has_provider: z.boolean(),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;

/** How the installation is, for whoever administers it. */
export const healthRoutes = {
  getServiceHealth: route('GET /api/admin/health', admins, {
    summary: 'La santé de l’installation\u00a0: retards, place, échecs, sauvegardes, certificats',
    answer: serviceHealth,
  }),
  checkProvider: route('POST /api/admin/provider-check', admins, {
    summary: 'Vérifier le fournisseur d’identité\u00a0: découverte, clés, horloge, déconnexion',
    answer: z.array(healthLine),
  }),
  openJobsBoard: route('POST /api/admin/jobs-board', admins, {
    summary: 'Ouvrir à ce navigateur le tableau des tâches (Bull Board), pour une heure',
  }),
};
