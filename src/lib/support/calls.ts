import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  ComplaintInput,
  ComplaintReceipt,
  ComplaintSubject,
  MessageList,
  NoticeInput,
  ReadState,
  UploadedPicture,
  UploadInput,
} from './model.ts';

/** The support calls of point 7. */
export const getComplaintSubjects = endpoint<undefined, ComplaintSubject[]>(
  'GET',
  '/h5/complaint/get-complaint-subject',
);
export const saveComplaint = endpoint<ComplaintInput, ComplaintReceipt>('POST', '/h5/complaint/save', 'json');
/** Multipart, with the picture as `file`. */
export const uploadPicture = endpoint<UploadInput, UploadedPicture>('POST', '/h5/article/upload');
export const getMessageList = endpoint<undefined, MessageList>('GET', '/h5/message-list');

/** What a member has read of the notices; each answers the state after it. */
export const getNoticeReadState = endpoint<undefined, ReadState>('GET', '/h5/notice/read-state');
export const markNoticeRead = endpoint<NoticeInput, ReadState>('POST', '/h5/notice/read');
export const markAllNoticesRead = endpoint<undefined, ReadState>('POST', '/h5/notice/read-all');
