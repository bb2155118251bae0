import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty temporary folder. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `daypack-${name}-`));

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Twice the size of a server's copies of the demo, in bytes. */
const ROOM = 6 * 2 ** 30;

/**
 * A new empty folder in memory if there is room, otherwise a temporary one: for short-lived, often written
 * files.
 */
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
