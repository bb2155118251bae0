import type { BuiltShop } from '../setup/built-shop.ts';
import type { TestPostgres } from '../setup/postgres.ts';
import type { Row } from './row.ts';

/** Common to every part of the bench: one Postgres, and one built shop on it with the demo catalogue. */
export interface Bench {
  readonly postgres: TestPostgres;
  readonly databaseUrl: string;
  readonly shop: BuiltShop;
  /** Ids of goods on sale, and of their SKUs in stock. */
  readonly goodsIds: readonly number[];
  readonly skuIds: readonly number[];
}

export type Piece = (bench: Bench) => Promise<readonly Row[]>;
