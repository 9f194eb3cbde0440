import type { Route } from '@ardoise/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json;
  return schema;
}

function parameters(type: z.ZodType, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(type, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function rolesOf({ roles, queries = {} }: Route): string {
  if (roles === 'public') return 'Sans connexion.';
  const asking = Object.entries(queries).map(([name, own]) => `Avec ${name}\u00a0: ${own.join(', ')}.`);
  return [`Rôles\u00a0: ${roles.join(', ')}.`, ...asking].join(' ');
}

const REFUSAL = { $ref: '#/components/responses/Refusal' };

function operation(name: string, route: Route): Json {
  const body = schemaOf(route.body, 'input');
  const hasBody = 'properties' in body || 'allOf' in body;
  const types = route.multipart ? ['application/json', 'multipart/form-data'] : ['application/json'];
  return {
    operationId: name,
    summary: route.summary,
    description: rolesOf(route),
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.roles === 'public' ? { security: [] } : {}),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(hasBody
      ? { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: body }])) } }
      : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'Succès',
        content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
      },
      '4XX': REFUSAL,
    },
  };
}

/** The OpenAPI 3.0 description of a table of routes, made from the contracts' own schemas. */
export function describeApi(title: string, routes: Readonly<Record<string, Route>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  }
  const text = { type: 'string' };
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'Refus\u00a0: un code stable et une phrase en français',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['statusCode', 'code', 'message', 'error'],
                properties: { statusCode: { type: 'integer' }, code: text, message: text, error: text },
              },
            },
          },
        },
      },
    },
  };
}
