/** Returns, for the API, the jobs and other areas. */
export { nameAccounts } from './accounts.ts';
export { applyReturn, reapplyReturn, withdrawReturn } from './apply.ts';
export { receiveReturnStatus } from './carrier-status.ts';
export {
  approveReturn,
  closeReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
  retryCarrier,
} from './decide.ts';
export { countUrgentReturns, getDeskReturn, listDeskReturns } from './desk.ts';
export { createLogistics, writeLogistics } from './logistics.ts';
export { getReturnOptions } from './options.ts';
export { quoteReturn } from './quote.ts';
export { getReturn, listReturns } from './read.ts';
export { completeReturn, isOfNoReturn, recordClaim, reopenRefund } from './refund.ts';
export { requestReturnCarrier, requestReturnCarriers } from './request-carrier.ts';
export { endReturns } from './timeouts.ts';
export { stateName as returnStateName } from './words.ts';
