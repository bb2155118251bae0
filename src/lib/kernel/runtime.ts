import { type SystemActor, systemActor } from './actor.ts';
import type { Config, ShopMode } from './config.ts';
import type { Ctx } from './context.ts';
import { claimDatabase } from './db/claim.ts';
import type { Database, Db } from './db/database.ts';
import { checkServer } from './db/first-contact.ts';
import { MIGRATION_LOCK, migrate, readSteps, type Step } from './db/migrate.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { createLimiter, type Limiter } from './http/rate-limit.ts';
import { adoptBrand } from './i18n/brand.ts';
import type { Locale } from './i18n/locale.ts';
import { type EventHandler, type Reaction, reactWith, type Sweep } from './jobs/events.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { type Live, openLive } from './live/live.ts';
import { createLogger, type Logger } from './log.ts';
import { pageCacheLookups } from './metrics.ts';
import type { Brand, Opening } from './opening.ts';
import { INVALIDATION_CHANNEL, SETTINGS_TAG } from './page-cache/invalidate.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { currentConfig } from './settings/current.ts';
import type { Settings } from './settings/define.ts';
import { sharedValue } from './shared-value.ts';
import { type Clock, createMovableClock, type MovableClock, systemClock } from './time/clock.ts';

/** The parts of one running process of the shop. */
export interface Runtime {
  /** With the merchant's current settings; a new object after each change. */
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** The demo shop's clock, which `/sandbox/clock` moves; absent in production. */
  readonly movableClock: MovableClock | null;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly pages: PageCache;
  readonly limiter: Limiter;
  /** Whether visitors are let in. Staff can work in a closed shop, too. */
  isOpen(): boolean;
  /** Notifies open pages of changes. */
  readonly live: Live;
  /** A context for the shop itself, for work that somebody awaits. `actingAs` sets another actor. */
  context(locale?: Locale): Ctx<SystemActor>;
  /** The same for jobs and commands, which get longer statement limits. */
  workContext(): Ctx<SystemActor>;
  stop(): Promise<void>;
}

export interface RuntimeParts {
  readonly config: Config;
  readonly settings: Settings;
  /** Tests pass an open database of known mode. */
  readonly database?: Database;
  readonly log?: Logger;
  handlers(config: Config): readonly EventHandler[];
  sweeps(config: Config): readonly Sweep[];
  readonly reactions: readonly Reaction[];
  /** The mode of a database on a server that has no mode record. */
  modeOfOldDatabase(db: Db): Promise<ShopMode | null>;
  /** Migrations of tables that only some shops have: the demo's emulators. */
  readonly moreSteps?: readonly Step[];
  /** The shop's name, as the words contain it. */
  readonly brand: Brand;
  /** Without it the shop is always open. */
  readonly opening?: Opening;
}

/** Opens the database, migrates it and starts the jobs. */
export async function startRuntime(parts: RuntimeParts): Promise<Runtime> {
  const { config } = parts;
  const log = parts.log ?? createLogger(config);
  for (const warning of config.warnings) log.warn(warning);
  if (config.databaseUrl && !parts.database) await checkServer(config.databaseUrl);
  const database =
    parts.database ??
    (config.databaseUrl
      ? openPostgres(config.databaseUrl, config.databasePool, log, config.databaseLimits)
      : await openPglite(config.dataFolder));
  try {
    return await runOn(database, log, parts);
  } catch (error) {
    // Open connections would keep a command running.
    if (!parts.database) await database.close();
    throw error;
  }
}

async function runOn(database: Database, log: Logger, parts: RuntimeParts): Promise<Runtime> {
  const { config, opening } = parts;
  const movableClock = config.mode === 'demo' ? createMovableClock() : null;
  const clock = movableClock ?? systemClock;
  const pages = createPageCache(clock, (outcome) => pageCacheLookups.inc({ outcome }));
  // Every page depends on the merchant's settings.
  const current = currentConfig({ ...parts, database, log, onRead: () => pages.clear() });
  const live = await openLive(database, log);
  await database.listen(INVALIDATION_CHANNEL, (payload) => {
    const tags = payload === null ? null : (JSON.parse(payload) as string[]);
    if (tags === null) pages.clear();
    else pages.invalidate(tags);
    live.tellTags(tags);
    // After a lost connection a change may have been missed.
    if (tags === null || tags.includes(SETTINGS_TAG)) current.follow();
    if (tags === null || tags.includes(parts.brand.tag)) names.follow();
    if (opening && (tags === null || tags.includes(opening.tag))) gate.follow();
  });

  let jobs: Jobs;
  const deskJobs: Ctx['jobs'] = {
    queues: () => jobs.queues(),
    dead: (most) => jobs.dead(most),
    reviveDead: (queue) => jobs.reviveDead(queue),
  };
  const context = (locale: Locale = config.publishCountry): Ctx<SystemActor> => ({
    db: database.db,
    now: clock.now(),
    locale,
    config: current.get(),
    log,
    requestId: '-',
    ip: '-',
    terminal: { kind: 'pc', platform: null, inApp: null },
    userAgent: '',
    questKey: '',
    actor: systemActor('shop'),
    committed: null,
    published: null,
    unanswered: null,
    react: reactWith(parts.reactions),
    tell: live.tell,
    jobs: deskJobs,
    publish: (db, events) => jobs.publish(db, events),
  });
  let isOpen = true;
  const gate = sharedValue(
    'opening',
    async () => {
      const before = isOpen;
      if (opening) isOpen = await opening.isOpen(context());
      // A closed shop must not show cached pages of an open one, and vice versa.
      if (isOpen !== before) pages.clear();
    },
    log,
  );
  /** The name has changed, and cached results with the old name still exist. */
  let isNew = false;
  const names = sharedValue(
    'brand',
    async () => {
      isNew = adoptBrand(await parts.brand.read(context())) || isNew;
      // The name is on every page, and in every fragment cached by the settings.
      if (isNew) await current.read();
      isNew = false;
    },
    log,
  );
  const workContext = (): Ctx<SystemActor> => ({ ...context(), db: database.work });
  jobs = await database.alone(MIGRATION_LOCK, async (session) => {
    // An embedded database belongs to the demo: a real shop has a server.
    if (config.databaseUrl && !parts.database)
      await claimDatabase(session, config.mode, parts.modeOfOldDatabase);
    await migrate(session, [...readSteps(), ...(parts.moreSteps ?? [])]);
    await current.read();
    await names.read();
    await gate.read();
    // The jobs create their own tables.
    return startJobs({
      database,
      log,
      handlers: parts.handlers(config),
      sweeps: parts.sweeps(config),
      context: workContext,
    });
  });

  return {
    get config() {
      return current.get();
    },
    log,
    clock,
    movableClock,
    database,
    jobs,
    pages,
    limiter: createLimiter(config, database),
    isOpen: () => isOpen,
    live,
    context,
    workContext,
    async stop() {
      current.stop();
      names.stop();
      gate.stop();
      live.close();
      await jobs.stop();
      await database.close();
    },
  };
}
