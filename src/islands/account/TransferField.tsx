import { TickField } from '../ui/TickField.tsx';
import { useWords } from '../ui/words.tsx';

interface TransferFieldProps {
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
}

/** Members who join from the mainland consent to the transfer of their data to Taiwan. */
export function TransferField(props: TransferFieldProps) {
  const t = useWords('account');
  return (
    <TickField {...props}>
      <span className="text-sm">
        {t('signIn.transfer')} <span className="text-faint">{t('signIn.transferNote')}</span>
      </span>
    </TickField>
  );
}
