import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOODS_FORMS } from '#lib/catalog/goods/codes.ts';
import {
  coverPictureUrl,
  goodsPictureUrl,
  labelOf,
  PACK_PICTURE,
  plainPictureUrl,
  seedOf,
} from '#lib/site/picture/address.ts';
import { PICTURE_VIEWS, PLAIN_COLOUR } from '#lib/site/picture/codes.ts';
import { darken, lighten, mix, parseHex } from '#lib/site/picture/colour.ts';
import { COVER_MOTIFS, drawCover } from '#lib/site/picture/cover.ts';
import { drawEmpty, drawLost, drawMark } from '#lib/site/picture/empty.ts';
import { drawPack } from '#lib/site/picture/pack.ts';
import { createPictures } from '#lib/site/picture/pictures.ts';
import { drawPlain } from '#lib/site/picture/plain.ts';
import { drawGoods } from '../../src/demo/pictures/goods-picture.ts';

/** With the demo's drawings, and without them as in every other shop. */
const pictureAt = createPictures(drawGoods);
const plainAt = createPictures();

const MOST_BYTES = 3584;
const fishOil = { form: 'bottle', colour: '#d2a24c', label: '魚油', seed: 42, view: 'front' } as const;

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<]*")*)\s*(\/?)>/y;

/** The error in an XML text, or null: tags are closed in order, attributes quoted and unique. */
function xmlFault(xml: string): string | null {
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const text = xml.slice(at, next === -1 ? undefined : next);
    if (/>|&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) return `stray mark in "${text}"`;
    if (next === -1) break;
    TAG.lastIndex = next;
    const [whole = '', closing, name = '', attributes = '', selfClosing] = TAG.exec(xml) ?? [];
    if (!whole) return `no tag at ${xml.slice(next, next + 60)}`;
    const names = [...attributes.matchAll(/\s([a-zA-Z0-9-]+)=/g)].map(([, key]) => key);
    if (new Set(names).size < names.length) return `an attribute twice in ${whole}`;
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !selfClosing) open.push(name);
    at = next + whole.length;
  }
  return open.length === 0 ? null : `<${open.join('> <')}> left open`;
}

/** Every `url(#x)` and `href="#x"` refers to an id that exists exactly once. */
function idFault(xml: string): string | null {
  const ids = [...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...xml.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
  const missing = used.find((id) => !ids.includes(id));
  if (missing) return `#${missing} is missing`;
  return new Set(ids).size === ids.length ? null : 'an id is given twice';
}

function expectSound(xml: string): void {
  expect(xmlFault(xml)).toBeNull();
  expect(idFault(xml)).toBeNull();
  expect(xml).not.toMatch(/<style|<script|\sstyle=|\son\w+=|NaN|undefined|Infinity/);
  expect(xml).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="/);
}

const letters = fc.constantFrom(...'ABcdeWMi019魚油葉黃素維命鎂益生菌𠮷éß');
/** Any text at all: control characters, markup, lone surrogates. */
const hostile = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x7f })), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));
const looks = fc.record({
  form: fc.constantFrom(...GOODS_FORMS, 'plain' as const),
  colour: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  label: fc.array(letters, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
  seed: fc.integer({ min: 0, max: 9999 }),
  view: fc.constantFrom(...PICTURE_VIEWS),
});

describe('goods pictures', () => {
  it('are sound, small and the same each time, whatever the good', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const picture = drawGoods(look);
        expectSound(picture);
        expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(MOST_BYTES);
        expect(drawGoods({ ...look })).toBe(picture);
      }),
      { numRuns: 600 },
    );
  });

  it('differ by form, colour, label, seed and view', () => {
    const changes = [
      { form: 'jar' },
      { colour: '#4c9a6e' },
      { label: '鎂' },
      { seed: 43 },
      { view: 'dose' },
    ] as const;
    const pictures = changes.map((change) => drawGoods({ ...fishOil, ...change }));
    expect(new Set([drawGoods(fishOil), ...pictures]).size).toBe(changes.length + 1);
  });

  it('glow in the colour of the good', () => {
    expect(drawGoods(fishOil)).toContain(`stop-color="${lighten('#d2a24c', 0.12)}`);
  });

  it('escape any label, even one no address would carry', () => {
    fc.assert(
      fc.property(looks, hostile, (look, label) => {
        expectSound(drawGoods({ ...look, label }));
      }),
    );
    expect(drawGoods({ ...fishOil, label: '<b>&"\'' })).not.toContain('<b>');
  });
});

