import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  OrderSeats,
  OrderSeatsQuery,
  OrderTeam,
  OwnSeats,
  OwnSeatsQuery,
  Team,
  Teams,
} from './model.ts';

type Nothing = Record<string, never>;

export const listTeams = endpoint<{ id: number }, Teams>('GET', '/h5/group/teams');
export const getTeam = endpoint<{ code: string }, Team>('GET', '/h5/group/team');
export const listOwnSeats = endpoint<OwnSeatsQuery, OwnSeats>('GET', '/h5/group/team/own');
export const getOrderTeam = endpoint<{ number: string }, OrderTeam>('GET', '/h5/group/team/order');
/** For many orders at once. */
export const listOrderSeats = endpoint<OrderSeatsQuery, OrderSeats>('GET', '/h5/group/team/orders');
export const leaveTeam = endpoint<{ number: string }, Nothing>('POST', '/h5/group/team/leave');
/** After a late payment: founds an own team. */
export const createOwnTeam = endpoint<{ number: string }, Nothing>('POST', '/h5/group/team/refound');
