import { keepInstallPrompt } from '../../platform/install.ts';

/** From the first moment on: the browser's question does not wait for a screen. */
export const startInstallOffer = (): void => keepInstallPrompt(Date.now());
