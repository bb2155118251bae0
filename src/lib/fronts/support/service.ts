/** Support for the API, the pages and the demo, by subject. */
export { listComplaintSubjects, listOwnComplaints, saveComplaint } from './complaints.ts';
export {
  answerComplaint,
  assignComplaint,
  closeComplaint,
  getDeskComplaint,
  listDeskComplaints,
} from './desk.ts';
export {
  getReadState,
  listMessages,
  markAllNoticesRead,
  markNoticeRead,
  noticesCachePolicy,
} from './notices.ts';
