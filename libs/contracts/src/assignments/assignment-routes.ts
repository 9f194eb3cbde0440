import { z } from 'zod';
import {
  assignment,
  assignmentDueForm,
  assignmentForm,
  assignmentsPage,
  assignmentsQuery,
  calendarLink,
  calendarParams,
  followUp,
  followUpQuery,
  ownAssignment,
  reminderForm,
  reminderSent,
} from './assignments.js';
import { endpoints } from '../endpoints.js';
import { created } from '../form.js';
import { byId, route } from '../route.js';

export const assignmentRoutes = {
  listAssignments: route(endpoints.listAssignments, {
    summary: 'Les travaux donnés, par pages\u00a0: ceux en cours, ou ceux d’avant',
    query: assignmentsQuery,
    answer: assignmentsPage,
  }),
  giveAssignment: route(endpoints.giveAssignment, {
    summary: 'Donner un travail à des classes ou à des élèves',
    body: assignmentForm,
    answer: created,
  }),
  getAssignment: route(endpoints.getAssignment, { summary: 'Un travail donné', params: byId, answer: assignment }),
  moveAssignment: route(endpoints.moveAssignment, {
    summary: 'Changer l’échéance d’un travail',
    params: byId,
    body: assignmentDueForm,
    answer: created,
  }),
  takeAssignmentBack: route(endpoints.takeAssignmentBack, {
    summary: 'Retirer un travail',
    params: byId,
    answer: created,
  }),
  followAssignment: route(endpoints.followAssignment, {
    summary: 'Où en est chaque élève d’un travail, par nom et par pages',
    params: byId,
    query: followUpQuery,
    answer: followUp,
  }),
  remindOfAssignment: route(endpoints.remindOfAssignment, {
    summary: 'Écrire à ceux qui n’ont pas commencé, une fois par jour au plus',
    params: byId,
    body: reminderForm,
    answer: reminderSent,
  }),
  listMyAssignments: route(endpoints.listMyAssignments, {
    summary: 'Mon travail à faire, le plus pressé d’abord, puis ce qui est fait',
    answer: z.array(ownAssignment),
  }),
  getCalendarLink: route(endpoints.getCalendarLink, {
    summary: 'L’adresse de mon calendrier de travail, si j’en ai une',
    answer: calendarLink,
  }),
  openCalendarLink: route(endpoints.openCalendarLink, {
    summary: 'Avoir une adresse de calendrier',
    answer: calendarLink,
  }),
  closeCalendarLink: route(endpoints.closeCalendarLink, {
    summary: 'Fermer l’adresse de mon calendrier',
    answer: calendarLink,
  }),
  getCalendar: route(endpoints.getCalendar, {
    summary: 'Un calendrier de travail (iCalendar), par son adresse signée',
    params: calendarParams,
    answer: z.unknown(),
    gives: 'file',
  }),
};
