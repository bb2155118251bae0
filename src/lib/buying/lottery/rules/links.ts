/** Addresses of lottery pages, as combined routes. */
export const lotteryLinks = {
  all: () => '/lottery',
  one: (id: number) => `/lottery?id=${id}`,
  proof: (drawId: number) => `/lottery/proof?draw=${drawId}`,
  mine: (page = 1) => `/user/user/my-lottery/list${page > 1 ? `?page=${page}` : ''}`,
  own: (drawId: number) => `/user/user/my-lottery/detail?id=${drawId}`,
} as const;
