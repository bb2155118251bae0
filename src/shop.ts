import { warnOfUnknownGoods } from '#lib/catalog/content/service.ts';
import { isEmptyCatalog } from '#lib/catalog/goods/service.ts';
import { merchantOpening } from '#lib/fronts/merchant/service.ts';
import type { Config } from '#lib/kernel/config.ts';
import { type Runtime, type RuntimeParts, startRuntime } from '#lib/kernel/runtime.ts';
import { createPictures, type PictureAt } from '#lib/site/picture/pictures.ts';
import { storeBrand } from '#lib/site/site/brand.ts';
import { handlers, reactions, settings, sweeps } from './areas.ts';
import { loadConfig } from './config.ts';
import { exposedWarning } from './exposed.ts';
import { modeOfOldDatabase } from './old-database.ts';

/** The emulators of other companies. A real shop does not load them. */
const sandboxOf = async ({ mode }: Config) =>
  mode === 'demo' ? await import('#lib/sandbox/index.ts') : null;

/** The demo shop's name during loading. */
const demoName = async ({ mode }: Config) =>
  mode === 'demo' ? (await import('./demo/store.ts')).DEMO_STORE.name : undefined;

/**
 * Draws the shop's own pictures and plain cards, in the demo also its goods. A real shop does not load the
 * code for those.
 */
export const openPictures = async ({ mode }: Config): Promise<PictureAt> =>
  createPictures(mode === 'demo' ? (await import('./demo/pictures/goods-picture.ts')).drawGoods : undefined);

/** The demo's emulators at `/sandbox`; null in production. */
export const openSandbox = async (runtime: Runtime) =>
  (await sandboxOf(runtime.config))?.createSandbox(runtime) ?? null;

/** Opens database and jobs of the shop. Commands use this, because they may need an empty shop. */
export async function openRuntime(parts: Partial<RuntimeParts> = {}): Promise<Runtime> {
  const config = parts.config ?? loadConfig();
  const sandbox = await sandboxOf(config);
  return startRuntime({
    settings,
    modeOfOldDatabase,
    moreSteps: sandbox?.sandboxSteps(),
    reactions,
    handlers,
    // The emulators run first: `runDue()` then reads the gateway's notice before it queries the gateway.
    sweeps: (config) => [...(sandbox?.sandboxSweeps(config) ?? []), ...sweeps],
    brand: storeBrand(await demoName(config)),
    // The demo shop is its own merchant, so it is always open.
    ...(config.mode === 'production' ? { opening: merchantOpening } : {}),
    ...parts,
    config,
  });
}

/** An arbitrary fixed lock number: one process at a time loads an empty demo shop. */
const DEMO_LOCK = 4_321_100;

/** Opens the whole shop. In demo mode an empty shop gets the demo catalogue. */
export async function openShop(parts: Partial<RuntimeParts> = {}): Promise<Runtime> {
  const runtime = await openRuntime(parts);
  const isEmpty = () => isEmptyCatalog(runtime.workContext());
  if (runtime.config.mode !== 'demo' || !(await isEmpty())) return runtime;
  const { loadDemoShop } = await import('./demo/load.ts');
  await runtime.database.alone(DEMO_LOCK, async () => {
    if (await isEmpty()) await loadDemoShop(runtime.workContext());
  });
  return runtime;
}

const KEY = Symbol.for('daypack.shop');
type Holder = { [KEY]?: Promise<Runtime> };

/**
 * The one shop of this process. It is stored outside the module, because development reloads modules at every
 * edit.
 */
export function theShop(): Promise<Runtime> {
  const holder = globalThis as Holder;
  holder[KEY] ??= openShop().then(async (runtime) => {
    const warning = exposedWarning(runtime.config);
    if (warning !== null) console.error(warning);
    await runtime.jobs.work();
    await warnOfUnknownGoods(runtime.workContext());
    if (!runtime.isOpen())
      runtime.log.warn(
        'visitors see a closed shop until it is known who sells here: npm run shop -- open (docs/operating.md)',
      );
    if (!runtime.config.invoice)
      runtime.log.warn('no e-invoices are issued: ECPAY_INVOICE_MERCHANT_ID and its keys are not set');
    return runtime;
  });
  return holder[KEY];
}
