import { TickField } from '../ui/TickField.tsx';
import type { Form } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

interface UnusualSumProps {
  readonly form: Pick<Form<{ isSure: boolean }>, 'values' | 'set'>;
  readonly text: string;
}

/** Asks for confirmation of an unusual sum, which is more often a typing error. */
export function UnusualSum({ form, text }: UnusualSumProps) {
  const t = useWords('cashier');
  return (
    <div role="status" className="grid gap-1 rounded-card border border-amber p-3 text-sm">
      <p>{text}</p>
      <TickField isTicked={form.values.isSure} onChange={(isSure) => form.set('isSure', isSure)}>
        {t('till.isSure')}
      </TickField>
    </div>
  );
}

/** The number in a typed sum like `NT$1,200`. */
export const typedSum = (text: string): number => Number(text.replace(/\D/g, ''));
