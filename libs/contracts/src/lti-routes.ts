import { z } from 'zod';
import { created, ok } from './form.js';
import { ltiEndpoints } from './lti-endpoints.js';
import { ltiKeys, ltiLaunch, ltiLogin, ltiPlatformForm, ltiSetup } from './lti.js';
import { byId, route } from './route.js';

const page = { answer: z.unknown(), gives: 'redirection' } as const;

export const ltiRoutes = {
  startLti: route(ltiEndpoints.startLti, {
    summary: 'Lancement depuis une plateforme LTI 1.3\u00a0: première étape (redirection)',
    query: ltiLogin,
    ...page,
  }),
  startLtiByPost: route(ltiEndpoints.startLtiByPost, {
    summary: 'La même étape, par un formulaire (redirection)',
    body: ltiLogin,
    ...page,
  }),
  launchLti: route(ltiEndpoints.launchLti, {
    summary: 'Lancement depuis une plateforme LTI 1.3 (redirection)',
    body: ltiLaunch,
    ...page,
  }),
  getLtiKeys: route(ltiEndpoints.getLtiKeys, {
    summary: 'Les clefs publiques de l’application, pour les plateformes LTI (JWKS)',
    answer: ltiKeys,
  }),
  getLtiSetup: route(ltiEndpoints.getLtiSetup, {
    summary: 'Les plateformes LTI, et les adresses à leur donner',
    answer: ltiSetup,
  }),
  addLtiPlatform: route(ltiEndpoints.addLtiPlatform, {
    summary: 'Déclarer une plateforme LTI',
    body: ltiPlatformForm,
    answer: created,
  }),
  editLtiPlatform: route(ltiEndpoints.editLtiPlatform, {
    summary: 'Changer une plateforme LTI',
    params: byId,
    body: ltiPlatformForm,
    answer: created,
  }),
  removeLtiPlatform: route(ltiEndpoints.removeLtiPlatform, {
    summary: 'Retirer une plateforme LTI',
    params: byId,
    answer: ok,
  }),
  renewLtiKey: route(ltiEndpoints.renewLtiKey, {
    summary: 'Prendre une nouvelle clef pour les plateformes LTI',
    answer: ok,
  }),
};
