import { z } from 'zod';
import {
  classActivity,
  classHardest,
  classKnowledge,
  classKnowledgeQuery,
  classQuizzes,
  classQuizzesQuery,
} from './class-figures.js';
import {
  classCodeForm,
  classesQuery,
  classForm,
  classJoinForm,
  classMember,
  classMembersForm,
  newYear,
  newYearForm,
  ownClass,
  peopleReport,
  peopleTable,
  schoolClass,
} from './classes.js';
import { classSheet, codeCredentials, pupilsAdded, pupilsForm, sheetForm, sheetState } from './pupils.js';
import { signedIn } from '../accounts/accounts.js';
import { members, moderators, professors, students } from '../roles.js';
import { created } from '../form.js';
import { byId, route } from '../route.js';

export const classRoutes = {
  listClasses: route('GET /api/classes', professors, {
    summary: 'Les classes, par année et par nom',
    query: classesQuery,
    answer: z.array(schoolClass),
  }),
  createClass: route('POST /api/classes', professors, {
    status: 201,
    summary: 'Créer une classe',
    body: classForm,
    answer: created,
  }),
  getClass: route('GET /api/classes/:id', professors, { summary: 'Une classe', params: byId, answer: schoolClass }),
  editClass: route('PUT /api/classes/:id', professors, {
    summary: 'Renommer une classe, ou changer son année',
    params: byId,
    body: classForm,
    answer: created,
  }),
  archiveClass: route('POST /api/classes/:id/archive', professors, {
    summary: 'Archiver une classe',
    params: byId,
    answer: created,
  }),
  reopenClass: route('POST /api/classes/:id/reopen', professors, {
    summary: 'Rouvrir une classe archivée',
    params: byId,
    answer: created,
  }),
  listClassMembers: route('GET /api/classes/:id/members', professors, {
    summary: 'Les membres d’une classe',
    params: byId,
    answer: z.array(classMember),
  }),
  changeClassMembers: route('PUT /api/classes/:id/members', professors, {
    summary: 'Ajouter des membres à une classe, ou en retirer',
    params: byId,
    body: classMembersForm,
    answer: created,
  }),
  chooseClassCode: route('PUT /api/classes/:id/code', professors, {
    summary: 'Ouvrir une classe par un code, ou la fermer',
    params: byId,
    body: classCodeForm,
    answer: schoolClass,
  }),
  beginYear: route('POST /api/classes/year', professors, {
    summary: 'Archiver toutes les classes, et recommencer avec les mêmes noms',
    body: newYearForm,
    answer: newYear,
  }),
  importPeople: route('POST /api/classes/import', professors, {
    summary: 'Importer une liste de personnes avec leurs classes\u00a0: le rapport d’abord',
    body: peopleTable,
    answer: peopleReport,
  }),
  addPupils: route('POST /api/classes/:id/pupils', moderators, {
    status: 201,
    summary: 'Ajouter à une classe des élèves sans adresse',
    params: byId,
    body: pupilsForm,
    answer: pupilsAdded,
  }),
  getClassSheet: route('GET /api/classes/:id/sheet', moderators, {
    summary: 'Qui, dans une classe, a un code pour se connecter, et qui n’en a pas',
    params: byId,
    answer: sheetState,
  }),
  makeClassSheet: route('POST /api/classes/:id/sheet', moderators, {
    summary: 'Faire les codes des élèves d’une classe\u00a0: seule cette réponse les dit',
    params: byId,
    body: sheetForm,
    answer: classSheet,
  }),
  signInByCode: route('POST /api/auth/code', 'public', {
    summary: 'Se connecter par le code de sa classe et le sien',
    body: codeCredentials,
    answer: signedIn,
  }),
  getClassKnowledge: route('GET /api/classes/:id/knowledge', professors, {
    summary: 'Ce que savent les élèves d’une classe, par paquet',
    params: byId,
    query: classKnowledgeQuery,
    answer: classKnowledge,
  }),
  getClassHardest: route('GET /api/classes/:id/hardest', professors, {
    summary: 'Les cartes les plus difficiles pour une classe',
    params: byId,
    answer: classHardest,
  }),
  getClassActivity: route('GET /api/classes/:id/activity', professors, {
    summary: 'Les révisions d’une classe, jour par jour',
    params: byId,
    answer: classActivity,
  }),
  listClassQuizzes: route('GET /api/classes/:id/quizzes', professors, {
    summary: 'Les quiz d’une classe\u00a0: participation et moyenne',
    params: byId,
    query: classQuizzesQuery,
    answer: classQuizzes,
  }),
  listMyClasses: route('GET /api/me/classes', members, { summary: 'Mes classes', answer: z.array(ownClass) }),
  joinClass: route('POST /api/classes/join', students, {
    summary: 'Entrer dans une classe par son code',
    body: classJoinForm,
    answer: ownClass,
  }),
};
