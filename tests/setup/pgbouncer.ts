import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './folders.ts';
import { freePort, serverUser } from './postgres.ts';

/** Whether this machine has it: `apt-get install pgbouncer`. */
export const HAS_PGBOUNCER = spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts a pooler for a server. @returns the database's address through it */
export async function startPgBouncer(
  mode: 'session' | 'transaction' | 'statement',
  database: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder('pgbouncer');
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = new URL(database);
  writeFileSync(join(folder, 'users'), `"${url.username}" ""\n`);
  const settings = [
    '[databases]',
    `* = host=${url.hostname} port=${url.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  // Like Postgres, it refuses to run as root.
  const pooler = spawn('pgbouncer', ['-q', file], { ...serverUser(), stdio: 'ignore', cwd: '/' });
  while (!(await isOpen(port))) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer does not start');
    await sleep(25);
  }
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      const over = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await over;
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return opened;
}
