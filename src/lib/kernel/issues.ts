import type { z } from 'zod';

interface Issue {
  readonly field: string;
  /** A key of the `errors` words. */
  readonly key: string;
  /** The figures that the words name. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a schema found first, field by field: a schema's messages are keys of the `errors` words. */
export const issuesOf = (error: z.ZodError, most = error.issues.length): readonly Issue[] =>
  error.issues.slice(0, most).map((issue) => ({
    field: issue.path.map(String).join('.'),
    key: issue.message,
    params:
      'maximum' in issue
        ? { most: Number(issue.maximum) }
        : issue.code === 'custom'
          ? { ...issue.params }
          : {},
  }));
