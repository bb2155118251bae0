import type { BuiltShop } from '../setup/built-shop.ts';
import type { TestPostgres } from '../setup/postgres.ts';
import type { Row } from './row.ts';

/** What every piece of the bench stands on: one Postgres, and one built shop on it with the demo catalogue. */
export interface Bench {
  readonly postgres: TestPostgres;
  readonly databaseUrl: string;
  readonly shop: BuiltShop;
  /** Ids of goods that are on sale, and of their SKUs in stock. */
  readonly goodsIds: readonly number[];
  readonly skuIds: readonly number[];
}

export type Piece = (bench: Bench) => Promise<readonly Row[]>;
