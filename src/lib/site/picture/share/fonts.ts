import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** The machine's font for Chinese (docs/operating.md), searched once, at the first card. */
export interface CardFont {
  readonly files: readonly string[];
  /** The family's name, per language and its character forms. */
  readonly family: Readonly<Record<Locale, string>>;
}

interface KnownFont {
  readonly file: RegExp;
  readonly tw: string;
  readonly zh: string;
}

/** Best first. */
const KNOWN: readonly KnownFont[] = [
  { file: /^NotoSansCJK(tc)?-(Regular|Bold)\.(ttc|otf)$/i, tw: 'Noto Sans CJK TC', zh: 'Noto Sans CJK SC' },
  { file: /^NotoSansTC-(Regular|Bold)\.(otf|ttf)$/i, tw: 'Noto Sans TC', zh: 'Noto Sans TC' },
  { file: /^SourceHanSans(-(Regular|Bold))?\.ttc$/i, tw: 'Source Han Sans TC', zh: 'Source Han Sans SC' },
  { file: /^PingFang\.ttc$/i, tw: 'PingFang TC', zh: 'PingFang SC' },
  { file: /^msjh(bd)?\.ttc$/i, tw: 'Microsoft JhengHei', zh: 'Microsoft JhengHei' },
  { file: /^wqy-zenhei\.ttc$/i, tw: 'WenQuanYi Zen Hei', zh: 'WenQuanYi Zen Hei' },
  { file: /^wqy-microhei\.ttc$/i, tw: 'WenQuanYi Micro Hei', zh: 'WenQuanYi Micro Hei' },
];

const FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:/Windows/Fonts',
];

/** @returns null when the machine has no known font */
export function findCardFont(folders: readonly string[] = FOLDERS): CardFont | null {
  const found = folders.flatMap(filesBelow);
  for (const { file, tw, zh } of KNOWN) {
    const files = found.filter((path) => file.test(path.split(/[\\/]/).at(-1) ?? ''));
    if (files.length > 0) return { files, family: { tw, zh, en: tw } };
  }
  return null;
}

function filesBelow(folder: string): string[] {
  try {
    return (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
