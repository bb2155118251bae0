import pg from 'pg';

/**
 * Fills a shop's database with more goods modelled on the existing ones, each with its own brand, number,
 * price, age and sales. The server writes them, because reading a hundred thousand goods from files takes
 * minutes. Search entries are copied from the shop's own, with the new name's words added. Goods are ordered
 * by number, so that similar ones are not adjacent, as in a shop that grew. Otherwise one table page would
 * answer what needs hundreds.
 */
export async function multiplyGoods(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'`);
  await client.query('drop index goods_search_tokens');
  await client.query(COPY_GOODS, [count]);
  // Otherwise the planner may still assume a few dozen goods, and choose nested loops.
  await client.query('analyze goods');
  await client.query(COPY_TEXTS);
  await client.query(COPY_SKUS);
  await client.query(COPY_ENTRIES);
  await client.query('create index goods_search_tokens on goods_search using gin (tokens)');
  await client.query('vacuum (analyze) goods, goods_text, sku, goods_search');
  await client.end();
}

/** The number of brands: a search for one matches a few dozen goods. */
const BRANDS = 2000;

/** A product's code names its model: `more-7-rtg-fish-oil`. */
const COPY_GOODS = `
insert into goods (code, category_id, status, form, colour, needs, pictures, specs, nutrition, subscribable, home_only,
  sold, launched_on, price, list_price, in_stock, fingerprint, updated_at)
select 'more-' || i || '-' || code, category_id, 'on', form, colour, needs, pictures, specs, nutrition, subscribable,
  home_only, (5000 * power(random(), 3))::int, launched_on - (i % 900), price + i % 700, list_price + i % 700, true,
  'more', updated_at
from (
  select i, (array_agg(id order by id))[1 + i % count(*)] as pattern
  from generate_series(1, $1::int) as i, goods where status = 'on' group by i
) as more join goods on goods.id = more.pattern
order by i`;

const BRAND = `'brand' || (substring(copy.code from '^more-(\\d+)-'))::int % ${BRANDS}`;
const NUMBER = `substring(copy.code from '^more-(\\d+)-')`;
const PATTERNS = `goods as copy join goods as pattern on pattern.code = regexp_replace(copy.code, '^more-\\d+-', '')
  where copy.code like 'more-%'`;

const COPY_TEXTS = `
insert into goods_text (goods_id, locale, name, subtitle, description, ingredients, how_to_take, warnings, faq)
select found.id, locale, found.brand || ' ' || name || ' ' || found.number, subtitle, description, ingredients,
  how_to_take, warnings, faq
from (select copy.id, pattern.id as pattern, ${BRAND} as brand, ${NUMBER} as number from ${PATTERNS}) as found
join goods_text on goods_text.goods_id = found.pattern
order by found.id`;

const COPY_SKUS = `
insert into sku (goods_id, code, options, price, list_price, stock, loaded_stock)
select id, 'more-' || id, '{}', price, list_price, 100, 100 from goods where code like 'more-%'`;

const COPY_ENTRIES = `
insert into goods_search (goods_id, popularity, names, edition, tokens)
select found.id, found.sold, found.brand || ' ' || names || ' ' || found.number, edition,
  tokens || array_to_tsvector(
    array['=' || found.brand, '=' || found.number]
    || array(select '=<' || left(found.brand, letters) from generate_series(2, length(found.brand)) as letters)
  )
from (select copy.id, copy.sold, pattern.id as pattern, ${BRAND} as brand, ${NUMBER} as number from ${PATTERNS}) as found
join goods_search on goods_search.goods_id = found.pattern
order by found.id`;
