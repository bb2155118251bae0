import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Film } from '../model.ts';

/** WebVTT tracks for the video player. Pure. */

export const TRACK_KINDS = ['captions', 'chapters'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

/** `00:01:02.500` */
export function trackTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 3_600_000))}:${part(Math.floor(ms / 60_000) % 60)}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}

/** An empty line would end the cue, and markup would be parsed. */
const cueText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ');

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const writeTrack = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ from, to, text }, at) => `${at + 1}\n${trackTime(from)} --> ${trackTime(to)}\n${cueText(text)}\n`)
    .join('\n')}`;

export const trackOf = (
  film: Pick<Film, 'captions' | 'chapters' | 'seconds'>,
  kind: TrackKind,
  locale: Locale,
): string =>
  writeTrack(
    kind === 'captions'
      ? film.captions.map((cue) => ({ ...cue, text: cue[locale] }))
      : film.chapters.map((chapter, at) => ({
          from: chapter.at,
          to: film.chapters[at + 1]?.at ?? film.seconds,
          text: chapter[locale],
        })),
  );

/** `PT1M5S`, as schema.org wants it. */
export const isoDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return `PT${minutes > 0 ? `${minutes}M` : ''}${whole % 60}S`;
};

/** `1:05`, as people read it. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
