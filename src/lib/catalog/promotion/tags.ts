/** What pages say that they show of promotions, and are dropped by (kernel/page-cache). */
export const promotionTag = {
  all: 'promotions',
  one: (id: number) => `promotion:${id}`,
} as const;
