import { text } from 'node:stream/consumers';
import { Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { showToast } from './toaster.tsx';

const line = vi.hoisted(() => ({
  isCut: false,
  waiters: new Set<(wasLost: boolean) => void>(),
  show: (_toast: unknown): void => undefined,
}));

vi.mock('../lib/http/reachable.ts', () => ({
  whenReachable: (waiter: (wasLost: boolean) => void) => line.waiters.add(waiter),
}));
vi.mock('./toaster-region.tsx', () => ({
  get show() {
    if (line.isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return line.show;
  },
}));

const Heart = ({ name }: { name: string }) => <b>{name}</b>;
const lost = () => Promise.reject(new TypeError('Importing a module script failed.'));

const answerWith = async (wasLost: boolean): Promise<void> => {
  await vi.waitFor(() => expect(line.waiters.size).toBeGreaterThan(0));
  const waiters = [...line.waiters];
  line.waiters.clear();
  for (const waiter of waiters) waiter(wasLost);
};

const markupOf = async (Part: ReturnType<typeof lazyPart<unknown, { name: string }>>): Promise<string> => {
  const page = (
    <main>
      <Suspense fallback="…">
        <Part name="Sofa" />
      </Suspense>
    </main>
  );
  return text((await prerenderToNodeStream(page, { onError: () => undefined })).prelude);
};

beforeEach(() => {
  line.isCut = false;
  line.waiters.clear();
});

test('a part whose code was lost on its way comes when the server can be reached again', async () => {
  const load = vi.fn(async () => ({ Heart })).mockImplementationOnce(lost);
  const shown = markupOf(lazyPart(load, (code) => code.Heart));
  await answerWith(true);
  expect(await shown).toContain('<b>Sofa</b>');
  expect(load).toHaveBeenCalledTimes(2);
});

test('its texts are waited for, too', async () => {
  const texts = vi.fn(async () => undefined).mockImplementationOnce(lost);
  const load = vi.fn(async () => ({ Heart }));
  const shown = markupOf(lazyPart(load, (code) => code.Heart, { texts }));
  await answerWith(false);
  expect(await shown).toContain('<b>Sofa</b>');
  expect([load, texts].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('one that the server does not have is left out, and the page stands; who asked for it is not left waiting', async () => {
  const [spare, needed] = [false, true].map((isNeeded) => {
    const load = vi.fn(lost);
    return {
      load,
      shown: markupOf(
        lazyPart<{ Heart: typeof Heart }, { name: string }>(load, (code) => code.Heart, { isNeeded }),
      ),
    };
  });
  await answerWith(false);
  await vi.waitFor(() => expect(needed?.load).toHaveBeenCalledTimes(2));
  await answerWith(false);
  expect(await spare?.shown).toBe('<main><!--$--><!--/$--></main>');
  // What failed is left to the browser, whose page says so.
  expect(await needed?.shown).toContain('Importing a module script failed.');
});

test('what is to be said is said, also when the code of toasts was lost on its way', async () => {
  const show = vi.fn();
  line.show = show;
  line.isCut = true;
  const saying = showToast({ message: 'Sold.', color: 'wine' });
  await vi.waitFor(() => expect(line.waiters.size).toBe(1));
  expect(show).not.toHaveBeenCalled();
  line.isCut = false;
  await answerWith(true);
  await saying;
  expect(show).toHaveBeenCalledWith({ message: 'Sold.', color: 'wine' });
});
