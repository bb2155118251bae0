import { persistentAtom } from '@nanostores/persistent';
import { atom, type WritableAtom } from 'nanostores';

/** Parses stored text. Invalid data falls back to the initial value and never breaks a page (row K6). */
type Check<Value> = (found: unknown) => Value | undefined;

function read<Value>(text: string | null, initial: Value, check: Check<Value>): Value {
  if (text === null) return initial;
  try {
    return check(JSON.parse(text)) ?? initial;
  } catch {
    return initial;
  }
}

/**
 * Makes `useStore` first render what the server rendered (`ssr: 'initial'`); by default it would render the
 * stored value.
 */
const drawnFirst = <Value>(store: WritableAtom<Value>, init: Value): WritableAtom<Value> =>
  Object.assign(store, { init });

/** A store under one of the specified local-storage keys; setting its initial value removes the key. */
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

/** For keys that the specification stores as plain text; empty text removes the key. */
export const persistentText = (key: string, isValid: (text: string) => boolean): WritableAtom<string> =>
  drawnFirst(
    persistentAtom<string>(key, '', {
      encode: (text) => text || undefined,
      decode: (text) => (isValid(text) ? text : ''),
    }),
    '',
  );

/** `persistentChecked` in session storage. */
export function sessionChecked<Value>(key: string, initial: Value, check: Check<Value>): WritableAtom<Value> {
  const store = atom(initial);
  const show = store.set;
  try {
    show(read(sessionStorage.getItem(key), initial, check));
  } catch {
    // Storage is blocked, or this is the server: uses the initial value.
  }
  store.set = (value) => {
    show(value);
    try {
      if (value === initial) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is blocked: the value lives only on this page.
    }
  };
  return store;
}
