/** Addresses of the pages about plates. */
export const plateLinks = {
  list: (page = 1) => (page === 1 ? '/user/user/plate/list' : `/user/user/plate/list?page=${page}`),
  send: () => '/user/user/plate/send',
  one: (number: string) => `/user/user/plate/detail?number=${encodeURIComponent(number)}`,
} as const;
