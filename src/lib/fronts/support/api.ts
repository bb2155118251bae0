import { z } from 'zod';
import { storePicture } from '#lib/kernel/files/uploads.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import * as complaintCalls from './calls/complaint.ts';
import * as noticeCalls from './calls/notice.ts';
import {
  AnswerComplaintInput,
  ComplaintInput,
  ComplaintNumberInput,
  ComplaintReceipt,
  ComplaintSubject,
  DeskComplaintDetail,
  DeskComplaints,
  DeskComplaintsInput,
  MessageList,
  NoticeInput,
  OwnComplaints,
  ReadState,
  UploadedPicture,
  UploadInput,
} from './model.ts';
import {
  answerComplaint,
  assignComplaint,
  closeComplaint,
  getDeskComplaint,
  getReadState,
  listComplaintSubjects,
  listDeskComplaints,
  listMessages,
  listOwnComplaints,
  markAllNoticesRead,
  markNoticeRead,
  noticesCachePolicy,
  saveComplaint,
} from './service.ts';

const Nothing = z.object({});

export const supportRoutes: readonly Route[] = [
  route(complaintCalls.getComplaintSubjects, {
    summary: 'What a complaint may be about',
    access: 'anyone',
    input: Nothing,
    output: z.array(ComplaintSubject),
    keep: { life: () => cachedUntilInvalidated(siteTag.store) },
    handle: async (ctx) => listComplaintSubjects(ctx),
  }),
  route(complaintCalls.saveComplaint, {
    summary: 'Sends a complaint; a visitor leaves an e-mail address or a mobile number',
    access: 'anyone',
    input: ComplaintInput,
    output: ComplaintReceipt,
    limit: 'contribution',
    handle: saveComplaint,
  }),
  route(complaintCalls.listOwnComplaints, {
    summary: 'The complaints that the member has sent, with their answers',
    access: 'member',
    input: Nothing,
    output: OwnComplaints,
    handle: (ctx) => listOwnComplaints(ctx, ctx.actor.memberId),
  }),
  route(complaintCalls.uploadPicture, {
    fileBytes: ({ uploadBytes }) => uploadBytes,
    summary: 'Sends a picture (jpg or png, at most 5 MB) that a later call may refer to',
    access: 'anyone',
    input: UploadInput,
    output: UploadedPicture,
    limit: 'contribution',
    handle: async (ctx, { file }) => ({ path: await storePicture(ctx, file) }),
  }),
  route(noticeCalls.getMessageList, {
    summary: 'The notices of the shop, pinned ones first',
    access: 'anyone',
    input: Nothing,
    output: MessageList,
    keep: { life: (_, ctx) => noticesCachePolicy(ctx) },
    handle: async (ctx) => listMessages(ctx),
  }),
  route(noticeCalls.getNoticeReadState, {
    summary: 'Which notices the member has not opened yet, and how many',
    input: Nothing,
    output: ReadState,
    access: 'member',
    handle: (ctx) => getReadState(ctx, ctx.actor.memberId),
  }),
  route(noticeCalls.markNoticeRead, {
    summary: 'Remembers that the member has opened a notice',
    input: NoticeInput,
    output: ReadState,
    access: 'member',
    handle: (ctx, input) => markNoticeRead(ctx, ctx.actor.memberId, input),
  }),
  route(noticeCalls.markAllNoticesRead, {
    summary: 'Remembers every notice as opened',
    input: Nothing,
    output: ReadState,
    access: 'member',
    handle: (ctx) => markAllNoticesRead(ctx, ctx.actor.memberId),
  }),
  route(complaintCalls.listDeskComplaints, {
    summary: 'Complaints of a state, and how many there are of each',
    access: { staff: 'complaint.answer' },
    input: DeskComplaintsInput,
    output: DeskComplaints,
    handle: listDeskComplaints,
  }),
  route(complaintCalls.getDeskComplaint, {
    summary: 'A complaint with its person and its answers',
    access: { staff: 'complaint.answer' },
    input: ComplaintNumberInput,
    output: DeskComplaintDetail,
    handle: (ctx, { number }) => getDeskComplaint(ctx, number),
  }),
  route(complaintCalls.answerComplaint, {
    summary: 'Answers a complaint by mail or SMS; refused when somebody else has answered meanwhile',
    access: { staff: 'complaint.answer' },
    input: AnswerComplaintInput,
    output: DeskComplaintDetail,
    handle: answerComplaint,
  }),
  route(complaintCalls.assignComplaint, {
    summary: 'Says that the asker looks after a complaint',
    access: { staff: 'complaint.answer' },
    input: ComplaintNumberInput,
    output: DeskComplaintDetail,
    handle: (ctx, { number }) => assignComplaint(ctx, number),
  }),
  route(complaintCalls.closeComplaint, {
    summary: 'Closes a complaint, answered or not',
    access: { staff: 'complaint.answer' },
    input: ComplaintNumberInput,
    output: DeskComplaintDetail,
    handle: (ctx, { number }) => closeComplaint(ctx, number),
  }),
];
