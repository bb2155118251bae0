import type { GroupDetail } from '#lib/buying/group/model.ts';
import { isFullyTaken } from '#lib/buying/group/rules.ts';
import { getGroup } from '#lib/buying/group/service.ts';
import type { Team } from '#lib/buying/team/model.ts';
import { address } from '#lib/fronts/seo/json-ld/shop.ts';
import { groupCard } from '#lib/fronts/seo/share-picture.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { formatMoment } from '#lib/kernel/i18n/dates.ts';
import { isLocale, type Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { plainPictureUrl } from '#lib/site/picture/address.ts';
import { TooManyPending } from '#lib/site/picture/memo-cache.ts';
import { readPhoto } from '#lib/site/picture/photo.ts';
import type { PictureAt } from '#lib/site/picture/pictures.ts';
import { drawBareQr } from '#lib/site/picture/qr.ts';
import type { GroupPoster } from '#lib/site/picture/share/group-poster.ts';
import { groupPosterPng } from '#lib/site/picture/share/png.ts';
import { links } from '#lib/site/site/links.ts';
import { findTeam } from './pages.ts';

/**
 * Row G1: the poster of a campaign or of one of its teams, rendered on the server for everybody who may see
 * its page.
 */

interface Asked {
  readonly id: number;
  /** A team's code. */
  readonly team: string | undefined;
  readonly locale: Locale;
}

/** In lower case, like every picture's address. */
export const groupPosterPath = ({ id, team, locale }: Asked): string =>
  `/share/campaign/${[id, ...(team ? [team.toLowerCase()] : []), locale].join('-')}.png`;

const NAME = /^([1-9]\d{0,14})(?:-([a-z0-9]{10}))?-([a-z]{2})\.png$/;

export function readGroupPosterName(name: string): Asked | null {
  const [, id, team, locale] = NAME.exec(name) ?? [];
  return id !== undefined && isLocale(locale) ? { id: Number(id), team: team?.toUpperCase(), locale } : null;
}

/**
 * @returns null if there is no public page, as for private campaigns, or if the team belongs to another
 *   campaign
 * @throws TooManyPending when the queue is full; an Error if this machine cannot render
 */
export async function drawPosterOf(
  anyCtx: Ctx,
  { id, team: code, locale }: Asked,
  pictureAt: PictureAt,
): Promise<Buffer | null> {
  const ctx = { ...anyCtx, locale };
  const group = await getGroup(ctx, null, id);
  if (!group) return null;
  const team = code === undefined ? null : await findTeam(ctx, id, code);
  if (code !== undefined && !team) return null;
  const link = address(ctx, links.group(id, team?.code));
  const said = wordsOf(locale, group, team);
  const picture = await pictureOf(ctx, group);
  const key = JSON.stringify([link, said, 'photo' in picture ? group.picture : picture]);
  const poster = {
    ...said,
    picture,
    address: link.replace(/^https?:\/\//, ''),
    scan: await drawBareQr(link),
  };
  return groupPosterPng(key, poster, locale, pictureAt);
}

function wordsOf(locale: Locale, group: GroupDetail, team: Team | null) {
  const t = translator(locale, 'group');
  const prices = new Set(group.items.map(({ price }) => price));
  const price = formatAmount(group.price);
  return {
    brand: brandIn(locale),
    title: group.title,
    priceName: group.teams ? translator(locale, 'team')('price') : t('price'),
    price: prices.size > 1 ? t('poster.from', { price }) : price,
    until: untilWords(locale, group, team),
    hint: t(group.state === 'running' && team?.state === 'open' ? 'poster.scanTeam' : 'poster.scan'),
  };
}

/** The remaining time; after the end, the result. */
function untilWords(locale: Locale, group: GroupDetail, team: Team | null): string {
  const t = translator(locale, 'group');
  const moment = (iso: string) => formatMoment(new Date(iso), locale);
  if (!team && isFullyTaken(group)) return t('detail.gone');
  if (group.state === 'coming') return t('poster.starts', { moment: moment(group.startsAt) });
  if (group.state !== 'running') return t(`state.${group.state}`);
  if (!team) return t('poster.until', { moment: moment(group.endsAt) });
  if (team.state === 'open' || team.state === 'full')
    return t('poster.untilTeam', { size: team.size, moment: moment(team.endsAt) });
  return translator(locale, 'team')(`list.${team.state}`);
}

/** The page's picture. If a photograph is unavailable now, the card with the name. */
async function pictureOf(ctx: Ctx, group: GroupDetail): Promise<GroupPoster['picture']> {
  const card = groupCard(ctx.locale, group);
  if (!('photo' in card)) return card.picture;
  const photo = await photoOf(ctx, card.photo);
  if (photo) return { photo };
  return { beside: plainPictureUrl({ code: `group${group.id}`, name: group.title, colour: null }) };
}

async function photoOf(ctx: Ctx, photo: string): Promise<Buffer | null> {
  try {
    return await readPhoto({ photo, siteUrl: ctx.config.siteUrl, now: ctx.now });
  } catch (error) {
    if (error instanceof TooManyPending) throw error;
    ctx.log.warn({ err: error, photo }, 'a photograph cannot be read for a poster');
    return null;
  }
}
