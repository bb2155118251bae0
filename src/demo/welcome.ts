import type { AddressInfo } from 'node:net';
import type { Config } from '#lib/kernel/config.ts';

/** Printed by `npm start` once the shop is open. */
export function printWelcome(config: Config, bound: AddressInfo | string | null): void {
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const address = `http://${config.host}:${port}`;
  if (config.mode === 'production') {
    console.log(JSON.stringify({ level: 30, msg: 'open', address }));
    return;
  }
  console.log(
    [
      '',
      `  The demo shop is open at ${address}`,
      '',
      '  This is demo mode: an embedded database, a demo catalogue, and a sandbox for payment, SMS and mail.',
      '  Nothing is charged and no message leaves this machine.',
      '',
      '  Demo member    demo@daypack.example  or  0912345678, password demo1234',
      `  Staff          merchant@, dietitian@, cashier@, editor@ or admin@daypack.example at ${address}/staff,`,
      `                 password demo-staff-1234; their codes are at ${address}/sandbox/staff`,
      `  Messages       ${address}/sandbox/outbox   (sign-in codes arrive here)`,
      `  Clock          ${address}/sandbox/clock`,
      `  Test card      4311 9522 2222 2222, any future date, any CVV; 4311 9511 1111 1112 is declined`,
      '',
    ].join('\n'),
  );
}
