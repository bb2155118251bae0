import { getDeskLottery } from '#lib/buying/lottery/calls.ts';
import { listDeskGroups } from '#lib/fronts/group-desk/calls.ts';
import { listStaff } from '#lib/people/staff/calls.ts';
import { succeed, type TestShop } from './harness.ts';

/** Saves with the version that staff have read, as a form would send it. */

interface Reader {
  readonly cookie: string;
}

const missing = (): never => {
  throw new Error('nobody could have read it');
};

export async function readGroup(
  shop: TestShop,
  as: Reader,
  id: number,
): Promise<{ id: number; version: string }> {
  const { groups } = await succeed(shop.call(listDeskGroups, {}, as));
  const { version } = groups.find((one) => one.id === id) ?? missing();
  return { id, version };
}

export async function readPerson(
  shop: TestShop,
  as: Reader,
  id: number,
): Promise<{ id: number; version: string }> {
  const { people } = await succeed(shop.call(listStaff, {}, as));
  const { version } = people.find((one) => one.id === id) ?? missing();
  return { id, version };
}

export async function readLottery(
  shop: TestShop,
  as: Reader,
  id: number,
): Promise<{ id: number; version: string }> {
  const { version } = await succeed(shop.call(getDeskLottery, { id }, as));
  return { id, version };
}
