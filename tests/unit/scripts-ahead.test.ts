import { describe, expect, it } from 'vitest';
import { scriptsOf } from '../../src/layouts/ahead.ts';

const NEEDS = {
  '_astro/Page.a.js': ['_astro/common.b.js', '_astro/react.c.js'],
  '_astro/Later.d.js': ['_astro/heavy.e.js'],
};
const island = (file: string, client: string) =>
  `<astro-island uid="1" component-url="/_astro/${file}" component-export="Page" renderer-url="/_astro/client.f.js" props="{}" ssr client="${client}" opts="{}"><div></div></astro-island>`;

describe('the scripts that a page names in its head', () => {
  it('are all that its islands need, each once, in the order in which they run', () => {
    const html = island('Page.a.js', 'load') + island('Page.a.js', 'load');
    expect(scriptsOf(html, NEEDS)).toEqual([
      '/_astro/common.b.js',
      '/_astro/react.c.js',
      '/_astro/Page.a.js',
      '/_astro/client.f.js',
    ]);
  });

  it('are none for an island that waits until the page is painted', () => {
    expect(scriptsOf(island('Later.d.js', 'afterload'), NEEDS)).toEqual([]);
  });

  it('are the island’s own where nothing is known of it', () => {
    expect(scriptsOf(island('New.g.js', 'load'), NEEDS)).toEqual(['/_astro/New.g.js', '/_astro/client.f.js']);
  });
});
