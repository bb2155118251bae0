import type { Service, WithContext } from 'schema-dts';
import type { Plan } from '#lib/catalog/plans/model.ts';
import { links } from '#lib/site/site/links.ts';
import { address, type PageContext, shop, VOCABULARY } from './shop.ts';

/** A consultation of the shop's dietitians (row B8). */
export const planLd = (ctx: PageContext, plan: Plan): WithContext<Service> => ({
  '@context': VOCABULARY,
  '@type': 'Service',
  name: plan.name,
  description: plan.suits,
  url: `${address(ctx, links.plans())}#${plan.code}`,
  provider: shop(ctx),
  areaServed: 'TW',
  offers: {
    '@type': 'Offer',
    price: plan.price,
    priceCurrency: 'TWD',
    url: address(ctx, links.goods(plan.goodsId)),
  },
});
