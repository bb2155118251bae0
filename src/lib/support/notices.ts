import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { Notice } from '#lib/content/model.ts';
import { byPinnedThenNewest, isShown } from '#lib/content/rules.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MessageList } from './model.ts';

/** The notices that editors write, for the API: only what stands above the text. */

/** The same files that the pages show (src/content.config.ts). */
const FOLDER = resolve('src/content/notices');
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

interface NoticeFile {
  readonly id: string;
  readonly data: Notice;
}

const read = new Map<Locale, readonly NoticeFile[]>();

/** Read once per process: content changes with a build. */
function noticesIn(locale: Locale): readonly NoticeFile[] {
  const known = read.get(locale);
  if (known) return known;
  const folder = resolve(FOLDER, locale);
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readNotice(name.slice(0, -'.md'.length), resolve(folder, name)))
    .sort(byPinnedThenNewest);
  read.set(locale, found);
  return found;
}

function readNotice(id: string, file: string): NoticeFile {
  const front = FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const data = Notice.safeParse(parse(front));
  if (!data.success) throw new Error(`${file}: ${data.error.message}`);
  return { id, data: data.data };
}

/** The shop's notices in the asker's language, pinned ones first. */
export function listMessages(ctx: Ctx): MessageList {
  const list = noticesIn(ctx.locale)
    .filter(({ data }) => isShown(data, ctx.now))
    .map(({ id, data: { title, description, publishedAt, pinned } }) => ({
      id,
      title,
      description,
      publishedAt: publishedAt.toISOString(),
      pinned,
    }));
  return { list, total: list.length };
}
