import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/**
 * A store kept under one of the specified storage keys. What is found there is checked when read:
 * bad data falls back to the initial value and never breaks a page (row K6).
 */
export function persistentChecked<Value>(
  key: string,
  initial: Value,
  check: (found: unknown) => Value | undefined,
): WritableAtom<Value> {
  return persistentAtom<Value>(key, initial, {
    encode: JSON.stringify,
    decode: (text) => {
      try {
        return check(JSON.parse(text)) ?? initial;
      } catch {
        return initial;
      }
    },
  });
}

/** For keys that the specification keeps as plain text. */
export const persistentText = (key: string, isValid: (text: string) => boolean): WritableAtom<string> =>
  persistentAtom<string>(key, '', { encode: String, decode: (text) => (isValid(text) ? text : '') });
