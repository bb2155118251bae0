import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder of the system's temporary ones. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `daypack-${name}-`));
