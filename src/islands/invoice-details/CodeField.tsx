import { useRef, useState } from 'react';
import { checkInvoiceCode } from '#lib/money/einvoice/calls.ts';
import type { Carrier } from '#lib/people/invoice-details/codes.ts';
import type { CheckedCode } from '#lib/people/invoice-details/model.ts';
import {
  isCertificate,
  isLoveCode,
  isMobileBarcode,
  normalizeCarrier,
} from '#lib/people/invoice-details/rules.ts';
import { call } from '#stores/api.ts';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

interface CodeFieldProps {
  readonly carrier: Exclude<Carrier, 'email'>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

const IS_RIGHT = {
  mobileBarcode: isMobileBarcode,
  certificate: isCertificate,
  donation: isLoveCode,
} as const;
const WORD = { mobileBarcode: 'barcode', certificate: 'certificate', donation: 'loveCode' } as const;

/**
 * A carrier's or a charity's code. A plausible one is looked up when the field loses focus; the result is
 * only advice.
 */
export function CodeField({ carrier, value, error, onChange }: CodeFieldProps) {
  const t = useWords('invoice');
  const [said, setSaid] = useState<CheckedCode['result'] | 'checking' | null>(null);
  const asked = useRef('');
  // Validated on blur, then again on every change.
  const [isLeft, setLeft] = useState(false);
  const errors = useWords('errors');
  const isWrong = isLeft && value.trim() !== '' && !IS_RIGHT[carrier](normalizeCarrier[carrier](value));

  const check = async () => {
    const code = normalizeCarrier[carrier](value);
    onChange(code);
    const input = askable(carrier, code);
    if (!input || asked.current === code) return;
    asked.current = code;
    setSaid('checking');
    const { result } = await call(checkInvoiceCode, input, { silent: true }).catch(
      () => ({ result: 'unsure' }) as const,
    );
    if (asked.current === code) setSaid(result);
  };
  return (
    <div>
      <TextLine
        label={t(WORD[carrier])}
        hint={t(`${WORD[carrier]}Hint`)}
        value={value}
        error={isWrong ? errors(`${WORD[carrier]}Incorrect`) : error}
        onChange={(code) => {
          asked.current = '';
          setSaid(null);
          onChange(code);
        }}
        onBlur={() => {
          setLeft(true);
          void check();
        }}
        maxLength={64}
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={carrier === 'donation' ? 'numeric' : 'text'}
      />
      {/* Space is reserved, so that a button does not move while it is pressed. */}
      <p role="status" className={`mt-1 min-h-6 text-sm ${said === 'unknown' ? 'text-amber' : 'text-muted'}`}>
        {said && t(`check.${said}`)}
      </p>
    </div>
  );
}

/** Certificates have no register to query. */
function askable(carrier: CodeFieldProps['carrier'], code: string) {
  if (carrier === 'mobileBarcode' && isMobileBarcode(code))
    return { kind: 'person', carrier, barcode: code } as const;
  if (carrier === 'donation' && isLoveCode(code)) return { kind: 'person', carrier, loveCode: code } as const;
  return null;
}
