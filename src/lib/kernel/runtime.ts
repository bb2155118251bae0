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

/** What one process of the shop holds while it runs. */
export interface Runtime {
  /** With the merchant's figures as they are now: another one after each change. */
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** The demo shop's clock, which `/sandbox/clock` moves; absent in production. */
  readonly movableClock: MovableClock | null;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly pages: PageCache;
  readonly limiter: Limiter;
  /** Whether visitors are let in; staff work there all the same. */
  isOpen(): boolean;
  /** Open pages that hear what changes. */
  readonly live: Live;
  /** A context in which the shop itself acts and whose answer somebody waits for; `actingAs` says who else does. */
  context(locale?: Locale): Ctx<SystemActor>;
  /** The same for jobs and commands, whose statements may take their time. */
  workContext(): Ctx<SystemActor>;
  stop(): Promise<void>;
}

export interface RuntimeParts {
  readonly config: Config;
  readonly settings: Settings;
  /** Tests hand in one that is already open, and know what it is. */
  readonly database?: Database;
  readonly log?: Logger;
  handlers(config: Config): readonly EventHandler[];
  sweeps(config: Config): readonly Sweep[];
  readonly reactions: readonly Reaction[];
  /** Whose a database on a server is that does not say so itself. */
  modeOfOldDatabase(db: Db): Promise<ShopMode | null>;
  /** Of tables that only some shops have: the demo's emulators. */
  readonly moreSteps?: readonly Step[];
  /** What the shop is called, as its words say it. */
  readonly brand: Brand;
  /** Without it the shop is always open. */
  readonly opening?: Opening;
}

/** Opens the database, brings it up to date and starts the jobs. */
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
    // Its connections would keep a command from ending.
    if (!parts.database) await database.close();
    throw error;
  }
}

async function runOn(database: Database, log: Logger, parts: RuntimeParts): Promise<Runtime> {
  const { config, opening } = parts;
  const movableClock = config.mode === 'demo' ? createMovableClock() : null;
  const clock = movableClock ?? systemClock;
  const pages = createPageCache(clock, (outcome) => pageCacheLookups.inc({ outcome }));
  // Every page says figures of the merchant's.
  const current = currentConfig({ ...parts, database, log, onRead: () => pages.clear() });
  const live = await openLive(database, log);
  await database.listen(INVALIDATION_CHANNEL, (payload) => {
    const tags = payload === null ? null : (JSON.parse(payload) as string[]);
    if (tags === null) pages.clear();
    else pages.invalidate(tags);
    live.tellTags(tags);
    // Told of nothing for a while, it may have missed a change.
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
      // What was kept of an open shop is not shown by a closed one.
      if (isOpen !== before) pages.clear();
    },
    log,
  );
  /** It has changed, and what was made with the one before is not dropped yet. */
  let isNew = false;
  const names = sharedValue(
    'brand',
    async () => {
      isNew = adoptBrand(await parts.brand.read(context())) || isNew;
      // Every page says it, and every part of a page that is kept by the figures.
      if (isNew) await current.read();
      isNew = false;
    },
    log,
  );
  const workContext = (): Ctx<SystemActor> => ({ ...context(), db: database.work });
  jobs = await database.alone(MIGRATION_LOCK, async (session) => {
    // The embedded one is the demo's: a real shop has a server.
    if (config.databaseUrl && !parts.database)
      await claimDatabase(session, config.mode, parts.modeOfOldDatabase);
    await migrate(session, [...readSteps(), ...(parts.moreSteps ?? [])]);
    await current.read();
    await names.read();
    await gate.read();
    // The jobs bring tables of their own.
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
