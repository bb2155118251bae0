import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFilms } from '#lib/catalog/film/files.ts';
import { Film } from '#lib/catalog/film/model.ts';
import { filmsAbout } from '#lib/catalog/film/rules/about.ts';
import { filmProblems } from '#lib/catalog/film/rules/check.ts';
import { momentOfHash, resumeAt } from '#lib/catalog/film/rules/position.ts';
import { clockOf, isoDuration, trackOf, trackTime } from '#lib/catalog/film/rules/track.ts';
import { contentProblems, findFilm, listFilms } from '#lib/catalog/film/service.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { loadConfig } from '../../src/config.ts';

const config = loadConfig({});
const said = (text: string) => ({ tw: text, zh: text, en: text });
const film = Film.parse({
  publishAt: '2026-11-01',
  file: 'a.webm',
  poster: 'a.jpg',
  width: 640,
  height: 360,
  seconds: 65,
  title: said('A'),
  description: said('B'),
  ingredients: ['calcium'],
  targets: ['breakfast'],
  chapters: [
    { at: 0, ...said('One') },
    { at: 20, ...said('Two') },
  ],
  captions: [
    { from: 0.5, to: 3, ...said('1 < 2 & 3') },
    { from: 3, to: 61.25, ...said('Bye') },
  ],
});

describe('the films', () => {
  it('are right, and are there', () => {
    expect(contentProblems()).toEqual([]);
    expect(allFilms().length).toBeGreaterThanOrEqual(2);
  });

  it('are shown from their day on, the newest first', () => {
    const [newest, ...older] = allFilms();
    const before = new Date((newest?.publishAt.getTime() ?? 0) - 1);
    expect(listFilms({ now: before, config }).map(({ slug }) => slug)).toEqual(older.map(({ slug }) => slug));
    expect(findFilm(newest?.slug ?? '', { now: before, config })).toBeUndefined();
    expect(findFilm('../secrets', { now: new Date(), config })).toBeUndefined();
  });
});

describe('what an editor gets wrong', () => {
  it.each([
    ['a first chapter that is late', { chapters: [{ at: 5, ...said('x') }] }, 'chapters.0.at'],
    [
      'chapters in disorder',
      {
        chapters: [
          { at: 0, ...said('x') },
          { at: 0, ...said('y') },
        ],
      },
      'chapters.1.at',
    ],
    [
      'a chapter after the end',
      {
        chapters: [
          { at: 0, ...said('x') },
          { at: 65, ...said('y') },
        ],
      },
      'chapters.1.at',
    ],
    [
      'captions that overlap',
      {
        captions: [
          { from: 0, to: 5, ...said('x') },
          { from: 4, to: 6, ...said('y') },
        ],
      },
      'captions.1.from',
    ],
    ['a caption backwards', { captions: [{ from: 5, to: 5, ...said('x') }] }, 'captions.0.to'],
    ['a caption after the end', { captions: [{ from: 60, to: 66, ...said('x') }] }, 'captions.0.to'],
  ])('is named: %s', (_, wrong, field) => {
    expect(filmProblems({ ...film, ...wrong })[0]).toMatch(new RegExp(`^${field}:`));
  });

  it('is refused where it is misspelt', () => {
    expect(Film.safeParse({ ...film, publishAt: '2026-11-01', chapter: [] }).success).toBe(false);
  });
});

describe('a track', () => {
  it('has the captions of one language, with its marks taken as text', () => {
    expect(trackOf(film, 'captions', 'en')).toBe(
      'WEBVTT\n\n1\n00:00:00.500 --> 00:00:03.000\n1 &lt; 2 &amp; 3\n\n2\n00:00:03.000 --> 00:01:01.250\nBye\n',
    );
  });

  it('has chapters that follow each other to the end', () => {
    expect(trackOf(film, 'chapters', 'tw')).toContain('00:00:20.000 --> 00:01:05.000\nTwo');
  });

  it('never ends a cue early, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const captions = [{ from: 0, to: 1, ...said(text) }];
        for (const locale of LOCALES)
          expect(trackOf({ ...film, captions }, 'captions', locale).split('-->')).toHaveLength(2);
      }),
    );
  });

  it.each([
    [0, '00:00:00.000', 'PT0S', '0:00'],
    [65.5, '00:01:05.500', 'PT1M6S', '1:05'],
    [3600, '01:00:00.000', 'PT60M0S', '60:00'],
  ])('writes %d seconds', (seconds, track, iso, clock) => {
    expect([trackTime(seconds), isoDuration(seconds), clockOf(seconds)]).toEqual([track, iso, clock]);
  });
});

describe('where a film stands', () => {
  const other = { ...film, ingredients: ['calcium', 'iron'], targets: [] };
  it('is beside what it speaks of, what shares most first', () => {
    expect(filmsAbout([film, other], { ingredients: ['iron', 'calcium'] })).toEqual([other, film]);
    expect(filmsAbout([film, other], { targets: ['breakfast'] })).toEqual([film]);
    expect(filmsAbout([film, other], { ingredients: ['zinc'] })).toEqual([]);
  });
});

describe('where a film goes on', () => {
  it.each([
    [undefined, null],
    [2, null],
    [20, 20],
    [63, null],
    [Number.NaN, null],
  ])('from %d is %d', (kept, at) => {
    expect(resumeAt(kept, 65)).toBe(at);
  });

  it.each([
    ['#t=12', 12],
    ['#t=12.5', 12.5],
    ['#t=', null],
    ['#t=-1', null],
    ['', null],
  ])('%j asks for %d', (hash, at) => {
    expect(momentOfHash(hash)).toBe(at);
  });
});
