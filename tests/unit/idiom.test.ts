import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Code, test names and documents use the field's language, so that nobody has to learn ours first. Use
 * instead: emulator, idempotent, endpoint, tracking event, parameters and result, an expired order.
 */
const UNIDIOMATIC =
  /\b(twins?|wires?|deeds?|lanes?|stand-ins?|troubles?|bears? (?:a repeat|garbage|whatever|every)|time is over|stands? otherwise|leave the house)\b/i;

const TEXTS = /\.(ts|tsx|astro|mjs|cjs|md)$/;
/** Texts for shoppers have their own glossary, and this file names the words it searches for. */
const LEFT_OUT = /^(src\/content\/|src\/lib\/kernel\/db\/migrations\/|tests\/unit\/idiom\.test\.ts)/;

const files = ['src', 'tests', 'scripts', 'docs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .concat('README.md', 'CHANGELOG.md')
  .filter((file) => TEXTS.test(file) && !LEFT_OUT.test(file));

it('uses no word of its own where the field has one', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (UNIDIOMATIC.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** Riddles of comments, which a reader has to solve before reading on. */
const RIDDLE =
  /\b(whoever|for so long|so long (?:before|ahead|after)|so many|what is said|(?:is|are) told of|nobody has said)\b/i;
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)/;

it('has no riddle in a comment', () => {
  const found = files
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          COMMENT.test(line) && RIDDLE.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});

/** Retired file names that only we understood; docs/words.md says how to name such files. */
const RETIRED =
  /^(told|tell|said|had|news|moves|bend|bent-to|brought|beside|wake|hand-out|each-held|aside|looks|adopt|ways|ways-in|what-comes-back|gathered|must-answer|written-often|turns|kept-calls|tidy|at-a-time|paid-turns|send-back|asking|ask|take|takes|held|kept|ahead|bent|gone|went-to|judge|mend|looked-for|once-per-turn|put-off|keep-going|followed|odd)\.ts$/;

it('names no file with a retired word', () => {
  const named = files.filter((file) => file.startsWith('src/lib/') && !file.startsWith('src/lib/sandbox/'));
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter((file) => RETIRED.test(file.slice(file.lastIndexOf('/') + 1)))).toEqual([]);
});

/** Words that an exported name may not contain, and their replacements (docs/words.md). */
const RETIRED_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(tell|told)(?=[A-Z]|$)/, 'notify…, notifyOf…'],
  [/^ask(?!Dietitian)(?=[A-Z]|$)/, 'request… (something is wanted done), query… (the state of something)'],
  [/^(note[A-Z]|noted(?=[A-Z]|$)|Noted(?=[A-Z]|$))/, 'record…; mark… for a flag'],
  [/^(take|taken|Taken|Taking)(?=[A-Z]|$)/, 'reserve…, accept…, allocate…, redeem…, consume…, intake…'],
  [
    /^(giveBack|takeBack|giveUp|putBack|putOff|putAside)(?=[A-Z]|$)/,
    'restore…, revoke…, abandon…, release…, delay…, reserve…',
  ],
  [/^(keep(?!Suspended)|kept|keeps|Kept)(?=[A-Z]|$)/, 'cache…, save…, retain…, stored…'],
  [/^(hold|held|holds|Held)(?=[A-Z]|$)/, 'lock…, reserve…, has…; xPersonal for personal data'],
  [/[a-z]Held$/, 'xPersonal (personal data), xReserved, xLocked'],
  [/^forget(?=[A-Z]|$)/, 'delete…, erase…, clear… (browser, cookie), invalidate… (a cache)'],
  [/^tidy(?=[A-Z]|$)/, 'normalize…'],
  [/^(judge|judged|Judge|Judged)(?=[A-Z]|$)/, 'assess…, validate…'],
  [/^(said|says|Said|say)(?=[A-Z]|$)/, 'given…, …Text, …Message'],
  [/^(wake|mend|mending|mendable|thank|leaveStanding)(?=[A-Z]|$)/, 'resume…, recover…, give…Points'],
  [
    /^(bend|bent|Bend|Bent|brought|along|alone|beside|ahead)(?=[A-Z]|$)/,
    'BoxChange, homeDelivery…, attached…, …WithoutTeam, neighbouring…, prepaid… or upcoming…',
  ],
  [
    /[a-z](Ahead|Aside|Along|Alone|Beside|Brought)$/,
    'prepaid… or upcoming…, reserved…, attached…, …WithoutTeam, other…',
  ],
  [/^(turn|turns|inTurn)(?=[A-Z]|$)/, 'schedule…, lease, edit, serialized'],
  [/^(Turn|Turns|[A-Z][a-z]+Turn)$/, 'Schedule, PollOutcome, Edit'],
  [/^(Rise(?!Page|Notice)|rise|agreeToRise)(?=[A-Z]|$)/, 'priceIncrease…'],
  [/[a-z]Rise(?=[A-Z]|$)/, '…PriceIncrease'],
  [/^(Way|way|ways|[A-Za-z]+Way|way[A-Z]\w*)$/, '…Method, …Channel, …Option'],
  [/(^|_)WAYS?(_|$)/, 'METHODS'],
  [/(^|_)MOVES(_|$)/, 'TRANSITIONS'],
  [
    /^(canMove|move)(Order|Subscription|Cycle|Case|Proposal|Plate|Sitting|Attempt|Parcel|Return|Request|Gift|Draw|Service)(?=[A-Z]|$)/,
    'transition…, canTransition…',
  ],
  [/(_MOST(_|$)|^MOST_)/, 'MAX_…'],
  [/(_LEAST(_|$)|^LEAST_)/, 'MIN_…'],
  [/^(Life|[a-z]+Life)$/, 'CachePolicy, …CachePolicy'],
  [/^(Look|Looks|looksAt|lookAt\w*|listLooks)$/, 'access, log…Access'],
  [/^(HAD|isHad|had)$/, 'countsTowardLimit'],
  [
    /^(gathered|mustAnswer|oneMoreTry|orEarlier|followed)$/,
    'coalesced, limitStatementTime, nextAttempt, orExisting, sharedValue',
  ],
  [/^(sayOpen|whyClosed|whyNot|meetServer)$/, 'printWelcome, startupErrorReason, rejectReason, checkServer'],
  [/^(Stop|stopAt|stopsOf|Teller|teller|tellerOf)$/, 'LeaveBlocker, resultTexts'],
];

it('exports no name with a retired word', () => {
  const exported = files
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface) (\w+)/gm,
        ),
      ].map(([, name = '']) => ({ file, name })),
    );
  expect(exported.length).toBeGreaterThan(5000);
  const found = exported.flatMap(({ file, name }) =>
    RETIRED_NAMES.filter(([retired]) => retired.test(name)).map(([, better]) => `${file} ${name}: ${better}`),
  );
  expect(found).toEqual([]);
});
