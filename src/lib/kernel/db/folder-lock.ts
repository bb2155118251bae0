import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Longer than any process needs between reading a dead lock and replacing it. */
const SETTLE_MS = 200;

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The shop's data folder ${folder} is in use by process ${pid}. ` +
        'The embedded database serves one process: stop that one first, choose another folder with DAYPACK_DATA, ' +
        'or set DATABASE_URL to a Postgres server, which any number of processes may share.',
    );
    this.pid = pid;
  }
}

/**
 * Takes the folder for this process. PGlite takes no lock of its own, and two processes would corrupt it.
 * A lock whose process has died (SIGKILL, power) is taken over.
 * @returns a function that gives the folder back
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'daypack.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => release(file, mine);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const [pid = 0, start = ''] = readLock(file);
      if (isRunning(pid, start)) throw new FolderInUseError(folder, pid);
      if (takeOver(file, mine)) return () => release(file, mine);
    }
  }
  throw new Error(`Could not take the lock ${file}`);
}

/** Replaces a dead lock. Several may do so at the same moment: the last one's stays, and the others see it. */
function takeOver(file: string, mine: string): boolean {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, mine);
  renameSync(next, file);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS);
  return readLock(file).join(' ') === mine;
}

function readLock(file: string): [number?, string?] {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split(' ');
    return [Number(pid), start];
  } catch {
    return [];
  }
}

function release(file: string, mine: string): void {
  if (readLock(file).join(' ') === mine) rmSync(file, { force: true });
}

function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startOf(pid) === start;
}

/** When a process began, so that a number used again by another process is not taken for the holder. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
