/** What lasts on this device, over all tabs; or as long as this tab. */
const PLACES = { device: () => localStorage, tab: () => sessionStorage };

/** One thing that the browser keeps for us. Storage may be forbidden or full: then there is nothing, and nothing is lost but a convenience. */
export interface Stored<T> {
  /** null where nothing is, or what is there cannot be read. */
  read: () => T | null;
  /** null takes it away. */
  write: (value: T | null) => void;
}

/** @param key under which it is found again, on later versions of the application too */
export function storedText(key: string, place: keyof typeof PLACES = 'device'): Stored<string> {
  return {
    read: () => {
      try {
        return PLACES[place]().getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        if (text === null) PLACES[place]().removeItem(key);
        else PLACES[place]().setItem(key, text);
      } catch {
        // Forbidden or full: whoever writes goes on with what they have.
      }
    },
  };
}

/** An object as JSON; what it says is nobody's word: other versions of the application have written there, and people may. */
export function storedObject<T extends object>(key: string, place: keyof typeof PLACES = 'device'): Stored<Partial<T>> {
  const { read, write } = storedText(key, place);
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(read() ?? 'null');
        return typeof value === 'object' ? value : null;
      } catch {
        return null;
      }
    },
    write: (value) => write(value && JSON.stringify(value)),
  };
}
