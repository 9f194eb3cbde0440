import { z } from 'zod';
import { created, ok } from '../form.js';
import { admins, professors } from '../roles.js';
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
  startLti: route('GET /api/lti/login', 'public', {
    summary: 'Lancement depuis une plateforme LTI 1.3\u00a0: première étape (redirection)',
    status: 302,
    query: ltiLogin,
    ...wayOut,
  }),
  startLtiByPost: route('POST /api/lti/login', 'public', {
    summary: 'La même étape, par un formulaire (redirection)',
    status: 302,
    body: ltiLogin,
    ...wayOut,
  }),
  launchLti: route('POST /api/lti/launch', 'public', {
    summary: 'Lancement depuis une plateforme LTI 1.3 (redirection)',
    status: 303,
    body: ltiLaunch,
    ...wayOut,
  }),
  enterFromLtiFrame: route('POST /api/lti/entries', 'public', {
    summary: 'Ouvrir un onglet depuis le cadre où une plateforme LTI a lancé l’application (redirection)',
    status: 303,
    body: ltiFrameEntry,
    ...way,
  }),
  chooseForLti: route('GET /api/lti/choices/:id', 'public', {
    summary: 'Ce qu’un professeur peut donner à un cours de sa plateforme LTI (page)',
    params: byId,
    query: ltiChoiceQuery,
    ...page,
  }),
  endLtiChoice: route('POST /api/lti/choices/:id', 'public', {
    summary: 'Rendre à la plateforme LTI ce qui a été choisi (page)',
    status: 200,
    params: byId,
    query: ltiChoiceQuery,
    body: ltiChosen,
    ...page,
  }),
  registerLtiPlatform: route('GET /api/lti/registrations/:id', 'public', {
    summary: 'Une plateforme LTI s’inscrit elle-même, par l’adresse qui lui a été donnée (page)',
    params: byId,
    query: ltiRegistrationQuery,
    ...page,
  }),
  getLtiKeys: route('GET /api/lti/jwks', 'public', {
    summary: 'Les clefs publiques de l’application, pour les plateformes LTI (JWKS)',
    answer: ltiKeys,
  }),
  listLtiCourses: route('GET /api/lti/courses', professors, {
    summary: 'Les cours d’une plateforme LTI où l’on enseigne, et dont les élèves peuvent être repris',
    answer: z.array(ltiCourse),
  }),
  takeLtiStudents: route('POST /api/lti/courses/:id/students', professors, {
    summary: 'Reprendre dans une classe les élèves d’un cours : le rapport d’abord',
    status: 200,
    params: byId,
    body: ltiCourseForm,
    answer: ltiCourseReport,
  }),
  getLtiSetup: route('GET /api/admin/lti', admins, {
    summary: 'Les plateformes LTI, et les adresses à leur donner',
    answer: ltiSetup,
  }),
  addLtiPlatform: route('POST /api/admin/lti/platforms', admins, {
    summary: 'Déclarer une plateforme LTI',
    status: 201,
    body: ltiPlatformForm,
    answer: created,
  }),
  inviteLtiPlatform: route('POST /api/admin/lti/registrations', admins, {
    summary: 'Une adresse où une plateforme LTI s’inscrit elle-même, une fois, dans l’heure',
    status: 201,
    answer: ltiInvitation,
  }),
  editLtiPlatform: route('PUT /api/admin/lti/platforms/:id', admins, {
    summary: 'Changer une plateforme LTI, ou confirmer celle qui s’est inscrite',
    params: byId,
    body: ltiPlatformEdit,
    answer: created,
  }),
  removeLtiPlatform: route('DELETE /api/admin/lti/platforms/:id', admins, {
    summary: 'Retirer une plateforme LTI',
    params: byId,
    answer: ok,
  }),
  renewLtiKey: route('POST /api/admin/lti/key', admins, {
    summary: 'Prendre une nouvelle clef pour les plateformes LTI',
    answer: ok,
  }),
};
