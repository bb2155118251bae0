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
 * An area's door: everything that the shop reads from the area. Each `area.ts` has one, and `src/areas.ts`
 * lists them. A part that needs the other areas is a function of all of them.
 */
export interface Area {
  /** The name of its folder. */
  readonly name: string;
  /** Settings that the merchant may change. */
  readonly settings?: Settings;
  /** Its environment variables, by their names in the configuration. */
  readonly environment?: AreaEnvironment;
  /** Staff permissions. */
  readonly permissions?: readonly Permission[];
  /** Its API calls. */
  readonly routes?: readonly Route[] | ((areas: readonly Area[]) => readonly Route[]);
  /** Endpoints outside the API, for other companies and mail programs. */
  readonly webhooks?: readonly ((runtime: Runtime) => Hono<RequestEnv>)[];
  /** Finds the actor of an API call. */
  readonly identify?: Partial<Identify>;
  /** Run in the transaction of an event, in the order of the areas. */
  readonly reactions?: readonly Reaction[];
  /** Run after an event, as jobs. */
  readonly handlers?:
    | readonly EventHandler[]
    | ((areas: readonly Area[], config: Config) => readonly EventHandler[]);
  /** Run on a schedule. */
  readonly sweeps?: readonly Sweep[] | ((areas: readonly Area[]) => readonly Sweep[]);
  /** Its personal data about members. */
  readonly personal?: PersonalData;
  /** Columns encrypted with HEALTH_KEYS. */
  readonly sealed?: readonly SealedColumn[];
}

/** All personal data about members, in the order in which members read it. */
export const personalOf = (areas: readonly Area[]): readonly PersonalData[] =>
  areas.flatMap(({ personal }) => personal ?? []);
