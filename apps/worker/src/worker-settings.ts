import { Settings } from '@ardoise/settings';

/** The settings of a worker. It shows no logo, and need not have its file. @throws Error naming each bad variable in French */
export const workerSettings = (): Settings => Settings.from({ ...process.env, WORKERS_APART: 'true', LOGO_FILE: '' });
