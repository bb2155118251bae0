import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Area } from '#lib/kernel/define-area.ts';
import type { Setting } from '#lib/kernel/settings/define.ts';
import type { SettingName } from '#lib/kernel/settings/read.ts';
import { setting } from '#lib/kernel/settings/tables.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { activeHolders, samePersonCheck, staffNames } from '#lib/people/staff/service.ts';
import type { DeskSetting, DeskSettings } from './model.ts';
import { isSameValue, needsSecondPerson } from './rules.ts';
import { settingProposal } from './tables.ts';

export const subjectOf = (name: string): string => `setting:${name}`;

/** Every setting by the area that declares it; an area without settings is left out. */
export async function listDeskSettings(ctx: Ctx, areas: readonly Area[]): Promise<DeskSettings> {
  const shown = await showSettings(ctx);
  const withSettings = technicalLast(areas).flatMap(({ name, settings = {} }) => {
    const rows = Object.entries(settings).map(([key, one]) => shown(key as SettingName, one));
    return rows.length === 0 ? [] : [{ area: name, settings: rows }];
  });
  return { areas: withSettings, hasSecond: await hasSecondPerson(ctx) };
}

/** Sign-in, protocols and the system come last: merchants change them least. */
const TECHNICAL = ['account', 'passkey', 'staff', 'ecpay', 'site', 'tracking', 'kernel'];
const technicalLast = (areas: readonly Area[]): readonly Area[] =>
  areas.toSorted((one, other) => TECHNICAL.indexOf(one.name) - TECHNICAL.indexOf(other.name));

/** Whether somebody else at the desk could approve. */
export async function hasSecondPerson(ctx: Ctx): Promise<boolean> {
  const isOne = await samePersonCheck(ctx);
  const own = actorName(ctx.actor);
  const others = await activeHolders(ctx, 'setting.change');
  return others.some((id) => !isOne(`staff:${id}`, own));
}

/** Draws settings as the desk shows them, with what the database says of all of them or of `name` alone. */
export async function showSettings(
  ctx: Ctx,
  name?: SettingName,
): Promise<(name: SettingName, one: Setting) => DeskSetting> {
  const { db, config, actor } = ctx;
  const stored = await db
    .select()
    .from(setting)
    .where(name === undefined ? undefined : eq(setting.name, name));
  const proposals = await db
    .select()
    .from(settingProposal)
    .where(
      and(eq(settingProposal.state, 'open'), name === undefined ? undefined : eq(settingProposal.name, name)),
    );
  const last = await db
    .selectDistinctOn([auditEntry.subject], {
      subject: auditEntry.subject,
      actor: auditEntry.actor,
      at: auditEntry.at,
    })
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.act, ['setting.change']),
        name === undefined ? like(auditEntry.subject, 'setting:%') : eq(auditEntry.subject, subjectOf(name)),
      ),
    )
    .orderBy(auditEntry.subject, desc(auditEntry.id));
  const nameOf = await staffNames(ctx, [
    ...proposals.map(({ proposedBy }) => proposedBy),
    ...last.map((one) => one.actor),
  ]);
  const rows = new Map(stored.map((row) => [row.name, row.value]));
  const changes = new Map(last.map((one) => [one.subject, one]));
  const open = new Map(proposals.map((one) => [one.name, one]));
  return (key, one) => {
    const given = config.givenLimits[key];
    const row = rows.get(key);
    const change = changes.get(subjectOf(key));
    const proposal = open.get(key);
    return {
      name: key,
      unit: one.unit,
      isList: Array.isArray(one.value),
      least: one.least,
      most: one.most,
      value: copy(row ?? given),
      given: copy(given),
      source: row !== undefined ? 'desk' : isSameValue(given, one.value) ? 'shop' : 'environment',
      changedAt: change?.at.toISOString() ?? null,
      changedBy: change ? nameOf(change.actor) : null,
      needsSecond: needsSecondPerson(one),
      proposal: proposal
        ? {
            id: proposal.id,
            value: proposal.value === null ? null : copy(proposal.value),
            by: nameOf(proposal.proposedBy) ?? proposal.proposedBy,
            at: proposal.proposedAt.toISOString(),
            isOwn: proposal.proposedBy === actorName(actor),
          }
        : null,
    };
  };
}

const copy = (value: number | readonly number[]): number | number[] =>
  typeof value === 'number' ? value : [...value];
