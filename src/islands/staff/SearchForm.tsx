import { useState } from 'react';

interface SearchFormProps {
  readonly label: string;
  /** The button's label. */
  readonly find: string;
  readonly maxLength: number;
  /** The current search. */
  readonly q: string;
  readonly onFind: (q: string) => void;
}

/** A search form with one field. */
export function SearchForm({ label, find, maxLength, q, onFind }: SearchFormProps) {
  const [typed, setTyped] = useState(q);
  return (
    <search>
      <form
        className="mb-5 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onFind(typed.trim());
        }}
      >
        <label className="min-w-0 flex-1 basis-52">
          <span className="mb-1.5 block text-sm text-muted">{label}</span>
          <input
            type="search"
            className="field"
            maxLength={maxLength}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className="btn">
          {find}
        </button>
      </form>
    </search>
  );
}
