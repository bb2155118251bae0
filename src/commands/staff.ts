import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { InviteStaffInput } from '#lib/people/staff/model.ts';
import { ROLES } from '#lib/people/staff/rules.ts';
import { inviteStaff, listStaff, revokeStaff } from '#lib/people/staff/service.ts';
import { type Shell, withShop } from './shell.ts';

interface StaffCommand {
  readonly act: string | undefined;
  readonly email: string | undefined;
  readonly roles: readonly string[];
  readonly name: string | undefined;
}

type Work = (ctx: Ctx, say: Shell['say']) => Promise<boolean>;

/**
 * Staff administration on the shop's machine: the first account, and accounts that nobody else may change.
 * @returns null for an unknown command
 */
export function staffCommand(given: StaffCommand): ((shell: Shell) => Promise<boolean>) | null {
  const work = workOf(given);
  return (
    work &&
    ((shell) =>
      withShop(shell, async (runtime) => {
        try {
          return await work(actingAs(runtime.workContext(), systemActor('command')), shell.say);
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
          shell.say(REFUSED[error.key] ?? error.key);
          return false;
        }
      }))
  );
}

function workOf({ act = 'list', email, roles, name = '' }: StaffCommand): Work | null {
  if (act === 'list') return list;
  if (email === undefined) return null;
  if (act === 'shut-out') return (ctx, say) => shutOut(ctx, say, email);
  if (act !== 'add') return null;
  return (ctx, say) => add(ctx, say, { email, roles, name });
}

const list: Work = async (ctx, say) => {
  const people = await listStaff(ctx);
  for (const { email, name, state, roles } of people) say(`${email}  ${name}  ${state}  ${roles.join(', ')}`);
  if (people.length === 0) say('Nobody yet: npm run shop -- staff add EMAIL --role admin');
  return true;
};

async function add(ctx: Ctx, say: Shell['say'], given: unknown): Promise<boolean> {
  const parsed = InviteStaffInput.safeParse(given);
  if (!parsed.success) {
    say(`An address of e-mail is needed, and a role or several: ${ROLES.join(', ')}.`);
    return false;
  }
  const { url, until } = await inviteStaff(ctx, parsed.data);
  say(`${parsed.data.email} sets password and second factor here, once, until ${toTaipei(new Date(until))}:`);
  say(url);
  return true;
}

async function shutOut(ctx: Ctx, say: Shell['say'], email: string): Promise<boolean> {
  const person = (await listStaff(ctx)).find((one) => one.email === email.toLowerCase());
  if (!person) {
    say(`There is nobody of the address ${email}.`);
    return false;
  }
  await revokeStaff(ctx, person.id);
  say(`${email} is shut out.`);
  return true;
}

const REFUSED: Readonly<Record<string, string>> = {
  staffClosed: 'Set STAFF_SECRET first: it seals the second factors (docs/operating.md).',
};
