/** Cache tags of pages that show promotions (kernel/page-cache). */
export const promotionTag = {
  all: 'promotions',
  one: (id: number) => `promotion:${id}`,
} as const;
