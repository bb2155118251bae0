import { CategoryRecord, GoodsRecord } from '#lib/catalog/goods/record.ts';
import { saveCategories, saveGoods, vacuumCatalog } from '#lib/catalog/goods/service.ts';
import { banner } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { SEO_DEFAULTS } from '#lib/site/site/defaults.ts';
import { SEO_KINDS } from '#lib/site/site/model.ts';
import { exchangeRate, seoRecord, storeInfo } from '#lib/site/site/tables.ts';
import { loadDemoAccounts } from './accounts.ts';
import { loadDemoAvatar } from './avatar.ts';
import { demoBanners } from './banners.ts';
import { loadDemoBatches } from './batches.ts';
import { loadDemoCare } from './care.ts';
import categories from './categories.json' with { type: 'json' };
import { loadDemoComplaints } from './complaints.ts';
import { loadDemoDays } from './days.ts';
import { loadDemoFavourites } from './favourites.ts';
import { loadDemoGifts } from './gifts.ts';
import beauty from './goods/beauty.json' with { type: 'json' };
import botanicals from './goods/botanicals.json' with { type: 'json' };
import daypacks from './goods/daypacks.json' with { type: 'json' };
import minerals from './goods/minerals.json' with { type: 'json' };
import omega from './goods/omega.json' with { type: 'json' };
import packages from './goods/packages.json' with { type: 'json' };
import probiotics from './goods/probiotics.json' with { type: 'json' };
import protein from './goods/protein.json' with { type: 'json' };
import services from './goods/services.json' with { type: 'json' };
import vitamins from './goods/vitamins.json' with { type: 'json' };
import { loadDemoGroups } from './groups.ts';
import { loadDemoHealth } from './health.ts';
import { loadDemoInbox } from './inbox.ts';
import { loadDemoLevels } from './levels.ts';
import { loadDemoLine } from './line.ts';
import { loadDemoOrders } from './load-orders.ts';
import { loadDemoRefunds } from './load-refunds.ts';
import { loadDemoReturns } from './load-returns.ts';
import { loadDemoSubscriptions } from './load-subscriptions.ts';
import { loadDemoMemberReviews } from './member-reviews.ts';
import { loadDemoOrderLinks } from './order-links.ts';
import { withDrawnPictures } from './pictures/of-goods.ts';
import { loadDemoPlans } from './plans.ts';
import { loadDemoPlates } from './plates.ts';
import { loadDemoPromotions } from './promotions.ts';
import { loadDemoReviews } from './reviews.ts';
import { loadDemoSearch } from './search.ts';
import { loadDemoServices } from './services.ts';
import { loadDemoSettings } from './settings.ts';
import { loadDemoStaff } from './staff.ts';
import { DEMO_STORE } from './store.ts';
import { loadDemoStores } from './stores.ts';
import { loadDemoTeams } from './teams.ts';
import { loadDemoOrdersToPack } from './to-pack.ts';

const GOODS: readonly unknown[] = [
  ...daypacks,
  ...vitamins,
  ...minerals,
  ...omega,
  ...probiotics,
  ...botanicals,
  ...protein,
  ...beauty,
  // Loaded after their contents.
  ...packages,
  ...services,
];

/** CNY per NT$ in the demo. */
const DEMO_RATE = 0.2213;

/** Fills a demo shop: catalogue, store info, SEO records, rate and accounts. Idempotent. */
export async function loadDemoShop(ctx: Ctx): Promise<void> {
  await loadDemoAccounts(ctx);
  await loadDemoAvatar(ctx);
  // Last, and in one transaction: a shop counts as empty until it has goods.
  await inTransaction(ctx, async (tx) => {
    await saveStore(tx);
    await saveCategories(tx, CategoryRecord.array().parse(categories));
    await saveGoods(tx, GoodsRecord.array().parse(GOODS).map(withDrawnPictures));
    await loadDemoGroups(tx);
    await loadDemoPromotions(tx);
    await loadDemoReviews(tx);
    await loadDemoOrders(tx);
    await loadDemoOrdersToPack(tx);
    await loadDemoTeams(tx);
    await loadDemoBatches(tx);
    await loadDemoReturns(tx);
    await loadDemoPlans(tx);
    await loadDemoServices(tx);
    await loadDemoSearch(tx);
    await loadDemoStores(tx);
    await loadDemoStaff(tx);
    await loadDemoHealth(tx);
    await loadDemoRefunds(tx);
    await loadDemoComplaints(tx);
    await loadDemoLevels(tx);
    await loadDemoMemberReviews(tx);
    await loadDemoPlates(tx);
    await loadDemoInbox(tx);
    await loadDemoGifts(tx);
    await loadDemoLine(tx);
    await loadDemoFavourites(tx);
    await loadDemoSubscriptions(tx);
    await loadDemoDays(tx);
    await loadDemoOrderLinks(tx);
    await loadDemoCare(tx);
    await loadDemoSettings(tx);
  });
  await vacuumCatalog(ctx);
}

/** Keeps the merchant's later changes. */
async function saveStore(tx: Ctx): Promise<void> {
  const { storeId } = tx.config;
  await tx.db
    .insert(storeInfo)
    .values({ storeId, ...DEMO_STORE, updatedAt: tx.now })
    .onConflictDoNothing();
  await tx.db
    .insert(seoRecord)
    .values(SEO_KINDS.map((kind) => ({ kind, ...SEO_DEFAULTS[kind], updatedAt: tx.now })))
    .onConflictDoNothing();
  await tx.db
    .insert(exchangeRate)
    .values({ day: taipeiDay(tx.now), code: 'CNY', rate: DEMO_RATE })
    .onConflictDoNothing();
  const [known] = await tx.db.select({ id: banner.id }).from(banner).limit(1);
  if (!known) await tx.db.insert(banner).values([...demoBanners]);
}
