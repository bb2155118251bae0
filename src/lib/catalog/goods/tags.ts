/** Cache tags of pages that show the catalogue (kernel/page-cache). */
export const catalogTag = {
  all: 'catalog',
  goods: (id: number) => `goods:${id}`,
  category: (id: number) => `category:${id}`,
} as const;