describe('a plain card', () => {
  it('is what a shop shows of a good without a photo: sound, small, with its name', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const card = drawPlain(look);
        expectSound(card);
        expect(Buffer.byteLength(card)).toBeLessThanOrEqual(MOST_BYTES);
      }),
    );
    const address = plainPictureUrl({ code: 'fish-oil', name: '魚油', colour: null });
    expect(plainAt(address)).toBe(drawPlain({ label: '魚油', colour: PLAIN_COLOUR }));
    expect(plainAt(address)).toContain('>魚油</text>');
    expect(pictureAt(address)).toBe(plainAt(address));
  });

  it('stands at every address that a good has ever been drawn at', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const { pathname } = new URL(goodsPictureUrl(look), 'https://shop.example');
        expect(plainAt(pathname)).toBe(drawPlain(look));
      }),
    );
  });

  it('says its code where its name has no letter', () => {
    expect(plainPictureUrl({ code: 'q-10', name: '★', colour: '#d2a24c' })).toMatch(/-front-q10\.svg$/);
  });
});

describe('covers and still pictures', () => {
  it('are sound for every motif and any seed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COVER_MOTIFS), looks, (motif, { colour, seed }) => {
        const cover = drawCover({ motif, colour, seed });
        expectSound(cover);
        expect(cover).toContain('viewBox="0 0 1200 630"');
        expect(drawCover({ motif, colour, seed })).toBe(cover);
      }),
    );
  });

  it('are sound for the lost page, the empty lists, the pack and the mark', () => {
    for (const picture of [
      drawLost(),
      drawEmpty('cart'),
      drawEmpty('search'),
      drawEmpty('orders'),
      drawPack(),
      drawMark(),
    ]) {
      expectSound(picture);
    }
  });

  it('do not share ids, so that two may stand in one page', () => {
    const page = [drawLost(), drawEmpty('cart'), drawEmpty('search'), drawEmpty('orders'), drawMark()].join(
      '',
    );
    expect(idFault(page)).toBeNull();
  });
});

