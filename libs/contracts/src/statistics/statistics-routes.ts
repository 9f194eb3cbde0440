import { z } from 'zod';
import { professors } from '../roles.js';
import { route } from '../route.js';
import { activityStatistics, generalStatistics, period, userPeriod, userStatistics } from './statistics.js';

/** How much the application is used. */
export const statisticsRoutes = {
  getGeneralStatistics: route('GET /api/stats/general', professors, {
    summary: 'Les chiffres généraux d’une période',
    query: period,
    answer: generalStatistics,
  }),
  getUserStatistics: route('GET /api/stats/users', professors, {
    summary: 'Sessions et temps passé, par personne active\u00a0; avec class, des membres d’une classe',
    query: userPeriod,
    answer: z.array(userStatistics),
  }),
  getActivityStatistics: route('GET /api/stats/activity', professors, {
    summary: 'L’activité par jour et par heure, et les cartes les plus difficiles',
    query: period,
    answer: activityStatistics,
  }),
};
