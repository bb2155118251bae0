import { getTableConfig } from 'drizzle-orm/pg-core';
import { resealColumn } from '#lib/kernel/crypto/reseal.ts';
import { sealedColumns } from '../areas.ts';
import { type Shell, withShop } from './shell.ts';

/**
 * Re-seals data under the first of HEALTH_KEYS, so that the other keys can be removed (docs/operating.md).
 */
export const renewHealthKeys = ({ say, show, open }: Shell): Promise<boolean> =>
  withShop({ open }, async (runtime) => {
    const ctx = runtime.workContext();
    const keys = ctx.config.healthKeys;
    const broken: string[] = [];
    for (const sealed of sealedColumns) {
      const name = `${getTableConfig(sealed.column.table).name}.${sealed.column.name}`;
      const done = await resealColumn(ctx, keys, sealed, (rows) => show?.(`${name}: ${rows}`));
      say(`${name}: ${done.rows} sealed under ${keys[0].id}`);
      broken.push(...done.broken.map((key) => `${name} of ${key}`));
    }
    for (const one of broken) say(`No key opens ${one}.`);
    say(
      broken.length > 0
        ? 'Keep every key until these are cleared up.'
        : `Everything is sealed under ${keys[0].id}; the other keys may go.`,
    );
    return broken.length === 0;
  });
