import { join, resolve } from 'node:path';

/** `src/lib`, for what is read or run beside the sources; the built server runs from the same checkout. */
export const LIB = import.meta.dirname.endsWith(join('src', 'lib', 'kernel'))
  ? resolve(import.meta.dirname, '..')
  : resolve('src/lib');
