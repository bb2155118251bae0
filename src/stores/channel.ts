import { clearGroup } from './group.ts';
import { asTexts } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** Point 3's channel record, with the page it landed on. */
export interface ChannelRecord {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly utmContent: string;
  readonly utmTerm: string;
  readonly landingPage: string;
}

/** Through what this session came; null for a visit of its own accord. */
export const $channel = sessionChecked<ChannelRecord | null>(
  'channel',
  null,
  asTexts('source', 'medium', 'campaign', 'utmContent', 'utmTerm', 'landingPage'),
);

/** Point 4's reset: the group's private flag 0, its id empty, the channel forgotten. */
export function resetChannel(): void {
  clearGroup();
  $channel.set(null);
}
