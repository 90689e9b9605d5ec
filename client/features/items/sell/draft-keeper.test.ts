import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftContent } from '#shared/items/drafts.schema.ts';
import { ApiError, unreachable } from '../../../lib/http/api-error.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { asKept, contentOf, draftFrom } from './sell-draft.ts';

const EMPTY_DRAFT = asKept(null);

const written = (item_name: string): DraftContent => ({ ...EMPTY_DRAFT, item_name });
const changedElsewhere = () => new ApiError(409, { code: 'draft.changed', message: '' });
const gone = () => new ApiError(404, { code: 'draft.not_found', message: '' });

/** A server with one draft, and this device. `refusals` are thrown one after the other before anything is saved. */
const aKeeper = (start = { version: 0, content: EMPTY_DRAFT }, ...refusals: ApiError[]) => {
  const saved: [number, string][] = [];
  let version = start.version;
  let here: DraftContent | null = null;
  const keeper = createDraftKeeper(
    {
      server: {
        save: async (from, { item_name }) => {
          const refusal = refusals.shift();
          if (refusal) throw refusal;
          saved.push([from, item_name]);
          version = from + 1;
          return version;
        },
        newest: async () => version,
        discard: async () => {
          const refusal = refusals.shift();
          if (refusal) throw refusal;
          version = 0;
        },
      },
      keepHere: (content) => {
        here = content;
      },
    },
    start,
  );
  return { keeper, saved, here: () => here, write: (by: number) => (version = by), there: () => version };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  it('is on this device at once, and with the server when the typing rests', async () => {
    const { keeper, saved, here } = aKeeper();
    keeper.change(EMPTY_DRAFT);
    expect(here()).toBeNull();
    keeper.change(written('Oak'));
    keeper.change(written('Oak bench'));
    expect(here()).toMatchObject({ item_name: 'Oak bench' });
    await vi.runAllTimersAsync();
    expect(saved).toEqual([[0, 'Oak bench']]);
    expect([here(), keeper.state(), keeper.version(), keeper.isSettled()]).toEqual([null, 'saved', 1, true]);
  });

  it('that is opened and left as it is is not saved again', async () => {
    // The database answers the fields in another order.
    const held = Object.fromEntries(Object.entries(written('Oak bench')).toReversed()) as DraftContent;
    const { keeper, here } = aKeeper({ version: 3, content: asKept(held) });
    const { values, photos } = draftFrom(held);
    keeper.change(contentOf(values, photos));
    expect([keeper.state(), here()]).toEqual(['untouched', null]);
  });

  it('goes over what another device wrote meanwhile, and says so', async () => {
    const { keeper, saved, write } = aKeeper({ version: 3, content: EMPTY_DRAFT }, changedElsewhere());
    write(5);
    keeper.change(written('Oak bench'));
    await vi.runAllTimersAsync();
    expect(saved).toEqual([[5, 'Oak bench']]);
    expect(keeper.isOverwritten()).toBe(true);
  });

  it('that was thrown away elsewhere begins anew with what is written here', async () => {
    const { keeper, saved, write } = aKeeper({ version: 3, content: EMPTY_DRAFT }, gone());
    write(0);
    keeper.change(written('Oak bench'));
    await vi.runAllTimersAsync();
    expect(saved).toEqual([[0, 'Oak bench']]);
    expect(keeper.isOverwritten()).toBe(false);
  });

  it('stays here while the server cannot be reached, until it is sent again', async () => {
    const { keeper, saved, here } = aKeeper(undefined, unreachable());
    keeper.change(written('Oak bench'));
    await vi.runAllTimersAsync();
    expect([keeper.state(), here()?.item_name, saved]).toEqual(['here', 'Oak bench', []]);
    await keeper.flush();
    expect([keeper.state(), here(), saved]).toEqual(['saved', null, [[0, 'Oak bench']]]);
  });

  it('that was emptied is kept nowhere, and begins anew with what is written next', async () => {
    const { keeper, saved, here, there } = aKeeper();
    keeper.change(written('Oak'));
    keeper.change(EMPTY_DRAFT);
    await vi.runAllTimersAsync();
    expect([keeper.state(), here(), saved]).toEqual(['untouched', null, []]);
    keeper.change(written('Oak bench'));
    await keeper.flush();
    keeper.change(EMPTY_DRAFT);
    await vi.runAllTimersAsync();
    expect([keeper.state(), here(), there(), keeper.version()]).toEqual(['untouched', null, 0, 0]);
    keeper.change(written('Ash bench'));
    await vi.runAllTimersAsync();
    expect([keeper.state(), saved]).toEqual([
      'saved',
      [
        [0, 'Oak bench'],
        [0, 'Ash bench'],
      ],
    ]);
  });

  it('that was emptied here stays while another device writes in it, or the server cannot be reached', async () => {
    const elsewhere = aKeeper({ version: 3, content: written('Oak') });
    elsewhere.write(5);
    elsewhere.keeper.change(EMPTY_DRAFT);
    await vi.runAllTimersAsync();
    expect([elsewhere.there(), elsewhere.keeper.state()]).toEqual([4, 'saved']);
    const away = aKeeper({ version: 3, content: written('Oak') }, unreachable());
    away.keeper.change(EMPTY_DRAFT);
    await vi.runAllTimersAsync();
    expect([away.there(), away.keeper.version(), away.keeper.state()]).toEqual([3, 3, 'here']);
    await away.keeper.flush();
    expect([away.there(), away.keeper.state()]).toEqual([0, 'untouched']);
  });

  it('that has ended is kept nowhere any more', async () => {
    const { keeper, saved, here } = aKeeper();
    keeper.change(written('Oak bench'));
    await keeper.end();
    keeper.change(written('Oak'));
    await vi.runAllTimersAsync();
    expect([here(), saved]).toEqual([null, []]);
  });
});
