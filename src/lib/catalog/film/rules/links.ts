import type { TrackKind } from './track.ts';

/** Addresses of films, videos and tracks. */
export const filmLinks = {
  list: () => '/films',
  one: (slug: string, at?: number) => `/films/${slug}${at === undefined ? '' : `#t=${at}`}`,
  file: (name: string) => `/films/${name}`,
  /** In the language of the path. */
  track: (kind: TrackKind, slug: string) => `/tracks/${kind}/${slug}.vtt`,
} as const;
