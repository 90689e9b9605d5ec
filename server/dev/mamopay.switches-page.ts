import { aedFromFils } from '#shared/kernel/money.ts';
import type { Html } from './html.ts';
import { devPage, html } from './html.ts';
import type { Link } from './mamopay.store.ts';
import type { ShownSwitch } from './mamopay.switches.ts';
import { switchGroups } from './mamopay.switches.ts';

/** A long name is broken between its words. */
const nameOf = (name: string): Html[] =>
  name.split('_').map((word, at) => (at ? html`_<wbr />${word}` : html`${word}`));

const field = ({ name, type, enum: choices, maximum }: ShownSwitch): Html => {
  if (choices)
    return html`<select name="${name}">${choices.map((choice) => html`<option>${choice}</option>`)}</select>`;
  if (type === 'boolean') return html`<input name="${name}" type="checkbox" />`;
  if (type === 'integer')
    return html`<input name="${name}" type="number" min="0" max="${maximum ?? ''}" step="1" required />`;
  return html`<input name="${name}" type="text" autocomplete="off" />`;
};

const linkOption = ({ id, title, amount_fils, active }: Link): Html =>
  html`<option value="${id}">${title} · AED ${aedFromFils(amount_fils)}${active ? '' : ' · closed'} · ${id}</option>`;

/** One more capture on a link, whatever was paid on it: late, twice, of another amount or currency than was asked. */
const captureForm = (links: readonly Link[], captured: string | null): Html => html`
      <form id="capture" method="post" action="/dev/mamopay/capture">
        <fieldset>
          <legend>A capture that nobody asked for</legend>
          ${captured === null ? '' : html`<p role="status">${captured} is captured.</p>`}
          <label>
            <span class="name">link</span>
            <span class="what">Late, twice, or on a link that is closed.</span>
            <select name="link_id" required>${links.map(linkOption)}</select>
          </label>
          <label>
            <span class="name">amount</span>
            <span class="what">What it says of itself, as 12.3456.</span>
            <input name="amount" type="text" inputmode="decimal" required pattern="\\d{1,9}(\\.\\d{1,6})?" autocomplete="off" />
          </label>
          <label>
            <span class="name">currency</span>
            <span class="what">Three letters.</span>
            <input name="currency" type="text" required minlength="3" maxlength="3" value="AED" autocomplete="off" />
          </label>
          <button>Capture</button>
        </fieldset>
      </form>`;

/**
 * The page of switches: what each does, how it stands, and sent when it is changed; and a form for captures. `captured`: the
 * one just made by it.
 */
export const switchesPage = (links: readonly Link[], captured: string | null): string =>
  devPage({
    name: 'mamopay',
    title: 'Payment simulator',
    bar: html`<p>Faults to ask of the simulated payment provider. A change is in force at once; what is counted counts down.</p>
      <p id="said" role="status"></p>`,
    main: html`<main>
      <form id="switches">${switchGroups().map(
        ({ title, switches }) => html`
        <fieldset>
          <legend>${title}</legend>
          ${switches.map(
            (one) => html`<label>
            <span class="name">${nameOf(one.name)}</span>
            <span class="what">${one.description}</span>
            ${field(one)}
          </label>`,
          )}
        </fieldset>`,
      )}
      </form>
      ${captureForm(links, captured)}
    </main>`,
  });
