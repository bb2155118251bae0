import { clearGroup } from './group.ts';
import { asTexts } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** Point 3's channel record, with its landing page. */
export interface ChannelRecord {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly utmContent: string;
  readonly utmTerm: string;
  readonly landingPage: string;
}

/** The channel of this session; null for a direct visit. */
export const $channel = sessionChecked<ChannelRecord | null>(
  'channel',
  null,
  asTexts('source', 'medium', 'campaign', 'utmContent', 'utmTerm', 'landingPage'),
);

/** Point 4's reset: the group's private flag becomes 0, its id empty, and the channel is deleted. */
export function resetChannel(): void {
  clearGroup();
  $channel.set(null);
}