describe('picture addresses', () => {
  it('lead back to the same picture', () => {
    fc.assert(
      fc.property(looks, (look) => {
        expect(pictureAt(new URL(goodsPictureUrl(look), 'https://shop.example').pathname)).toBe(
          drawGoods(look),
        );
      }),
      { numRuns: 300 },
    );
    const cover = { colour: '#31594a', motif: 'leaf', seed: 7 } as const;
    expect(plainAt(coverPictureUrl(cover))).toBe(drawCover(cover));
    expect(plainAt(PACK_PICTURE)).toBe(drawPack());
  });

  it.each(['cart', 'search', 'orders'] as const)('lead to the picture of an empty list: %s', (kind) => {
    expect(pictureAt(`/pictures/empty/${kind}.svg`)).toBe(drawEmpty(kind));
    expect(pictureAt('/pictures/empty/toString.svg')).toBeNull();
  });

  it('are readable and stable', () => {
    expect(goodsPictureUrl({ ...fishOil, label: 'Q10' })).toBe(
      '/pictures/goods/bottle-d2a24c-42-front-Q10.svg',
    );
    expect(goodsPictureUrl(fishOil)).toBe('/pictures/goods/bottle-d2a24c-42-front-%E9%AD%9A%E6%B2%B9.svg');
    expect(coverPictureUrl({ colour: '#31594A', motif: 'moon', seed: 0 })).toBe(
      '/pictures/cover/moon-31594a-0.svg',
    );
  });

  it.each([
    ['an unknown form', '/pictures/goods/barrel-d2a24c-42-front-Q10.svg'],
    ['a form every object has', '/pictures/goods/constructor-d2a24c-42-front-Q10.svg'],
    ['an unknown view', '/pictures/goods/bottle-d2a24c-42-back-Q10.svg'],
    ['a short colour', '/pictures/goods/bottle-d2a-42-front-Q10.svg'],
    ['a colour that is no hex', '/pictures/goods/bottle-d2a24g-42-front-Q10.svg'],
    ['a colour in capitals', '/pictures/goods/bottle-D2A24C-42-front-Q10.svg'],
    ['a seed too large', '/pictures/goods/bottle-d2a24c-10000-front-Q10.svg'],
    ['a seed below nought', '/pictures/goods/bottle-d2a24c--1-front-Q10.svg'],
    ['a seed with a leading nought', '/pictures/goods/bottle-d2a24c-042-front-Q10.svg'],
    ['no label', '/pictures/goods/bottle-d2a24c-42-front-.svg'],
    ['a label of thirteen', '/pictures/goods/bottle-d2a24c-42-front-abcdefghijklm.svg'],
    ['markup in the label', '/pictures/goods/bottle-d2a24c-42-front-%3Cscript%3E.svg'],
    ['an entity in the label', '/pictures/goods/bottle-d2a24c-42-front-%26lt.svg'],
    ['a quote in the label', '/pictures/goods/bottle-d2a24c-42-front-%22.svg'],
    ['a line end in the label', '/pictures/goods/bottle-d2a24c-42-front-Q10%0A.svg'],
    ['a slash in the label', '/pictures/goods/bottle-d2a24c-42-front-..%2F.svg'],
    ['broken percent signs', '/pictures/goods/bottle-d2a24c-42-front-%E9%AD.svg'],
    ['a label encoded another way', '/pictures/goods/bottle-d2a24c-42-front-%51.svg'],
    ['something after the address', '/pictures/goods/bottle-d2a24c-42-front-Q10.svg/x'],
    ['an unknown motif', '/pictures/cover/cloud-31594a-7.svg'],
    ['a motif every object has', '/pictures/cover/toString-31594a-7.svg'],
    ['another place', '/pictures/else.svg'],
    ['nothing', ''],
  ])('refuse %s', (_, address) => {
    expect(pictureAt(address)).toBeNull();
    expect(plainAt(address)).toBeNull();
  });

  it('are not made of what could not be read back', () => {
    expect(() => goodsPictureUrl({ ...fishOil, label: '<b>' })).toThrow(RangeError);
    expect(() => goodsPictureUrl({ ...fishOil, colour: 'red' })).toThrow(RangeError);
    expect(() => coverPictureUrl({ colour: '#31594a', motif: 'sun', seed: 10_000 })).toThrow(RangeError);
    expect(() => coverPictureUrl({ colour: '#31594a', motif: 'sun', seed: 1.5 })).toThrow(RangeError);
  });

  it('take their label from a name', () => {
    expect(labelOf('維生素 C 1000')).toBe('維生素C1000');
    expect([...labelOf('Ashwagandha & rhodiola')]).toHaveLength(12);
    fc.assert(
      fc.property(hostile, (name) => {
        const label = labelOf(name);
        if (label) expect(pictureAt(goodsPictureUrl({ ...fishOil, label }))).not.toBeNull();
      }),
    );
  });

  it('take their seed from a code, spread over the whole range', () => {
    expect(seedOf('vitamin-c-1000-timed')).toBe(seedOf('vitamin-c-1000-timed'));
    const seeds = Array.from({ length: 400 }, (_, at) => seedOf(`goods-${at}`));
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed <= 9999)).toBe(true);
    expect(new Set(seeds).size).toBeGreaterThan(380);
  });
});

describe('colours', () => {
  it('parse only #rrggbb', () => {
    expect(parseHex('#d2a24c')).toEqual({ r: 210, g: 162, b: 76 });
    for (const wrong of ['', 'd2a24c', '#fff', '#d2a24', '#d2a24cc', 'red', '#ggg000'])
      expect(parseHex(wrong)).toBeNull();
  });

  it('mix from one end to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(lighten('#123456', 1)).toBe('#ffffff');
    expect(darken('#123456', 0)).toBe('#123456');
  });
});
