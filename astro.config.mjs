import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { themeScriptHash } from './src/lib/kernel/theme-script.mjs';

/**
 * The Node adapter with our own entry: one process and one module graph hold static files, page cache,
 * API and pages (docs/decisions/0003-server-entry.md).
 */
function nodeWithOwnEntry() {
  const adapter = node({ mode: 'middleware' });
  const done = adapter.hooks['astro:config:done'];
  const serverEntrypoint = new URL('./src/server.ts', import.meta.url);
  adapter.hooks['astro:config:done'] = (options) =>
    done({ ...options, setAdapter: (ours) => options.setAdapter({ ...ours, serverEntrypoint }) });
  return adapter;
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'server',
  trailingSlash: 'ignore',
  adapter: nodeWithOwnEntry(),
  integrations: [react(), i18next()],
  cache: {
    provider: {
      name: 'daypack',
      entrypoint: new URL('./src/lib/kernel/page-cache/provider.ts', import.meta.url),
    },
  },
  security: {
    // The API has its own cross-site check (src/fetch.ts); pages take no forms but the payment gateway's return.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { hashes: [themeScriptHash] },
    },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: 0 },
    // Built in: Node reads the package.json again for each of a package's hundreds of modules, and drizzle's is
    // so long that the start took 200 MB more.
    ssr: { noExternal: ['drizzle-orm', 'hono', 'zod', 'zod-openapi'] },
  },
});
