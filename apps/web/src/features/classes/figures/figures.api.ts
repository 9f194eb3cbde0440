import type { ClassKnowledgeQuery, ClassQuizzesQuery } from '@ardoise/contracts';
import { classesApi } from '../../../data/classes.api.ts';
import { listTags, oneOf } from '../../../data/tags.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';

type OfClass<Query> = Query & { classId: string };

/** Whoever has no account any more is in no figure. Ratings are announced to nobody: who looks asks anew. */
const tagsOf = (classId: string) => [oneOf('classes', classId), ...listTags('users')];

const figuresApi = classesApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getClassKnowledge: build.query({
      query: ({ classId, ...query }: OfClass<ClassKnowledgeQuery>) =>
        request('GET /api/classes/:id/knowledge', { id: classId }, { query }),
      providesTags: (_, __, { classId }) => tagsOf(classId),
    }),
    getClassHardest: build.query({
      query: (id: string) => request('GET /api/classes/:id/hardest', { id }),
      providesTags: (_, __, id) => tagsOf(id),
    }),
    getClassActivity: build.query({
      query: (id: string) => request('GET /api/classes/:id/activity', { id }),
      providesTags: (_, __, id) => tagsOf(id),
    }),
    getClassQuizzes: build.query({
      query: ({ classId, ...query }: OfClass<ClassQuizzesQuery>) =>
        request('GET /api/classes/:id/quizzes', { id: classId }, { query }),
      providesTags: (_, __, { classId }) => [...tagsOf(classId), ...listTags('quizzes', 'attempts')],
    }),
  }),
});

export const { useGetClassKnowledgeQuery, useGetClassHardestQuery, useGetClassActivityQuery, useGetClassQuizzesQuery } =
  figuresApi;
