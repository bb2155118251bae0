import { html } from 'hono/html';
import type { Html, Speech } from './page.ts';

interface AnswersForm {
  readonly t: Speech['t'];
  /** The emulator's base path. */
  readonly base: string;
  readonly modes: readonly string[];
  readonly chosen: string;
}

/** Selects how a service answers from now on. */
export const answersForm = ({ t, base, modes, chosen }: AnswersForm): Html => html`
  <form class="card row" method="post" action="${base}/control">
    <div class="field">
      <label for="answers">${t('gateway.answers')}</label>
      <select id="answers" name="answers">
        ${modes.map((mode) =>
          mode === chosen
            ? html`<option value="${mode}" selected>${t(`invoice.mode.${mode}`)}</option>`
            : html`<option value="${mode}">${t(`invoice.mode.${mode}`)}</option>`,
        )}
      </select>
    </div>
    <button type="submit">${t('save')}</button>
  </form>`;
