import { describe, expect, it } from 'vitest';
import { scriptsOf } from '../../src/layouts/preload.ts';

const NEEDS = {
  '_astro/Page.a.js': ['_astro/common.b.js', '_astro/react.c.js'],
  '_astro/Later.d.js': ['_astro/heavy.e.js'],
  '_astro/own.h.js': ['_astro/common.b.js', '_astro/asking.i.js'],
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

  it('are those of a script of its own, too, before the islands', () => {
    const html = `${island('Page.a.js', 'load')}<script type="module" src="/_astro/own.h.js"></script>`;
    expect(scriptsOf(html, NEEDS).slice(0, 4)).toEqual([
      '/_astro/common.b.js',
      '/_astro/asking.i.js',
      '/_astro/own.h.js',
      '/_astro/react.c.js',
    ]);
  });

  it('are none for what stands in a template until there is a reason', () => {
    const later = '<template id="later"><script type="module" src="/_astro/own.h.js"></script></template>';
    expect(scriptsOf(later + island('Page.a.js', 'load'), NEEDS)).not.toContain('/_astro/own.h.js');
  });

  it('are none for an island that waits until the page is painted', () => {
    expect(scriptsOf(island('Later.d.js', 'afterload'), NEEDS)).toEqual([]);
  });

  it('are the island’s own where nothing is known of it', () => {
    expect(scriptsOf(island('New.g.js', 'load'), NEEDS)).toEqual(['/_astro/New.g.js', '/_astro/client.f.js']);
  });
});
