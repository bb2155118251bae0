import type { Hono } from 'hono';
import type { AreaEnvironment, Config } from './config.ts';
import type { SealedColumn } from './crypto/reseal.ts';
import type { Identify } from './http/api.ts';
import type { RequestEnv } from './http/request.ts';
import type { Route } from './http/route.ts';
import type { EventHandler, Reaction, Sweep } from './jobs/events.ts';
import type { Permission } from './permissions.ts';
import type { PersonalData } from './personal.ts';
import type { Runtime } from './runtime.ts';
import type { Settings } from './settings/define.ts';

/**
 * An area's door: all that the shop reads of it. Each area has one in its `area.ts`, and `src/areas.ts` lists them.
 * What needs the other areas is a function of them all.
 */
export interface Area {
  /** Figures that the merchant may change. */
  readonly settings?: Settings;
  /** What it reads from the environment, by its name in the configuration. */
  readonly environment?: AreaEnvironment;
  /** What staff may do. */
  readonly permissions?: readonly Permission[];
  /** Its API calls. */
  readonly routes?: readonly Route[] | ((areas: readonly Area[]) => readonly Route[]);
  /** Where other companies and mail programs call, outside the API. */
  readonly webhooks?: readonly ((runtime: Runtime) => Hono<RequestEnv>)[];
  /** Who calls the API. */
  readonly identify?: Partial<Identify>;
  /** Done in the transaction of an event, in the order of the areas. */
  readonly reactions?: readonly Reaction[];
  /** Done after an event, as jobs. */
  readonly handlers?:
    | readonly EventHandler[]
    | ((areas: readonly Area[], config: Config) => readonly EventHandler[]);
  /** Done by the clock. */
  readonly sweeps?: readonly Sweep[] | ((areas: readonly Area[]) => readonly Sweep[]);
  /** What it holds about members. */
  readonly personal?: PersonalData;
  /** Columns under HEALTH_KEYS. */
  readonly sealed?: readonly SealedColumn[];
}

/** All that is held about members, in the order in which they read it. */
export const personalOf = (areas: readonly Area[]): readonly PersonalData[] =>
  areas.flatMap(({ personal }) => personal ?? []);
