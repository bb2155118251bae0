import { persistentAtom } from '@nanostores/persistent';
import { atom, type WritableAtom } from 'nanostores';

/** What a stored text means: bad data falls back to the initial value and never breaks a page (row K6). */
type Check<Value> = (found: unknown) => Value | undefined;

function read<Value>(text: string | null, initial: Value, check: Check<Value>): Value {
  if (text === null) return initial;
  try {
    return check(JSON.parse(text)) ?? initial;
  } catch {
    return initial;
  }
}

/** What `useStore` draws first (`ssr: 'initial'`) is what the server drew; by itself the store would say what is stored. */
const drawnFirst = <Value>(store: WritableAtom<Value>, init: Value): WritableAtom<Value> =>
  Object.assign(store, { init });

/** A store kept under one of the specified local-storage keys; its initial value takes the key away. */
export const persistentChecked = <Value>(
  key: string,
  initial: Value,
  check: Check<Value>,
): WritableAtom<Value> =>
  drawnFirst(
    persistentAtom<Value>(key, initial, {
      encode: (value) => (value === initial ? undefined : JSON.stringify(value)),
      decode: (text) => read(text, initial, check),
    }),
    initial,
  );

/** For keys that the specification keeps as plain text; empty text takes the key away. */
export const persistentText = (key: string, isValid: (text: string) => boolean): WritableAtom<string> =>
  drawnFirst(
    persistentAtom<string>(key, '', {
      encode: (text) => text || undefined,
      decode: (text) => (isValid(text) ? text : ''),
    }),
    '',
  );

/** As `persistentChecked`, in the storage of this tab's session. */
export function sessionChecked<Value>(key: string, initial: Value, check: Check<Value>): WritableAtom<Value> {
  const store = atom(initial);
  const show = store.set;
  try {
    show(read(sessionStorage.getItem(key), initial, check));
  } catch {
    // Storage is blocked, or this is the server: the initial value.
  }
  store.set = (value) => {
    show(value);
    try {
      if (value === initial) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is blocked: the page keeps the value for itself.
    }
  };
  return store;
}
