/** Group campaigns. */

export const groups = () => '/group/group-sell';
/** @param team code of a shared team */
export const group = (id: number, team?: string) =>
  team === undefined ? `/group/${id}` : `/group/${id}?team=${team}`;
export const groupPart = (id: number, team?: string) =>
  `/part/group/${id}${team === undefined ? '' : `?team=${team}`}`;
/** The complete private campaign, for its members. */
export const privateGroupPart = (id: number) => `/part/private-group/${id}`;
export const groupGoods = (id?: number) =>
  id === undefined ? '/group/act-goods' : `/group/act-goods?id=${id}`;
