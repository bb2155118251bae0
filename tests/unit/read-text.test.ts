import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenSign } from '#commands/broken-signs.ts';
import { readText } from '#commands/read-text.ts';
import { repeatedKey } from '#commands/repeated-key.ts';
import { temporaryFolder } from '../setup/folders.ts';

const TRADITIONAL =
  'code,name_tw,description_tw\nx,酵母鋅錠,好吸收的鋅，每日一粒，請置於陰涼乾燥處，避免陽光直射。\n';
const SIMPLIFIED =
  'code,name_zh,description_zh\nx,酵母锌片,好吸收的锌，每日一粒，请置于阴凉干燥处，避免阳光直射。\n';
const BIG5 = Buffer.from(
  'Y29kZSxuYW1lX3R3LGRlc2NyaXB0aW9uX3R3Cngsu8OlwL5Ov/Uspm6nbKasqrq+TqFBqEOk6aRAssmhQb3QuG2p87OxskSwrsDqs0KhQcHXp0u2p6X6qr2uZ6FDCg==',
  'base64',
);
const GB18030 = Buffer.from(
  'Y29kZSxuYW1lX3poLGRlc2NyaXB0aW9uX3poCngsvc3EuNC/xqwsusPO/MrVtcTQv6Osw7/I1dK7waOjrMfr1sPT2tL1wbm4ydTvtKajrLHcw+LR9Lni1rHJ5KGjCg==',
  'base64',
);
/** As Excel saves both kinds of Chinese in Big5: missing characters become question marks. */
const LOST = Buffer.from(
  'Y29kZSxuYW1lX3R3LGRlc2NyaXB0aW9uX3R3Cngsu8OlwL5Ov/Uspm6nbKasqrq+TqFBqEOk6aRAssmhQb3QuG2p87OxskSwrsDqs0KhQcHXp0u2p6X6qr2uZ6FDLLvDpcA/Cg==',
  'base64',
);

const folder = temporaryFolder('texts');
const read = (bytes: Uint8Array) => {
  const file = join(folder, 'goods.csv');
  writeFileSync(file, bytes);
  return readText(file);
};
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a file is read as it was saved', () => {
  it.each([
    ['UTF-8', Buffer.from(TRADITIONAL), TRADITIONAL],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TRADITIONAL}`), TRADITIONAL],
    ['UTF-16 with a mark', utf16(`\ufeff${TRADITIONAL}`), TRADITIONAL],
    ['UTF-16 without one', utf16(TRADITIONAL), TRADITIONAL],
    ['UTF-16 the other way round', utf16(`\ufeff${SIMPLIFIED}`).swap16(), SIMPLIFIED],
    ['UTF-16 the other way round, without a mark', utf16(SIMPLIFIED).swap16(), SIMPLIFIED],
    ['Big5', BIG5, TRADITIONAL],
    ['GB18030', GB18030, SIMPLIFIED],
    ['nothing', Buffer.from(''), ''],
  ])('%s', async (_name, bytes, text) => {
    expect(await read(bytes)).toEqual({ text });
  });
});

describe('what nobody can be sure of is refused with how to save it', () => {
  it.each([
    ['too little to tell by', Buffer.from([0x61, 0xb3, 0xbd, 0x62])],
    ['letters of western Europe', Buffer.from('code,name\nx,Crème brûlée à la façon', 'latin1')],
    ['a workbook', Buffer.from('PK\u0003\u0004 and so on', 'latin1')],
  ])('%s', async (_name, bytes) => {
    expect(await read(bytes)).toMatchObject({ problem: expect.stringContaining('CSV UTF-8') });
  });

  it('signs that the encoding could not hold, with their line', async () => {
    expect(await read(LOST)).toEqual({
      problem: expect.stringMatching(/^line 2 holds "母\?": Big5 has no sign .*CSV UTF-8/),
    });
  });
});

describe('a record holds no sign that is no text', () => {
  it.each([
    [{ name: { tw: '魚\ufffd油' } }, 'name.tw: holds the sign U+FFFD, which is no text'],
    [{ specs: [{ name: { en: 'a\tb' } }] }, 'specs.0.name.en: holds the sign U+0009, which is no text'],
    [{ description: { en: 'a\u0007' } }, 'description.en: holds the sign U+0007, which is no text'],
    [{ subtitle: { tw: '\u202e油' } }, 'subtitle.tw: holds the sign U+202E, which is no text'],
    [{ name: { tw: '\ue001' } }, 'name.tw: holds the sign U+E001, which is no text'],
  ])('%j', (record, said) => {
    expect(brokenSign(record)).toBe(said);
  });

  it('but for the ends of lines where there are several', () => {
    expect(
      brokenSign({ name: { tw: '𠮷田' }, description: { en: 'a\n\nb\r\n\tc' }, stock: 3 }),
    ).toBeUndefined();
  });
});

describe('a field that is named twice', () => {
  it.each([
    ['{"price": 880, "price": 1}', 'price'],
    ['[{"skus": [{"a": "x", "b": {}, "a": "y"}]}]', 'a'],
  ])('in %s', (json, key) => {
    expect(repeatedKey(json)).toBe(key);
  });

  it('is not one of another object, or of a text', () => {
    expect(repeatedKey('[{"a": {"a": "a:\\"a\\": {"}}, {"a": ["a", "a"]}]')).toBeUndefined();
  });
});
