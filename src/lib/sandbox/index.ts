import { readSteps } from '#lib/kernel/db/migrate.ts';

/** The one door of the sandbox, opened by `import()` and only where the shop is a demo. */
export { createSandbox } from './app.ts';
export { knowCards } from './ecpg/known-cards.ts';
export { emulatedCards } from './emulated.ts';
export { sandboxSweeps } from './jobs.ts';

/** The emulators' own tables. */
export const sandboxSteps = () => readSteps('sandbox');
