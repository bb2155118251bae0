/** What pages say that they show of the catalogue, and are dropped by (kernel/page-cache). */
export const catalogTag = {
  all: 'catalog',
  goods: (id: number) => `goods:${id}`,
  category: (id: number) => `category:${id}`,
} as const;
