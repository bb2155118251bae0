import { readSteps } from '#lib/kernel/db/migrate.ts';

/** The only entry of the sandbox, loaded by `import()` and only in a demo shop. */
export { createSandbox } from './app.ts';
export { knowCards } from './ecpg/known-cards.ts';
export { emulatedCards } from './emulated.ts';
export { sandboxSweeps } from './jobs.ts';

/** The emulators' own tables. */
export const sandboxSteps = () => readSteps('sandbox');
