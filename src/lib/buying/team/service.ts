export { createOwnTeam, leaveTeam, lockSeat, releaseSeat } from './choose.ts';
export { endTeams } from './end.ts';
export { listOrderSeats, listOwnSeats } from './own.ts';
export { getTeam, listTeams, listTeamsOf, teamOfOrder } from './read.ts';
export {
  extendSeat,
  extendTeams,
  paySeat,
  releaseRefundedSeats,
  releaseSeats,
  reserveSeat,
} from './seats.ts';
