export { giveUpSeat, holdSeat, leaveTeam, refoundTeam } from './choose.ts';
export { endTeams } from './end.ts';
export { listOrderSeats, listOwnSeats } from './own.ts';
export { getTeam, listTeams, listTeamsOf, teamOfOrder } from './read.ts';
export { extendTeams, holdSeatLonger, leaveRefunded, leaveSeats, paySeat, takeSeat } from './seats.ts';
