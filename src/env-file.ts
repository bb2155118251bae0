/**
 * Reads `.env` in the shop's working folder, or the file that `ENV_FILE` names. An empty `ENV_FILE` reads
 * none. Variables of the environment take precedence.
 */
export function readEnvFile(): void {
  const { ENV_FILE: file = '.env' } = process.env;
  if (file === '') return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    // A file named by `ENV_FILE` must exist.
    if (!isMissing || process.env.ENV_FILE !== undefined) throw error;
  }
}
