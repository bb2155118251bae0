import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { isEmptyCatalog } from '#lib/catalog/goods/service.ts';
import { renewHealthKeys } from './health-keys.ts';
import { loadCommand } from './load-command.ts';
import { loadCategories, loadLevelGifts, loadSeo } from './load-records.ts';
import { IDENTITY_FLAGS, openToPublic } from './open-shop.ts';
import { parcelCommand } from './parcel-desk.ts';
import { deskCommand } from './payment-desk.ts';
import { showQuestionnaire } from './questionnaire.ts';
import { setRate } from './set-rate.ts';
import { settingCommand } from './settings.ts';
import { type Shell, withShop } from './shell.ts';
import { reviveJobs, showJobs } from './show-jobs.ts';
import { showLedger } from './show-ledger.ts';
import { staffCommand } from './staff.ts';
import { changeStock, showStock } from './stock.ts';

/** The commands of `npm run shop`. Each prints what it did, and returns whether it fully succeeded. */

export const HELP = `npm run shop -- COMMAND

  open                    asks who sells here, names what is missing and opens a real shop to the public; again: corrects it
    --name "NAME" --legal-name "NAME" --representative "NAME" --unified-number 12345675 --address "ADDRESS"
    --phone 02-… --email a@… --food-registration A-1… --logo https://…
                          without questions, for scripts; --name-tw, --name-zh and --name-en where languages differ
  load FILE               adds and changes goods from a CSV or JSON file (docs/loading-goods.md)
    --pictures BASE       put before pictures that are only named: https://cdn.example/goods/
    --create-categories   makes a category for a code that the shop does not know
    --dry-run             says what would be new, changed and refused, and writes nothing
    --accept-prices       takes prices that change by more than half without asking
  categories FILE         adds and changes categories from a JSON file
  gifts FILE              puts lists of half-yearly gifts in place of those of their levels, from a JSON file
  seo FILE                changes what search engines are told, from a JSON file (docs/operating.md)
  rate CNY RATE           notes what one NT$ is worth in a currency, from today on
    --day 2027-01-31      from another day on
  setting [NAME] [VALUE]  tells the merchant's figures, or one; with a value, changes it everywhere at once:
                          several figures have commas (3,6,12), and "default" takes a change back
  transfers               transfers that shoppers have reported, and refunds that wait to be sent by bank
  confirm-transfer NUMBER the money of an order has arrived on the shop's account
  refuse-transfer NUMBER REASON
                          it has not: notFound, amountWrong, digitsWrong or unclear
  refund-sent ID          a refund has been sent to the shopper's account
  parcels                 orders to pack, parcels on their way, and orders that came back
  pack NUMBER [CODE=2 …]  packs what is left of a paid order, or so many pieces of a SKU, and asks the carrier
    --tracking 9068…      its number, of a carrier that the shop has no account with
    --temperature chilled or frozen
  label PARCEL [FILE]     writes the page that opens the carrier's label in a browser
  parcel PARCEL STATE     notes where it is, if no carrier tells: inTransit, atStore, delivered, returning,
                          returned or lost; "again" asks its carrier once more, "unpack" takes it apart
  hand-over NUMBER CODE   an order is picked up in a shop of our own
  resend NUMBER           an order that came back may be packed again
  ledger                  adds up every coin and coupon, and says where the books are wrong
  jobs                    what waits in the queues, and the dead jobs: messages that could not be sent and the like
  revive [QUEUE]          gives dead jobs, of one queue or of all, their tries again
  stock                   says where the stock of a SKU is not the sum of its moves
  stock CODE more 3 "REASON"
                          pieces of a SKU were found; less 2 when they are missing
  questionnaire [VERSION] [tw]
                          draws what the questionnaire asks and when, and names its editors' mistakes
  staff                   who works for the shop, with their roles
  staff add EMAIL --role merchant
                          makes a link by which somebody sets password and second factor; more roles: --role again
    --name "NAME"         what they are called
  staff shut-out EMAIL    ends somebody's work here, and their sessions
  health-keys             seals everything about people's health under the first of HEALTH_KEYS (docs/operating.md);
                          broken off, it goes on where it was
  demo                    fills an empty shop with the demo shop
  help                    this text

Goods that are already there as the file says them stay untouched. Where the shop is, environment
variables say, as for the shop itself: DATABASE_URL, or DAYPACK_DATA for the embedded database.`;

/** Files that are loaded completely or not at all. */
const LISTS = new Map([
  ['categories', loadCategories],
  ['gifts', loadLevelGifts],
  ['seo', loadSeo],
]);

export async function runCommand(args: readonly string[], shell: Shell): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      'create-categories': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'accept-prices': { type: 'boolean', default: false },
      day: { type: 'string' },
      tracking: { type: 'string' },
      temperature: { type: 'string' },
      role: { type: 'string', multiple: true, default: [] },
      ...Object.fromEntries(IDENTITY_FLAGS.map((flag) => [flag, { type: 'string' } as const])),
      name: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'help', file, rate, ...more] = positionals;
  if (values.help || command === 'help') {
    shell.say(HELP);
    return true;
  }
  if (command === 'open') return openToPublic(shell, values);
  if (command === 'demo') return loadDemo(shell);
  if (command === 'questionnaire') return showQuestionnaire(shell, file, rate);
  if (command === 'setting') return settingCommand(shell, file, rate);
  if (command === 'health-keys') return renewHealthKeys(shell);
  if (command === 'ledger') return showLedger(shell);
  if (command === 'jobs') return showJobs(shell);
  if (command === 'revive') return reviveJobs(shell, file);
  if (command === 'stock') return file ? changeStock(shell, file, [rate, ...more]) : showStock(shell);
  const staff =
    command === 'staff'
      ? staffCommand({ act: file, email: rate, roles: values.role, name: values.name })
      : null;
  if (staff) return staff(shell);
  const desk = deskCommand(command, file, rate);
  if (desk) return desk(shell);
  const parcel = parcelCommand(command, file, rate === undefined ? [] : [rate, ...more], values);
  if (parcel) return parcel(shell);
  if (command === 'rate' && file && rate) return setRate(shell, { code: file, rate, day: values.day });
  const loadList = LISTS.get(command);
  if ((command === 'load' || loadList) && file) {
    await assertReadable(file);
    if (loadList) return loadList(shell, file);
    return loadCommand(shell, file, {
      ...(values.pictures ? { pictures: values.pictures } : {}),
      createCategories: values['create-categories'],
      isDry: values['dry-run'],
      acceptsPrices: values['accept-prices'],
    });
  }
  shell.say(HELP);
  return false;
}

/** Checked before the database is opened, so that a mistyped name fails fast. */
async function assertReadable(file: string): Promise<void> {
  const stream = createReadStream(file);
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
  stream.destroy();
}

async function loadDemo({ say, open }: Shell): Promise<boolean> {
  return withShop({ open }, async (runtime) => {
    if (!(await isEmptyCatalog(runtime.workContext()))) {
      say('The shop has goods already: the demo shop goes into an empty one only.');
      return false;
    }
    const { loadDemoShop } = await import('#demo/load.ts');
    await loadDemoShop(runtime.workContext());
    say('The demo shop is loaded.');
    return true;
  });
}
