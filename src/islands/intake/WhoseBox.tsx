import { useWords } from '../ui/words.tsx';
import { type Consumer, ConsumerSelect, MYSELF } from './ConsumerSelect.tsx';

interface WhoseBoxProps {
  readonly family: readonly { readonly id: string; readonly name: string }[];
  readonly taker: Consumer;
  readonly isBusy?: boolean;
  readonly onChange: (taker: Consumer) => void;
}

/** Who takes a subscription's goods: a checkbox, or a list for members with family profiles. */
export function WhoseBox({ family, taker, isBusy = false, onChange }: WhoseBoxProps) {
  const t = useWords('intake');
  if (family.length > 0)
    return (
      <fieldset aria-disabled={isBusy} className="py-2" data-taker>
        <ConsumerSelect label={t('family.subscription')} taker={taker} family={family} onChange={onChange} />
      </fieldset>
    );
  return (
    <label className="flex min-h-touch items-center gap-3 text-sm" data-taker>
      <input
        type="checkbox"
        className="tick"
        checked={taker.isForOther}
        aria-disabled={isBusy}
        onChange={({ target }) => onChange(target.checked ? { isForOther: true } : MYSELF)}
      />
      {t('family.forOther')}
    </label>
  );
}
