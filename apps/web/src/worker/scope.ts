/** What the worker uses of its surroundings: the types of pages and of workers cannot stand in one project. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A message through the browser's push service; of none, there is no data. */
export interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}

export interface PressedNotice extends Lasting {
  readonly notification: { close(): void };
}

/** Some browsers hand over what is new, others what was. */
export interface PushRenewed extends Lasting {
  readonly oldSubscription?: { readonly options: object } | null;
  readonly newSubscription?: object | null;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { disable(): Promise<void> };
    readonly pushManager: { subscribe(options: object): Promise<unknown> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: PushRenewed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedNotice) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

declare const self: WorkerScope;

export const scope = self;
