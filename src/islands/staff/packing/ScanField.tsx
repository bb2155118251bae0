import { useState } from 'react';
import { TextLine } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/words.tsx';

interface ScanFieldProps {
  /** @returns the result to show to the packer */
  readonly onScan: (text: string) => string;
}

/** A field for barcode scanners, which type a code and press Enter; people can type, too. */
export function ScanField({ onScan }: ScanFieldProps) {
  const t = useWords('packing');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  return (
    <form
      className="print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        if (code === '') return;
        setSaid(onScan(code));
        setText('');
      }}
    >
      <TextLine
        label={t('scan.label')}
        hint={t('scan.hint')}
        error={undefined}
        value={text}
        onChange={setText}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
      <p role="status" className="mt-1 min-h-6 text-sm font-semibold">
        {said}
      </p>
    </form>
  );
}
