import type { HealthConsent } from '#lib/catalog/health-profile/codes.ts';
import type { HealthPerson, PersonId } from '#lib/catalog/health-profile/model.ts';
import { assignDietitian, findSelf, savePerson, setConsent } from '#lib/catalog/health-profile/service.ts';
import { audit } from '#lib/kernel/audit.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { readMember } from './accounts.ts';
import { demoStaff } from './staff.ts';

const FAMILY = [
  { name: '小日', birth: '1988-06-12', sex: 'female', relation: 'self' },
  { name: '媽媽', birth: '1958-03-20', sex: 'female', relation: 'parent' },
] as const;

const CONSENTS: Readonly<Record<string, readonly HealthConsent[]>> = {
  self: ['answers', 'suggest', 'dietitian'],
  parent: ['answers'],
};

/** The demo member and her mother. A dietitian serves the member and has viewed her answers. */
export async function loadDemoHealth(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  if (await findSelf(tx, { memberId })) return;
  const agreeing = { ...tx, locale: 'tw' as const };
  let persons: readonly HealthPerson[] = [];
  for (const one of FAMILY) persons = (await savePerson(agreeing, { memberId }, one)).persons;
  for (const { id, relation } of persons)
    for (const kind of CONSENTS[relation] ?? [])
      await setConsent(agreeing, id as PersonId, {
        kind,
        isGiven: true,
        ...(kind === 'dietitian' && { scopes: ['answers', 'results'], days: 90 }),
      });
  const own = persons.find(({ relation }) => relation === 'self');
  if (!own) return;
  const dietitian = await demoStaff(tx, 'dietitian');
  await assignDietitian(agreeing, own.id as PersonId, dietitian.staffId);
  await audit(actingAs(tx, dietitian), {
    act: 'health.look',
    subject: `person:${own.id}`,
    owner: memberId,
    before: null,
    after: { what: 'answers' },
  });
}
