/**
 * Reads `.env` of the folder that the shop is started in, or the file that `ENV_FILE` names (none where that is empty).
 * What the environment itself says counts more.
 */
export function readEnvFile(): void {
  const { ENV_FILE: file = '.env' } = process.env;
  if (file === '') return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    // One that was asked for by name must be there.
    if (!isMissing || process.env.ENV_FILE !== undefined) throw error;
  }
}
