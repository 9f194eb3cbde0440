import type {
  ClassActivity,
  ClassHardest,
  ClassKnowledge,
  ClassKnowledgeQuery,
  ClassQuizzes,
  ClassQuizzesQuery,
} from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { classesApi } from '../../../data/classes.api.ts';
import { listTags, oneOf } from '../../../data/tags.ts';
import { request } from '../../../platform/api.ts';

type OfClass<Query> = Query & { classId: string };

function asked(endpoint: { method: string; path: string }, id: string, query: object) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const call = request(endpoint, { id });
  return { ...call, url: `${call.url}?${new URLSearchParams(given).toString()}` };
}

/** Whoever has no account any more is in no figure. Ratings are announced to nobody: who looks asks anew. */
const tagsOf = (classId: string) => [oneOf('classes', classId), ...listTags('users')];

const figuresApi = classesApi.injectEndpoints({
  endpoints: (build) => ({
    getClassKnowledge: build.query<ClassKnowledge, OfClass<ClassKnowledgeQuery>>({
      query: ({ classId, ...query }) => asked(endpoints.getClassKnowledge, classId, query),
      providesTags: (_, __, { classId }) => tagsOf(classId),
    }),
    getClassHardest: build.query<ClassHardest, string>({
      query: (id) => request(endpoints.getClassHardest, { id }),
      providesTags: (_, __, id) => tagsOf(id),
    }),
    getClassActivity: build.query<ClassActivity, string>({
      query: (id) => request(endpoints.getClassActivity, { id }),
      providesTags: (_, __, id) => tagsOf(id),
    }),
    getClassQuizzes: build.query<ClassQuizzes, OfClass<ClassQuizzesQuery>>({
      query: ({ classId, ...query }) => asked(endpoints.listClassQuizzes, classId, query),
      providesTags: (_, __, { classId }) => [...tagsOf(classId), ...listTags('quizzes', 'attempts')],
    }),
  }),
});

export const { useGetClassKnowledgeQuery, useGetClassHardestQuery, useGetClassActivityQuery, useGetClassQuizzesQuery } =
  figuresApi;
