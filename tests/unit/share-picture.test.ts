import { describe, expect, it } from 'vitest';
import {
  categoryCard,
  goodsCard,
  groupCard,
  readShareName,
  sharePath,
  shopCard,
  shopSharePath,
} from '#lib/fronts/seo/share-picture.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { plainPictureUrl } from '#lib/site/picture/address.ts';
import { createPictures } from '#lib/site/picture/pictures.ts';
import { drawShareCard } from '#lib/site/picture/share/card.ts';
import { findCardFont } from '#lib/site/picture/share/fonts.ts';
import { breakLines } from '#lib/site/picture/share/lines.ts';
import { cardPng } from '#lib/site/picture/share/png.ts';

const goods = {
  name: 'rTG 高濃度魚油',
  subtitle: 'EPA 600 DHA 300・60 粒',
  category: { name: '魚油與好油' },
  pictures: ['/pictures/goods/bottle-c9a24a-17-front-x.svg'],
  fallbackPicture: plainPictureUrl({ code: 'fish-oil', name: '魚油', colour: '#c9a24a' }),
};
const drawn = goodsCard('tw', goods);
if ('photo' in drawn) throw new Error('A drawn picture is no photograph');
const card = drawn;
const pictureAt = createPictures();

describe('lines', () => {
  it('break between words, Chinese and Latin', () => {
    expect(breakLines('魚油怎麼選一次看懂', 5, 3)).toEqual(['魚油怎麼', '選一次', '看懂']);
    expect(breakLines('high strength fish oil', 9, 3)).toEqual(['high strength', 'fish oil']);
  });

  it('never begin with what closes or end with what opens', () => {
    for (const line of breakLines('他說：「魚油、鈣片、益生菌。」然後走了，沒有回頭。', 6, 9)) {
      expect(line).not.toMatch(/^[，。、：」]/);
      expect(line).not.toMatch(/「$/);
    }
  });

  it('end in an ellipsis where they are too many', () => {
    const lines = breakLines('字'.repeat(40), 10, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });
});

describe('the card of a shared link', () => {
  it('has an address that changes with what it shows', () => {
    const path = sharePath('goods', 7, 'tw', card);
    expect(path).toMatch(/^\/share\/goods\/7-tw-[0-9a-f]{10}\.png$/);
    expect(sharePath('goods', 7, 'tw', card)).toBe(path);
    expect(sharePath('goods', 7, 'tw', { ...card, title: '別的' })).not.toBe(path);
  });

  it.each(LOCALES)('of the shop speaks %s', (locale) => {
    expect(shopCard(locale).title).not.toContain('share.');
    expect(readShareName(shopSharePath(locale).split('/').at(-1) ?? '')).toEqual({ name: 'shop', locale });
  });

  it.each([
    '7-tw.png',
    '7-fr-0123456789.png',
    '7-tw-0123456789.jpg',
    '7-tw-012345678.png',
    '-tw-0123456789.png',
  ])('is not at %s', (name) => expect(readShareName(name)).toBeNull());

  it.each([
    '/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg',
    'https://cdn.example/goods/fish-oil.PNG',
    'https://cdn.example/fish-oil.webp?v=2',
  ])('is the photograph itself where there is one: %s', (photo) => {
    const shown = goodsCard('tw', { ...goods, pictures: [photo, ...goods.pictures] });
    expect(sharePath('goods', 7, 'tw', shown)).toBe(photo);
    const group = groupCard('tw', { title: '好好睡日包', summary: '六十天份', picture: photo });
    expect(sharePath('group', 7, 'tw', group)).toBe(photo);
  });

  it.each([
    'https://cdn.example/label.svg',
    'https://cdn.example/goods?id=1.png',
    'https://cdn.example/x.avif',
  ])('is drawn where networks may not read what there is: %s', (picture) => {
    expect(sharePath('goods', 7, 'tw', goodsCard('tw', { ...goods, pictures: [picture] }))).toMatch(
      /^\/share\/goods\/7-tw-/,
    );
  });

  it('shows the picture that the page shows, and the plain card of what has none', () => {
    expect(card.picture).toEqual({ beside: goods.pictures[0] });
    const plain = goodsCard('tw', { ...goods, pictures: ['https://cdn.example/x.avif'] });
    expect(plain).toMatchObject({ picture: { beside: goods.fallbackPicture } });
    const category = { code: 'omega', name: '魚油', description: '好油' };
    const shown = (picture: string) => categoryCard('tw', { ...category, picture });
    expect(shown(goods.fallbackPicture)).toMatchObject({ picture: { beside: goods.fallbackPicture } });
    expect(shown('https://cdn.example/omega.jpg')).toEqual({ photo: 'https://cdn.example/omega.jpg' });
    expect(shown('https://cdn.example/omega.svg')).toMatchObject({
      picture: { beside: expect.stringMatching(/^\/pictures\/goods\/plain-/) },
    });
    const group = { title: '好好睡', summary: '六十天份', picture: '/pictures/cover/leaf-2f5c50-73.svg' };
    expect(groupCard('tw', group)).toMatchObject({ picture: { behind: group.picture } });
  });

  it('has a drawing of what stands on it', () => {
    const plain = drawShareCard({ ...card, picture: { beside: goods.fallbackPicture } }, pictureAt, true);
    expect(plain).toContain('>魚油</text>');
    const cover = { behind: '/pictures/cover/leaf-2f5c50-73.svg' };
    expect(drawShareCard({ ...card, picture: cover }, pictureAt, true)).toContain('viewBox="0 0 1200 630"');
  });

  it('says its words, as text and nothing else', () => {
    const svg = drawShareCard({ ...card, title: '<b>&"' }, pictureAt, true);
    expect(svg).toContain('&lt;b&gt;&amp;&quot;');
    expect(svg).not.toContain('<b>');
  });

  it('does without words where there is no font for them', () => {
    expect(drawShareCard(card, pictureAt, false)).not.toContain(card.text);
    expect(findCardFont(['/nowhere'])).toBeNull();
  });

  it('is a PNG of the size that networks ask for, drawn once', async () => {
    const [png, again] = await Promise.all([
      cardPng('a', card, 'tw', pictureAt),
      cardPng('a', card, 'tw', pictureAt),
    ]);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(again).toBe(png);
  }, 30_000);
});
