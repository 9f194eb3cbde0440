import { created, noBody } from '@ardoise/contracts';
import type { Route } from '@ardoise/contracts';
import { z } from 'zod';
import { createDocument, createSchema } from 'zod-openapi';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiOverride,
  ZodOpenApiPathsObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi';

type Json = Record<string, unknown>;
type Body = NonNullable<ZodOpenApiOperationObject['requestBody']>;

const FORM = 'multipart/form-data';
const FILE = { type: 'string', format: 'binary' };

/** Lists and booleans are texts in a form; files come in no other body, and JSON has no need of texts that hold JSON. */
const isOfForm = ({ format, not, contentMediaType, enum: words }: Json) =>
  format === FILE.format ||
  not !== undefined ||
  contentMediaType === 'application/json' ||
  (Array.isArray(words) && words.includes('true'));
const isOfJson = ({ type }: Json) => type === 'array' || type === 'boolean';

/** Of the alternatives of a field those that this kind of body can have. */
function ofBody(type: string): ZodOpenApiOverride {
  return ({ jsonSchema, zodSchema }) => {
    if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, type === FORM ? FILE : { not: {} });
    const { anyOf } = jsonSchema as { anyOf?: Json[] };
    if (!anyOf?.some(isOfForm)) return;
    const file = type === FORM && anyOf.find(({ format }) => format === FILE.format);
    const left = file ? [file] : anyOf.filter((option) => !(type === FORM ? isOfJson : isOfForm)(option));
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, left.length === 1 ? left[0] : { anyOf: left });
  };
}

/** A tuple as a list of that length: tools that read 3.1 stumble over prefixItems (schemathesis 4.32). */
const tuples: ZodOpenApiOverride = ({ jsonSchema }) => {
  const { prefixItems } = jsonSchema as { prefixItems?: Json[] };
  if (!prefixItems) return;
  delete jsonSchema.prefixItems;
  const items = prefixItems.length > 0 ? { anyOf: prefixItems } : {};
  Object.assign(jsonSchema, { items, minItems: prefixItems.length, maxItems: prefixItems.length });
};

function bodyOf({ body, describedBody = body, multipart }: Route): { requestBody?: Body } {
  if (body === noBody) return {};
  const types = multipart ? ['application/json', FORM] : ['application/json'];
  const content: Body['content'] = {};
  for (const type of types) {
    const opts = { override: ofBody(type) };
    content[type] = { schema: createSchema(describedBody, { io: 'input', openapiVersion: '3.1.0', opts }).schema };
  }
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
}

function rolesOf({ roles, queries = {} }: Route): string {
  if (roles === 'public') return 'Sans connexion.';
  const asking = Object.entries(queries).map(([name, own]) => `Avec ${name}\u00a0: ${own.join(', ')}.`);
  return [`Rôles\u00a0: ${roles.join(', ')}.`, ...asking].join(' ');
}

type Routes = Readonly<Record<string, Route>>;
type Links = NonNullable<ZodOpenApiResponseObject['links']>;

const PAGE = { 'text/html': { schema: { type: 'string' } } } as const;

/**
 * The calls that take the id which a call has made: in whose path it stands behind the name of what was made, the last word
 * of the maker's. A further id is another call's.
 */
function linksOf({ method, path, answer }: Route, routes: Routes): Links {
  if (method !== 'POST' || answer !== created) return {};
  const made = path.slice(path.lastIndexOf('/'));
  const taking = Object.entries(routes).flatMap(([name, other]) => {
    const [before, param = '', ...more] = other.path.split('/:');
    return before?.endsWith(made) && more.length === 0 ? [[name, param.split('/')[0] ?? ''] as const] : [];
  });
  return Object.fromEntries(
    taking.map(([name, param]) => [name, { operationId: name, parameters: { [param]: '$response.body#/id' } }]),
  );
}

/** What comes of a route that succeeds, by status. */
function successes(route: Route, routes: Routes): ZodOpenApiOperationObject['responses'] {
  const { gives, status = 200, answer } = route;
  const page = { description: 'La page', content: PAGE };
  const redirection = { [status]: { description: 'Redirection' } };
  if (gives === 'redirection') return redirection;
  if (gives === 'redirection or page') return { ...redirection, 200: page };
  if (gives === 'page') return { [status]: page };
  if (gives !== 'file') {
    const links = linksOf(route, routes);
    const described = { description: 'Succès', content: { 'application/json': { schema: answer } } };
    return { [status]: Object.keys(links).length > 0 ? { ...described, links } : described };
  }
  const content = { '*/*': { schema: FILE as object } };
  return { [status]: { description: 'Le fichier', content }, 206: { description: 'La partie demandée', content } };
}

function operation(name: string, route: Route, routes: Routes): ZodOpenApiOperationObject {
  const { params, query, inBrowser } = route;
  const refusal = inBrowser ? 'RefusalPage' : 'Refusal';
  return {
    operationId: name,
    summary: route.summary,
    description: rolesOf(route),
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.roles === 'public' ? { security: [] } : {}),
    requestParams: {
      ...(params instanceof z.ZodObject && { path: params }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...bodyOf(route),
    responses: { ...successes(route, routes), '4XX': { $ref: `#/components/responses/${refusal}` } },
  };
}

const refusal = z.object({ statusCode: z.int(), code: z.string(), message: z.string(), error: z.string() });

/** The OpenAPI 3.1 description of a table of routes, made from the contracts' own schemas. */
export function describeApi(title: string, routes: Routes): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase() as 'get'] = operation(name, route, routes);
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title, version: '1' },
      security: [{ session: [] }],
      paths,
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
        responses: {
          Refusal: {
            description: 'Refus\u00a0: un code stable et une phrase en français',
            content: { 'application/json': { schema: refusal } },
          },
          RefusalPage: { description: 'Refus\u00a0: une page qui dit pourquoi, en français', content: PAGE },
        },
      },
    },
    { override: tuples },
  );
}
