import { otherLanguage } from '#lib/kernel/i18n/other-language.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { mobileText } from '#lib/people/address/rules/shown-mobile.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface RecipientLinesProps {
  readonly recipient: Recipient;
  /** The address in one line. */
  readonly place: string;
}

/** The order's own copy of its destination: an address or a counter. Needs the words `delivery`. */
export function RecipientLines({ recipient, place }: RecipientLinesProps) {
  const t = useWords('delivery');
  const { locale } = useIsland();
  const { receiver, pickup } = recipient;
  return (
    <address className="text-sm text-muted not-italic wrap-anywhere">
      <span className="text-text" lang={otherLanguage(receiver, locale)}>
        {receiver}
      </span>{' '}
      <span className="tabular-nums">{mobileText(recipient)}</span>
      <br />
      {pickup && (
        <>
          <span className="text-text">
            {pickup.chain && t(`chain.${pickup.chain}`)}{' '}
            <span lang={otherLanguage(pickup.name, locale)}>{pickup.name}</span>
          </span>
          <br />
        </>
      )}
      <span lang={otherLanguage(place, locale)}>{place}</span>
      {pickup?.phone && <span className="block tabular-nums">{pickup.phone}</span>}
    </address>
  );
}
