/** Where a measure asks, and who asks. */
export interface Door {
  url: string;
  token: string;
}

async function call(door: Door, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${door.token}`,
    ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    // Answers are compressed for those who ask; the baselines have no such service.
    'accept-encoding': 'identity',
  };
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const response = await fetch(door.url + path, { method, headers, body: sent });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The professor of the demonstration unless told. */
export async function openDoor(url: string, email = 'prof@demo.fr', password = 'Demo1234'): Promise<Door> {
  const credentials = { email, password };
  const { token } = (await call({ url, token: '' }, 'POST', '/api/auth/login', credentials)) as { token: string };
  return { url, token };
}

export async function get<T>(door: Door, path: string): Promise<T> {
  return (await call(door, 'GET', path)) as T;
}

/** @returns the id of what was made */
export async function make(door: Door, path: string, body: object): Promise<string> {
  return ((await call(door, 'POST', path, body)) as { id: string }).id;
}

export async function post<T>(door: Door, path: string, body: object): Promise<T> {
  return (await call(door, 'POST', path, body)) as T;
}

export async function put(door: Door, path: string, body: object): Promise<void> {
  await call(door, 'PUT', path, body);
}
