import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';

/** Opens a shop as its environment says, and prints what of the sandbox was loaded and made for it. */

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.includes('/src/lib/sandbox/')) loaded.push(relative('.', fileURLToPath(url)));
    return next(url, context);
  },
});

const { createApp } = await import('../../src/app.ts');
const { openRuntime, openSandbox } = await import('../../src/shop.ts');
const { rowsOf } = await import('#lib/kernel/db/database.ts');

const runtime = await openRuntime();
const sandbox = await openSandbox(runtime);
createApp({ runtime, sandbox, renderPage: () => new Response() });
const schemas = await rowsOf<{ name: string }>(
  runtime.database.db,
  sql`select nspname as name from pg_namespace where nspname like 'sandbox%'`,
);
await runtime.stop();
console.log(JSON.stringify({ modules: loaded, schemas: schemas.map(({ name }) => name) }));
