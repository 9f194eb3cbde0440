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
import { professors, students } from '../roles.js';
import { created } from '../form.js';
import { byId, route } from '../route.js';

export const assignmentRoutes = {
  listAssignments: route('GET /api/assignments', professors, {
    summary: 'Les travaux donnés, par pages\u00a0: ceux en cours, ou ceux d’avant',
    query: assignmentsQuery,
    answer: assignmentsPage,
  }),
  giveAssignment: route('POST /api/assignments', professors, {
    summary: 'Donner un travail à des classes ou à des élèves',
    status: 201,
    body: assignmentForm,
    answer: created,
  }),
  getAssignment: route('GET /api/assignments/:id', professors, {
    summary: 'Un travail donné',
    params: byId,
    answer: assignment,
  }),
  moveAssignment: route('PUT /api/assignments/:id/due', professors, {
    summary: 'Changer l’échéance d’un travail',
    params: byId,
    body: assignmentDueForm,
    answer: created,
  }),
  takeAssignmentBack: route('POST /api/assignments/:id/take_back', professors, {
    summary: 'Retirer un travail',
    params: byId,
    answer: created,
  }),
  followAssignment: route('GET /api/assignments/:id/follow_up', professors, {
    summary: 'Où en est chaque élève d’un travail, par nom et par pages',
    params: byId,
    query: followUpQuery,
    answer: followUp,
  }),
  remindOfAssignment: route('POST /api/assignments/:id/reminder', professors, {
    summary: 'Écrire à ceux qui n’ont pas commencé, une fois par jour au plus',
    params: byId,
    body: reminderForm,
    answer: reminderSent,
  }),
  listMyAssignments: route('GET /api/me/assignments', students, {
    summary: 'Mon travail à faire, le plus pressé d’abord, puis ce qui est fait',
    answer: z.array(ownAssignment),
  }),
  getCalendarLink: route('GET /api/me/calendar', students, {
    summary: 'L’adresse de mon calendrier de travail, si j’en ai une',
    answer: calendarLink,
  }),
  openCalendarLink: route('POST /api/me/calendar', students, {
    summary: 'Avoir une adresse de calendrier',
    answer: calendarLink,
  }),
  closeCalendarLink: route('DELETE /api/me/calendar', students, {
    summary: 'Fermer l’adresse de mon calendrier',
    answer: calendarLink,
  }),
  getCalendar: route('GET /api/calendar/:name', 'public', {
    summary: 'Un calendrier de travail (iCalendar), par son adresse signée',
    params: calendarParams,
    answer: z.unknown(),
    gives: 'file',
  }),
};
