import { MerchantIdentity } from '#lib/fronts/merchant/model.ts';
import { findIdentity, saveIdentity } from '#lib/fronts/merchant/service.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { LOCALES, type Locale, type Text } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { issuesOf } from '#lib/kernel/issues.ts';
import { type Shell, withShop } from './shell.ts';

/**
 * `npm run shop -- open`: the seller's identity. A real shop stays closed until it is complete
 * (docs/operating.md).
 */

interface Asked {
  readonly field: keyof MerchantIdentity;
  /** `--legal-name`. Translated fields also have `--legal-name-en` and the like. */
  readonly flag: string;
  readonly asks: string;
  readonly isText?: true;
}

const ASKED: readonly Asked[] = [
  { field: 'name', flag: 'name', asks: 'Name of the shop', isText: true },
  { field: 'legalName', flag: 'legal-name', asks: 'Legal name of the company', isText: true },
  { field: 'representative', flag: 'representative', asks: 'Who answers for it', isText: true },
  { field: 'unifiedNumber', flag: 'unified-number', asks: 'Unified number, eight digits' },
  { field: 'address', flag: 'address', asks: 'Address', isText: true },
  { field: 'phone', flag: 'phone', asks: 'Telephone, 02-2345-6789' },
  { field: 'email', flag: 'email', asks: 'E-mail for shoppers' },
  {
    field: 'foodRegistration',
    flag: 'food-registration',
    asks: 'Food business registration, A-112345675-00000-0',
  },
  { field: 'logo', flag: 'logo', asks: 'Logo, https://… or /logo.png' },
];

const LANGUAGE: Readonly<Record<Locale, string>> = {
  tw: 'Traditional Chinese',
  zh: 'Simplified Chinese',
  en: 'English',
};

/** One answer: a field, or a field in one language. */
interface Place {
  readonly flag: string;
  readonly field: string;
  readonly asks: string;
  /**
   * Translated fields only: the flag for all three languages, and the Taiwanese field that is proposed for
   * the others.
   */
  readonly flagOfAll?: string;
  readonly proposedBy?: string;
}

const PLACES: readonly Place[] = ASKED.flatMap(({ field, flag, asks, isText }): readonly Place[] =>
  isText
    ? LOCALES.map((locale) => ({
        flag: `${flag}-${locale}`,
        field: `${field}.${locale}`,
        asks: `${asks}, in ${LANGUAGE[locale]}`,
        flagOfAll: flag,
        ...(locale === 'tw' ? {} : { proposedBy: `${field}.tw` }),
      }))
    : [{ flag, field, asks }],
);

/** For `parseArgs`: `--name`, `--name-zh` and the rest. */
export const IDENTITY_FLAGS: readonly string[] = [
  ...new Set(PLACES.flatMap(({ flag, flagOfAll = flag }) => [flagOfAll, flag])),
];

/** By field: `name.tw`, `phone`. */
type Answers = ReadonlyMap<string, string>;

/**
 * Opens the shop to the public, or corrects its merchant's identity.
 * @param given the flags. An interactive shell prompts for the rest, or for everything without flags.
 */
export async function openToPublic(
  { say, ask, open }: Pick<Shell, 'say' | 'ask' | 'open'>,
  given: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  return withShop({ open }, async (runtime) => {
    const ctx = actingAs(runtime.workContext(), systemActor('command'));
    const said = saidBy(given);
    const before = new Map([...flatten(await findIdentity(ctx)), ...said]);
    const answers = ask ? await askFor(before, said.size === 0, { say, ask }) : before;
    const read = MerchantIdentity.safeParse(nested(answers));
    if (!read.success) {
      for (const [field, problem] of problemsOf(answers)) say(`--${flagOf(field)}: ${problem}`);
      say('Nothing is saved, and nothing has changed for visitors.');
      return false;
    }
    await saveIdentity(ctx, read.data);
    const { name, legalName } = read.data;
    say(`The shop is open to the public: ${name.tw} (${name.en}), of ${legalName.tw}.`);
    return true;
  });
}

function saidBy(given: Readonly<Record<string, unknown>>): Map<string, string> {
  const said = PLACES.map(({ flag, field, flagOfAll = flag }) => [field, given[flag] ?? given[flagOfAll]]);
  return new Map(said.filter((one): one is [string, string] => typeof one[1] === 'string'));
}

const flagOf = (field: string): string => PLACES.find((one) => one.field === field)?.flag ?? field;

const flatten = (identity: Partial<MerchantIdentity>): [string, string][] =>
  Object.entries(identity).flatMap(([field, value]: [string, string | Text]) =>
    typeof value === 'string'
      ? [[field, value] as [string, string]]
      : LOCALES.map((locale): [string, string] => [`${field}.${locale}`, value[locale]]),
  );

function nested(answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    ASKED.map(({ field, isText }) => [
      field,
      isText
        ? Object.fromEntries(LOCALES.map((locale) => [locale, answers.get(`${field}.${locale}`)]))
        : answers.get(field),
    ]),
  );
}

/** Missing or invalid fields, in the order of the prompts. */
function problemsOf(answers: Answers): Map<string, string> {
  const t = translator('en', 'errors');
  const { error } = MerchantIdentity.safeParse(nested(answers));
  const found = new Map(
    error ? issuesOf(error).map(({ field, key, params }) => [field, t(key, params)]) : [],
  );
  return new Map(
    PLACES.flatMap(({ field }) => {
      const problem = found.get(field);
      return problem === undefined ? [] : [[field, problem] as const];
    }),
  );
}

/** Prompts for everything, or only for missing and invalid fields, until each is valid or input ends. */
async function askFor(
  before: Answers,
  isWhole: boolean,
  { say, ask }: { readonly say: Shell['say']; readonly ask: NonNullable<Shell['ask']> },
): Promise<Answers> {
  const answers = new Map(before);
  for (const { field, asks, proposedBy = '' } of PLACES) {
    if (!isWhole && !problemsOf(answers).has(field)) continue;
    for (;;) {
      const proposed = answers.get(field) ?? answers.get(proposedBy) ?? '';
      const answer = await ask(proposed === '' ? `${asks}: ` : `${asks} [${proposed}]: `);
      if (answer === null) return answers;
      answers.set(field, answer.trim() === '' ? proposed : answer);
      const problem = problemsOf(answers).get(field);
      if (problem === undefined) break;
      say(problem);
    }
  }
  return answers;
}
