import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what_changes` writes the next migration from the areas' tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/lib/!(sandbox)/**/tables.ts'],
  out: './src/lib/kernel/db/migrations',
});
