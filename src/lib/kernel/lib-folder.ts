import { resolve } from 'node:path';

/** `src/lib`, for what is read or run beside the sources; the built server runs from the same checkout. */
export const LIB = import.meta.dirname.includes('/dist/')
  ? resolve('src/lib')
  : resolve(import.meta.dirname, '..');
