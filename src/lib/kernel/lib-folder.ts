import { join, resolve } from 'node:path';

/**
 * The path of `src/lib`, for files read or run from the sources. The built server runs from the same
 * checkout.
 */
export const LIB = import.meta.dirname.endsWith(join('src', 'lib', 'kernel'))
  ? resolve(import.meta.dirname, '..')
  : resolve('src/lib');
