import { mobileText } from '#lib/address/rules/shown-mobile.ts';
import type { Recipient } from '#lib/logistics/model.ts';
import { useWords } from '../ui/words.tsx';

/** Where an order goes, as it is frozen in it: an address, or a counter. Needs the words `delivery`. */
export function RecipientLines({ recipient }: { readonly recipient: Recipient }) {
  const t = useWords('delivery');
  const { receiver, zip, county, district, detail, pickup } = recipient;
  return (
    <address className="text-sm text-muted not-italic wrap-anywhere">
      <span className="text-text">{receiver}</span>{' '}
      <span className="tabular-nums">{mobileText(recipient)}</span>
      <br />
      {pickup && (
        <>
          <span className="text-text">
            {pickup.chain && t(`chain.${pickup.chain}`)} {pickup.name}
          </span>
          <br />
        </>
      )}
      {[zip, county + district + detail].join(' ').trim()}
      {pickup?.phone && <span className="block tabular-nums">{pickup.phone}</span>}
    </address>
  );
}
