import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder of the system's temporary ones. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `daypack-${name}-`));

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** A server's copies of the demo take half of this. */
const ROOM = 6 * 2 ** 30;

/** A new empty folder in memory where the system has so much to spare, else a temporary one: for much that is written and thrown away. */
export const folderInMemory = (name: string): string =>
  hasRoomInMemory() ? mkdtempSync(join(MEMORY, `daypack-${name}-`)) : temporaryFolder(name);

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM;
  } catch {
    return false;
  }
}
