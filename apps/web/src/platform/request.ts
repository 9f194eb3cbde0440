import type { Answer, Route, RouteByKey, RouteKey, Sent } from '@ardoise/contracts';
import { pathOf } from '@ardoise/contracts/light';
import type { Call } from './http.ts';

interface Request extends Omit<Call, 'signal'> {
  /** How often to try when no answer comes or the service is away; the call must then be repeatable. Screens' calls alone. */
  attempts?: number;
}

/** A request, and what its route answers: that is known to the compiler alone. */
export interface RouteRequest<A> extends Request {
  readonly answered?: A;
}

/** The same to read: who sends it changes nothing of it. */
type Unchanged<T> = T extends object ? { readonly [Name in keyof T]: Unchanged<T[Name]> } : T;

/** The texts that stand in a route's path. */
type PathParams<K extends RouteKey> = { [Name in keyof Sent<RouteByKey[K]>['params']]: string };

/** What a call sends besides its path, as its route takes it; a form where that may be one. */
interface Sending<R extends Route> extends Omit<Request, 'url' | 'method' | 'body'> {
  query?: { [Name in keyof Sent<R>['query']]: Sent<R>['query'][Name] | undefined };
  body?: Unchanged<Sent<R>['body']> | ([NonNullable<R['multipart']>] extends [never] ? never : FormData);
}

/** What stands behind '?': without what is undefined; nothing where nothing is left. Commas stay: they join ids. */
function searchOf(query: object): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text.replaceAll('%2C', ',')}`;
}

/** The request of a route, which is named by its method and path: `request('GET /api/decks/:id', { id })`. */
export function request<K extends RouteKey>(
  key: K,
  ...[params, { query, ...rest } = {}]: Record<never, never> extends PathParams<K>
    ? [params?: PathParams<K>, rest?: Sending<RouteByKey[K]>]
    : [params: PathParams<K>, rest?: Sending<RouteByKey[K]>]
): RouteRequest<Answer<RouteByKey[K]>> {
  const [method = '', path = ''] = key.split(' ');
  return { url: pathOf({ path }, params) + searchOf(query ?? {}), method, ...(rest as Partial<Request>) };
}

/** What asks for one page of a list. @param page from 1 on */
export const listPage = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size });
