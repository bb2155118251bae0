import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';

/** Opens a shop from its environment, and prints the sandbox and demo modules and tables it loaded. */

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (/\/src\/(lib\/sandbox|demo)\//.test(url)) loaded.push(relative('.', fileURLToPath(url)));
    return next(url, context);
  },
});

const { createApp } = await import('../../src/app.ts');
const { openPictures, openRuntime, openSandbox } = await import('../../src/shop.ts');
const { rowsOf } = await import('#lib/kernel/db/database.ts');

const runtime = await openRuntime();
const sandbox = await openSandbox(runtime);
const pictureAt = await openPictures(runtime.config);
createApp({ runtime, sandbox, pictureAt, renderPage: () => new Response() });
const schemas = await rowsOf<{ name: string }>(
  runtime.database.db,
  sql`select nspname as name from pg_namespace where nspname like 'sandbox%'`,
);
await runtime.stop();
console.log(JSON.stringify({ modules: loaded, schemas: schemas.map(({ name }) => name) }));
