interface FilterChipsProps<Filter extends string> {
  readonly label: string;
  readonly filters: readonly Filter[];
  readonly chosen: Filter;
  readonly nameOf: (filter: Filter) => string;
  readonly onChoose: (filter: Filter) => void;
}

/** Chooses one of a few filters of a list. */
export const FilterChips = <Filter extends string>({
  label,
  filters,
  chosen,
  nameOf,
  onChoose,
}: FilterChipsProps<Filter>) => (
  <fieldset className="mb-4 flex flex-wrap gap-2">
    <legend className="sr-only">{label}</legend>
    {filters.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === chosen}
        className="chip aria-pressed:border-accent aria-pressed:bg-raised aria-pressed:text-text"
        onClick={() => onChoose(one)}
      >
        {nameOf(one)}
      </button>
    ))}
  </fieldset>
);
