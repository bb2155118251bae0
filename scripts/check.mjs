import { checksBeside } from './checks.mjs';
import { ensureInstalled } from './prepare.mjs';
import { runStages, sumUp } from './stages.mjs';

/** `npm run check`: everything that can be told from the sources alone. */
ensureInstalled();
const words = {
  name: 'words, pages and content',
  command: 'vitest',
  args: [
    'run',
    '--project',
    'unit',
    'tests/unit/words.test.ts',
    'tests/unit/layers.test.ts',
    'tests/unit/areas.test.ts',
    'tests/unit/content-files.test.ts',
    'tests/unit/questionnaire-content.test.ts',
  ],
};
process.exit(sumUp(await runStages([checksBeside(words)])));
