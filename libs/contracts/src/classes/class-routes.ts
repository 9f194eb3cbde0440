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
import { endpoints } from '../endpoints.js';
import { created } from '../form.js';
import { byId, route } from '../route.js';

export const classRoutes = {
  listClasses: route(endpoints.listClasses, {
    summary: 'Les classes, par année et par nom',
    query: classesQuery,
    answer: z.array(schoolClass),
  }),
  createClass: route(endpoints.createClass, { summary: 'Créer une classe', body: classForm, answer: created }),
  getClass: route(endpoints.getClass, { summary: 'Une classe', params: byId, answer: schoolClass }),
  editClass: route(endpoints.editClass, {
    summary: 'Renommer une classe, ou changer son année',
    params: byId,
    body: classForm,
    answer: created,
  }),
  archiveClass: route(endpoints.archiveClass, { summary: 'Archiver une classe', params: byId, answer: created }),
  reopenClass: route(endpoints.reopenClass, { summary: 'Rouvrir une classe archivée', params: byId, answer: created }),
  listClassMembers: route(endpoints.listClassMembers, {
    summary: 'Les membres d’une classe',
    params: byId,
    answer: z.array(classMember),
  }),
  changeClassMembers: route(endpoints.changeClassMembers, {
    summary: 'Ajouter des membres à une classe, ou en retirer',
    params: byId,
    body: classMembersForm,
    answer: created,
  }),
  chooseClassCode: route(endpoints.chooseClassCode, {
    summary: 'Ouvrir une classe par un code, ou la fermer',
    params: byId,
    body: classCodeForm,
    answer: schoolClass,
  }),
  beginYear: route(endpoints.beginYear, {
    summary: 'Archiver toutes les classes, et recommencer avec les mêmes noms',
    body: newYearForm,
    answer: newYear,
  }),
  importPeople: route(endpoints.importPeople, {
    summary: 'Importer une liste de personnes avec leurs classes\u00a0: le rapport d’abord',
    body: peopleTable,
    answer: peopleReport,
  }),
  getClassKnowledge: route(endpoints.getClassKnowledge, {
    summary: 'Ce que savent les élèves d’une classe, par paquet',
    params: byId,
    query: classKnowledgeQuery,
    answer: classKnowledge,
  }),
  getClassHardest: route(endpoints.getClassHardest, {
    summary: 'Les cartes les plus difficiles pour une classe',
    params: byId,
    answer: classHardest,
  }),
  getClassActivity: route(endpoints.getClassActivity, {
    summary: 'Les révisions d’une classe, jour par jour',
    params: byId,
    answer: classActivity,
  }),
  listClassQuizzes: route(endpoints.listClassQuizzes, {
    summary: 'Les quiz d’une classe\u00a0: participation et moyenne',
    params: byId,
    query: classQuizzesQuery,
    answer: classQuizzes,
  }),
  listMyClasses: route(endpoints.listMyClasses, { summary: 'Mes classes', answer: z.array(ownClass) }),
  joinClass: route(endpoints.joinClass, {
    summary: 'Entrer dans une classe par son code',
    body: classJoinForm,
    answer: ownClass,
  }),
};
