import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { MessageList, NoticeInput, ReadState } from '../model.ts';

/** Apart from complaints: pages without React ask them. */
export const getMessageList = endpoint<undefined, MessageList>('GET', '/h5/message-list');

/** What a member has read of the notices; each answers the state after it. */
export const getNoticeReadState = endpoint<undefined, ReadState>('GET', '/h5/notice/read-state');
export const markNoticeRead = endpoint<NoticeInput, ReadState>('POST', '/h5/notice/read');
export const markAllNoticesRead = endpoint<undefined, ReadState>('POST', '/h5/notice/read-all');
