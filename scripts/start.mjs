import { ensureBuilt, ensureInstalled, NODE, toolEnv } from './prepare.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';

/** `npm start`: the whole shop, from a fresh clone too. */
ensureInstalled();
ensureBuilt();
runUntilStopped(NODE, ['dist/server/entry.mjs'], toolEnv({ NODE_ENV: 'production' }));
