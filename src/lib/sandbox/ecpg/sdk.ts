import type { Translate } from '#lib/kernel/i18n/words.ts';

/**
 * The gateway's script for the merchant's page. It draws the card form and exchanges its input for a token.
 */
export const sdkScript = (words: Readonly<Record<'zh-TW' | 'en-US', Translate>>): string => `
(() => {
const base = new URL('..', document.currentScript.src).href;
const WORDS = ${JSON.stringify({ 'zh-TW': wordsOf(words['zh-TW']), 'en-US': wordsOf(words['en-US']) })};
const FIELDS = [
  ['number', 'numeric', 'cc-number', 23],
  ['expiry', 'text', 'cc-exp', 7],
  ['cvv', 'numeric', 'cc-csc', 3],
];
let token = '';
let words = WORDS['zh-TW'];

const draw = () => {
  const room = document.getElementById('ECPayPayment');
  room.replaceChildren();
  for (const [name, mode, autocomplete, most] of FIELDS) {
    const id = 'ecpay-' + name;
    const label = document.createElement('label');
    label.htmlFor = id;
    label.textContent = words[name];
    const input = document.createElement('input');
    Object.assign(input, { id, inputMode: mode, autocomplete, maxLength: most, placeholder: words[name + 'Hint'] });
    input.setAttribute('aria-describedby', id + '-error');
    const error = document.createElement('p');
    error.id = id + '-error';
    error.className = 'error';
    room.append(label, input, error);
  }
  const hint = document.createElement('p');
  hint.className = 'note';
  hint.textContent = words.hint;
  room.append(hint);
};

const show = (fault) => {
  for (const [name] of FIELDS) {
    const input = document.getElementById('ecpay-' + name);
    const isWrong = fault === name;
    input.setAttribute('aria-invalid', String(isWrong));
    document.getElementById('ecpay-' + name + '-error').textContent = isWrong ? words[name + 'Wrong'] : '';
    if (isWrong) input.focus();
  }
};

window.ECPay = {
  initialize: (environment, isLoading, done) => done(environment === 'Stage' ? null : 'Stage only'),
  addBindingCard: (given, language, done) => {
    token = given;
    words = WORDS[language] ?? words;
    draw();
    done(null);
  },
  getBindCardPayToken: async (done) => {
    const typed = Object.fromEntries(
      FIELDS.map(([name]) => [name, document.getElementById('ecpay-' + name).value]),
    );
    try {
      const answer = await fetch(base + 'sdk/card', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, ...typed }),
      });
      const said = await answer.json();
      show(said.fault);
      if (said.fault) done(null, words[said.fault + 'Wrong'] ?? words.tokenWrong);
      else done({ BindCardPayToken: said.payToken }, null);
    } catch {
      done(null, words.away);
    }
  },
};
})();
`;

const NAMES = [
  'number',
  'numberHint',
  'numberWrong',
  'expiry',
  'expiryHint',
  'expiryWrong',
  'cvv',
  'cvvHint',
  'cvvWrong',
  'tokenWrong',
  'away',
  'hint',
] as const;

const wordsOf = (t: Translate) => Object.fromEntries(NAMES.map((name) => [name, t(`ecpg.form.${name}`)]));
