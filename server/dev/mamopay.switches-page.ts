import type { Html } from './html.ts';
import { devPage, html } from './html.ts';
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

/** The page of switches: what each does, how it stands, and sent when it is changed. */
export const switchesPage = devPage({
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
    </main>`,
});
