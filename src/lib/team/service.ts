export { leaveTeam, refoundTeam } from './choose.ts';
export { endTeams } from './end.ts';
export { getTeam, listTeams, teamOfOrder } from './read.ts';
export { leaveRefunded, leaveSeats, paySeat, takeSeat } from './seats.ts';
