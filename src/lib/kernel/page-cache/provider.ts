import type { CacheProvider } from 'astro';

/**
 * The page cache's adapter for Astro. Pages call `Astro.cache.set({ maxAge, swr, tags })`. Astro turns it
 * into CDN-Cache-Control and Cache-Tag headers, and our entry (page-cache.ts) reads and removes them.
 */
export default function provider(): CacheProvider {
  return {
    name: 'daypack',
    invalidate: () =>
      Promise.reject(new Error('Invalidate with invalidatePages(ctx, tags), which reaches every process.')),
  };
}
