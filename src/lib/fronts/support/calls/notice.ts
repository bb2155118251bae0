import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { MessageList, NoticeInput, ReadState } from '../model.ts';

/** Separate from complaints, because pages without React use it. */
export const getMessageList = endpoint<undefined, MessageList>('GET', '/h5/message-list');

/** Which notices a member has read. Each call returns the updated state. */
export const getNoticeReadState = endpoint<undefined, ReadState>('GET', '/h5/notice/read-state');
export const markNoticeRead = endpoint<NoticeInput, ReadState>('POST', '/h5/notice/read');
export const markAllNoticesRead = endpoint<undefined, ReadState>('POST', '/h5/notice/read-all');
