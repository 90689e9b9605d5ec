import { describe, expect, it, vi } from 'vitest';
import type { UploadView } from '#shared/items/uploads.schema.ts';
import { unreachable } from '../../../lib/http/api-error.ts';
import type { PhotoServer } from './photo-queue.ts';
import { createPhotoQueue } from './photo-queue.ts';
import { keptOf } from './queued-photo.ts';

const photo = (key: string) => ({ key, image_url: '', sizes: [], blur: '', width: 1, height: 1 });
const view = (uuid: string, state: UploadView['state'] = 'processing'): UploadView => ({
  uuid,
  name: '',
  state,
  refusal: state === 'refused' ? { code: 'photo.type', message: 'No photo.' } : null,
  photo: state === 'ready' ? photo(uuid) : null,
  version: 2,
  created_at: '2026-11-21T09:00:00Z',
});
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** A server whose lines the test holds in its hand. */
const aServer = () => {
  const lines: { name: string; end: (view?: UploadView) => void; cut: () => void; signal: AbortSignal }[] =
    [];
  const discarded: string[] = [];
  let listed: UploadView[] = [];
  const server: PhotoServer = {
    send: ({ file: { name }, signal }, named) =>
      new Promise((resolve, reject) => {
        named(`key-${name}-${lines.length}`);
        const key = `key-${name}-${lines.length}`;
        signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
        lines.push({ name, signal, end: (v) => resolve(v ?? view(key)), cut: () => reject(unreachable()) });
      }),
    list: async () => listed,
    discard: (key) => discarded.push(key),
  };
  return { server, lines, discarded, say: (views: UploadView[]) => (listed = views) };
};

const states = (queue: ReturnType<typeof createPhotoQueue>) => queue.photos().map(({ state }) => state);
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('photos of a form', () => {
  it('are sent three at a time and are ready when the server says so', async () => {
    const { server, lines } = aServer();
    const queue = createPhotoQueue({ server });
    queue.add(['a', 'b', 'c', 'd'].map(file));
    expect(states(queue)).toEqual(['sending', 'sending', 'sending', 'waiting']);
    lines[0]?.end();
    await turn();
    expect(states(queue)).toEqual(['processing', 'sending', 'sending', 'sending']);
    queue.receive(view('key-a-0', 'ready'));
    expect(queue.photos()[0]).toMatchObject({ state: 'ready', photo: { key: 'key-a-0' } });
  });

  it('are ready even when that word comes before the answer', async () => {
    const { server, lines } = aServer();
    const queue = createPhotoQueue({ server });
    queue.add([file('a')]);
    queue.receive(view('key-a-0', 'ready'));
    lines[0]?.end();
    await turn();
    expect(states(queue)).toEqual(['ready']);
  });

  it('whose line broke are tried again as new ones', async () => {
    const { server, lines, discarded } = aServer();
    const queue = createPhotoQueue({ server });
    queue.add([file('a')]);
    lines[0]?.cut();
    await turn();
    expect(queue.photos()[0]).toMatchObject({
      state: 'failed',
      problem: expect.objectContaining({ code: 'network.unreachable' }),
    });
    queue.retry(queue.photos()[0]?.id ?? '');
    expect(states(queue)).toEqual(['sending']);
    expect(discarded).toEqual(['key-a-0']);
    lines[1]?.end();
    await turn();
    expect(queue.photos()[0]).toMatchObject({ state: 'processing', key: 'key-a-1' });
  });

  it('that are taken out stop being sent and make room for the next', () => {
    const { server, lines, discarded } = aServer();
    const queue = createPhotoQueue({ server });
    queue.add(['a', 'b', 'c', 'd'].map(file));
    queue.remove(queue.photos()[1]?.id ?? '');
    expect(lines[1]?.signal.aborted).toBe(true);
    expect(discarded).toEqual(['key-b-1']);
    expect(queue.photos().map(({ name }) => name)).toEqual(['a', 'c', 'd']);
  });

  it('of the item are not thrown away when they are taken out of the list', () => {
    const { server, discarded } = aServer();
    const queue = createPhotoQueue({ server, held: [photo('one'), photo('two')] });
    queue.remove('one');
    expect(discarded).toEqual([]);
    expect(queue.photos().map(({ key }) => key)).toEqual(['two']);
  });

  it('come back after a reload as the server knows them; what it has forgotten goes', async () => {
    const { server, say } = aServer();
    const kept = ['a', 'b', 'c'].map((key) => ({ key, name: `${key}.jpg` }));
    const queue = createPhotoQueue({ server, kept });
    say([view('a', 'ready'), view('c', 'refused')]);
    await queue.catchUp();
    expect(queue.photos().map(({ key, state }) => [key, state])).toEqual([
      ['a', 'ready'],
      ['c', 'refused'],
    ]);
    expect(keptOf(queue.photos())).toEqual([{ key: 'a', name: 'a.jpg' }]);
  });

  it('are settled once none is under way', async () => {
    const { server, lines } = aServer();
    const queue = createPhotoQueue({ server });
    queue.add([file('a'), file('b')]);
    const settled = vi.fn();
    void queue.settled().then(settled);
    lines[0]?.end(view('key-a-0', 'ready'));
    await turn();
    expect(settled).not.toHaveBeenCalled();
    lines[1]?.cut();
    await turn();
    await turn();
    expect(settled).toHaveBeenCalled();
  });

  it('are at most ten, and images', () => {
    const { server } = aServer();
    const queue = createPhotoQueue({ server });
    expect(queue.add([new File(['x'], 'x.txt', { type: 'text/plain' })])).toContain('Only image files');
    expect(queue.add(Array.from({ length: 11 }, (_, index) => file(String(index))))).toContain('up to 10');
    expect(queue.photos()).toHaveLength(10);
  });
});
