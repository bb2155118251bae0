import { defineConfig } from 'drizzle-kit';

/**
 * `npm run migration:sandbox -- --name what_changes` writes the next migration from the emulators' tables.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/lib/sandbox/*/tables.ts',
  out: './src/lib/sandbox/migrations',
});
