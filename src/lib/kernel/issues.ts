import type { z } from 'zod';

interface Issue {
  readonly field: string;
  /** A key in the `errors` words. */
  readonly key: string;
  /** The parameters of the words. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** A schema's first issue per field. A schema's messages are keys in the `errors` words. */
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
