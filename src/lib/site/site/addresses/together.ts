/** Campaigns that are bought from together. */

export const groups = () => '/group/group-sell';
/** @param team of one that somebody shares, its code */
export const group = (id: number, team?: string) =>
  team === undefined ? `/group/${id}` : `/group/${id}?team=${team}`;
export const groupPart = (id: number, team?: string) =>
  `/part/group/${id}${team === undefined ? '' : `?team=${team}`}`;
/** The whole of a private one, for its members. */
export const privateGroupPart = (id: number) => `/part/private-group/${id}`;
export const groupGoods = (id?: number) =>
  id === undefined ? '/group/act-goods' : `/group/act-goods?id=${id}`;
