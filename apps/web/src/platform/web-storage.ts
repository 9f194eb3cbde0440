/** One thing that the browser keeps for us. Storage may be forbidden or full: then there is nothing, and nothing is lost but a convenience. */
export interface Stored<T> {
  /** null where nothing is, or what is there cannot be read. */
  read: () => T | null;
  /** null takes it away. */
  write: (value: T | null) => void;
}

/** Forbidden or full: whoever reads has nothing, whoever writes goes on with what they have. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * @param key under which it is found again, on later versions of the application too
 * @param storage asked for each time, since that alone may be refused; what lasts on this device unless told
 */
export function storedText(key: string, storage = () => localStorage): Stored<string> {
  return {
    read: () => attempt(() => storage().getItem(key)),
    write: (text) => void attempt(() => (text === null ? storage().removeItem(key) : storage().setItem(key, text))),
  };
}

/** An object as JSON; what it says is nobody's word: other versions of the application have written there, and people may. */
export function storedObject<T extends object>(key: string, storage?: () => Storage): Stored<Partial<T>> {
  const { read, write } = storedText(key, storage);
  return {
    read: () =>
      attempt(() => {
        const value: unknown = JSON.parse(read() ?? 'null');
        return typeof value === 'object' ? value : null;
      }),
    write: (value) => write(value && JSON.stringify(value)),
  };
}
