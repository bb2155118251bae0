import { TickField } from '../ui/TickField.tsx';
import type { Form } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

interface UnusualSumProps {
  readonly form: Pick<Form<{ isSure: boolean }>, 'values' | 'set'>;
  readonly text: string;
}

/** A sum that is more often a slip of the hand than so: it is noted once whoever types it is sure. */
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

/** What a sum comes to as it is typed: `NT$1,200`. */
export const typedSum = (text: string): number => Number(text.replace(/\D/g, ''));
