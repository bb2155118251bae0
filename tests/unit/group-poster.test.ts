import { describe, expect, it } from 'vitest';
import { coverPictureUrl, plainPictureUrl } from '#lib/site/picture/address.ts';
import { createPictures } from '#lib/site/picture/pictures.ts';
import { drawGroupPoster, type GroupPoster } from '#lib/site/picture/share/group-poster.ts';

/** The content of a campaign's poster (row G1). */

const poster: GroupPoster = {
  brand: '日日包',
  picture: { beside: plainPictureUrl({ code: 'fish-oil', name: '魚油', colour: '#c9a24a' }) },
  title: '<b>魚油一起買</b>',
  priceName: '團購價',
  price: 'NT$900',
  until: '2026年12月5日 20:00 截止',
  hint: '掃描看這一團',
  address: `shop.example/group/7?team=${'A'.repeat(10)}&${'x'.repeat(60)}`,
  scan: '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
};
const drawn = (given: Partial<GroupPoster> = {}, hasFont = true) =>
  drawGroupPoster({ ...poster, ...given }, createPictures(), hasFont);

describe('a poster of a campaign', () => {
  it('says what it is, what it costs, until when and where, as text and nothing else', () => {
    const svg = drawn();
    for (const said of ['日日包', '團購價 NT$900', poster.until, poster.hint, '&lt;b&gt;'])
      expect(svg).toContain(said);
    expect(svg).not.toContain('<b>');
    // The address is complete, whatever its length.
    expect(svg).toContain(poster.address.replace('&', '&amp;'));
  });

  it('shows the drawing, cover or photograph that the page shows', () => {
    expect(drawn()).toContain('>魚油</text>');
    const behind = coverPictureUrl({ colour: '#2f5c50', motif: 'leaf', seed: 73 });
    expect(drawn({ picture: { behind } })).toContain('viewBox="0 0 1200 630"');
    expect(drawn({ picture: { photo: Buffer.from('photo') } })).toContain(
      `href="data:image/jpeg;base64,${Buffer.from('photo').toString('base64')}"`,
    );
  });

  it('does without words where there is no font for them, and is scanned', () => {
    const svg = drawn({}, false);
    expect(svg).not.toContain(poster.price);
    expect(svg).toContain('viewBox="0 0 9 9"');
  });
});
