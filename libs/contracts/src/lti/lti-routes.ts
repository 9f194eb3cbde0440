import { z } from 'zod';
import { created, ok } from '../form.js';
import { ltiEndpoints } from './lti-endpoints.js';
import {
  ltiChoiceQuery,
  ltiChosen,
  ltiKeys,
  ltiLaunch,
  ltiLogin,
  ltiFrameEntry,
  ltiPlatformEdit,
  ltiPlatformForm,
  ltiSetup,
} from './lti.js';
import { ltiCourse, ltiCourseForm, ltiCourseReport } from './lti-courses.js';
import { ltiInvitation, ltiRegistrationQuery } from './lti-registration.js';
import { byId, route } from '../route.js';

const way = { answer: z.unknown(), gives: 'redirection', inBrowser: true } as const;
/** Within a frame, a page that leads out of it. */
const wayOut = { ...way, gives: 'redirection or page' } as const;
const page = { answer: z.unknown(), gives: 'page', inBrowser: true } as const;

export const ltiRoutes = {
  startLti: route(ltiEndpoints.startLti, {
    summary: 'Lancement depuis une plateforme LTI 1.3\u00a0: première étape (redirection)',
    query: ltiLogin,
    ...wayOut,
  }),
  startLtiByPost: route(ltiEndpoints.startLtiByPost, {
    summary: 'La même étape, par un formulaire (redirection)',
    body: ltiLogin,
    ...wayOut,
  }),
  launchLti: route(ltiEndpoints.launchLti, {
    summary: 'Lancement depuis une plateforme LTI 1.3 (redirection)',
    body: ltiLaunch,
    ...wayOut,
  }),
  enterFromLtiFrame: route(ltiEndpoints.enterFromLtiFrame, {
    summary: 'Ouvrir un onglet depuis le cadre où une plateforme LTI a lancé l’application (redirection)',
    body: ltiFrameEntry,
    ...way,
  }),
  chooseForLti: route(ltiEndpoints.chooseForLti, {
    summary: 'Ce qu’un professeur peut donner à un cours de sa plateforme LTI (page)',
    params: byId,
    query: ltiChoiceQuery,
    ...page,
  }),
  endLtiChoice: route(ltiEndpoints.endLtiChoice, {
    summary: 'Rendre à la plateforme LTI ce qui a été choisi (page)',
    params: byId,
    query: ltiChoiceQuery,
    body: ltiChosen,
    ...page,
  }),
  registerLtiPlatform: route(ltiEndpoints.registerLtiPlatform, {
    summary: 'Une plateforme LTI s’inscrit elle-même, par l’adresse qui lui a été donnée (page)',
    params: byId,
    query: ltiRegistrationQuery,
    ...page,
  }),
  getLtiKeys: route(ltiEndpoints.getLtiKeys, {
    summary: 'Les clefs publiques de l’application, pour les plateformes LTI (JWKS)',
    answer: ltiKeys,
  }),
  listLtiCourses: route(ltiEndpoints.listLtiCourses, {
    summary: 'Les cours d’une plateforme LTI où l’on enseigne, et dont les élèves peuvent être repris',
    answer: z.array(ltiCourse),
  }),
  takeLtiStudents: route(ltiEndpoints.takeLtiStudents, {
    summary: 'Reprendre dans une classe les élèves d’un cours : le rapport d’abord',
    params: byId,
    body: ltiCourseForm,
    answer: ltiCourseReport,
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
  inviteLtiPlatform: route(ltiEndpoints.inviteLtiPlatform, {
    summary: 'Une adresse où une plateforme LTI s’inscrit elle-même, une fois, dans l’heure',
    answer: ltiInvitation,
  }),
  editLtiPlatform: route(ltiEndpoints.editLtiPlatform, {
    summary: 'Changer une plateforme LTI, ou confirmer celle qui s’est inscrite',
    params: byId,
    body: ltiPlatformEdit,
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
