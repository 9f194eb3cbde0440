import { keepInstallPrompt } from '../../platform/device/install.ts';

/** From the first moment on: the browser's question does not wait for a screen. */
export const startInstallOffer = (): void => keepInstallPrompt(Date.now());
