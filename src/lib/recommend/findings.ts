import { goodsOfSkus } from '#lib/catalog/service.ts';
import type { PersonId } from '#lib/health/model.ts';
import { type HealthOwner, listPersons } from '#lib/health/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { Action } from '#lib/questionnaire/codes.ts';
import { newestResult, todaysBook } from '#lib/questionnaire/service.ts';
import type { Findings, FindingsInput, FoundGood } from './model/recommend.ts';
import { offersOf } from './offers.ts';
import { judge, maySuggest } from './person.ts';
import { opened } from './result.ts';
import { foundOf } from './rules/found.ts';
import { tellerOf } from './words-of.ts';

/**
 * What speaks against these SKUs for somebody, by their newest result and the rules of today.
 * @param personId null: nothing is known of them, so nothing is found
 */
export async function findingsOfGoods(
  ctx: Ctx,
  personId: PersonId | null,
  skuIds: readonly number[],
): Promise<FoundGood[]> {
  const goods = await goodsOfSkus(ctx, skuIds);
  return findFor(
    ctx,
    personId,
    goods.map(({ goodsId }) => goodsId),
  );
}

async function findFor(
  ctx: Ctx,
  personId: PersonId | null,
  goodsIds: readonly number[],
): Promise<FoundGood[]> {
  const sitting = personId && (await opened(ctx, () => newestResult(ctx, personId)));
  const book = todaysBook();
  const person = sitting && judge(ctx, sitting, book);
  if (!person) return [];
  const goods = await offersOf(ctx, [...new Set(goodsIds)], book);
  const { finding } = tellerOf(ctx.locale);
  return foundOf(goods, person, book).map(({ goodsId, allergens, findings }) => ({
    goodsId,
    name: goods.find((one) => one.goodsId === goodsId)?.name ?? '',
    notes: [
      ...(allergens.length > 0 ? [{ action: 'exclude' as const, text: allergenText(ctx, allergens) }] : []),
      ...findings.map((one): { action: Action; text: string } => ({
        action: one.action,
        text: finding(one),
      })),
    ],
  }));
}

function allergenText({ locale }: Pick<Ctx, 'locale'>, allergens: readonly string[]): string {
  const t = translator(locale, 'result');
  const catalog = translator(locale, 'catalog');
  const names = allergens.map((one) => catalog(`label.allergen.${one}`)).join(t('and'));
  return t('finding.allergen', { names });
}

/**
 * The findings of goods that somebody is about to buy, for one of the people whose results may be asked.
 * @throws ShopError personNotFound (404) for nobody of theirs
 */
export async function askFindings(
  ctx: Ctx,
  owner: HealthOwner | null,
  { goodsIds, personId }: FindingsInput,
): Promise<Findings> {
  const persons = owner ? await askedPersons(ctx, owner) : [];
  const person = personId === undefined ? persons[0] : persons.find(({ id }) => id === personId);
  if (!person && personId !== undefined) throw notFound('personNotFound');
  return {
    persons: persons.map(({ id, name }) => ({ id, name })),
    personId: person?.id ?? null,
    goods: person ? await findFor(ctx, person.id, goodsIds) : [],
  };
}

/** An owner's people with a result, whose answers may be used for goods; oneself first. */
async function askedPersons(ctx: Ctx, owner: HealthOwner) {
  const { persons } = await listPersons(ctx, owner);
  const t = translator(ctx.locale, 'result');
  const asked = await Promise.all(
    persons.map(async ({ id, name, relation }) => {
      const personId = id as PersonId;
      const may = await maySuggest(ctx, { personId });
      const isKnown = may && (await opened(ctx, () => newestResult(ctx, personId))) !== null;
      return isKnown ? [{ id: personId, name: relation === 'self' ? t('finding.me') : name }] : [];
    }),
  );
  return asked.flat();
}
