import { useState } from 'react';
import { TextLine } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/words.tsx';

interface ScanFieldProps {
  /** @returns what was found, for the packer to read */
  readonly onScan: (text: string) => string;
}

/** A scanner types a code and presses Enter; so may a person. */
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
