import { ConfigError } from '#lib/kernel/config.ts';
import { isConnectionFault, isForbidden, isRefusedLogin } from '#lib/kernel/db/database.ts';
import { UnusableDatabaseError } from '#lib/kernel/db/first-contact.ts';
import { FolderInUseError } from '#lib/kernel/db/folder-lock.ts';
import { MigrationError } from '#lib/kernel/db/migrate.ts';

const GRANTS = 'grant create on database NAME to ROLE; grant create on schema public to ROLE;';

/** The message for an error that the operator can correct; null for a fault of the shop itself. */
export function startupErrorReason(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  const isTheirs =
    error instanceof UnusableDatabaseError ||
    error instanceof MigrationError ||
    isConnectionFault(error) ||
    isRefusedLogin(error) ||
    isForbidden(error);
  if (!isTheirs) return null;
  const where = process.env.DATABASE_URL ? 'at DATABASE_URL' : 'in DAYPACK_DATA';
  const said = `The database ${where} cannot be used: ${wordsOf(error).join(': ')}`;
  return isForbidden(error)
    ? `${said}. Its role must be able to make tables, and schemas for the jobs: ${GRANTS}`
    : said;
}

/** The messages of an error and its causes. The text of a failed query is left out: it explains nothing. */
function wordsOf(error: unknown): string[] {
  const words: string[] = [];
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { message, code } = fault as Error & { readonly code?: string };
    const word = message || code;
    if (word && !message.startsWith('Failed query') && !words.includes(word)) words.push(word);
  }
  return words;
}
