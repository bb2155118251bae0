import { ensureBuilt, ensureInstalled, NODE, toolEnv } from './prepare.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';
import { NODE_FLAGS, SHOP_ENV } from './shop-process.mjs';

/** `npm start`: the whole shop, even from a fresh clone. */
await ensureInstalled('running');
ensureBuilt();
const env = toolEnv({ ...SHOP_ENV, NODE_ENV: 'production' });
runUntilStopped(NODE, [...NODE_FLAGS, 'dist/server/entry.mjs'], env);
