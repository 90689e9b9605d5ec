import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { aPlacedPhoto, aPolyglot, REFUSED } from '#tests/support/hostile-photos.ts';
import type { Api } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { asFile } from '#tests/support/photos.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';
import { settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let inDispute: Awaited<ReturnType<typeof buyAsGuest>> | undefined;

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
});
afterAll(() => app.stop());

/** What a way in made of a file: the code of its refusal, or where the picture is. */
type Outcome = { code?: string; url?: string };

const portrait =
  (path: string, field: string, shown: (data: Record<string, unknown>) => unknown) =>
  async (bytes: Buffer): Promise<Outcome> => {
    const form = new FormData();
    form.append(field, asFile(bytes), '../../../etc/passwd');
    const { status, body } = await seller.api.post(path, form);
    return status === 200
      ? { url: String(shown(body.data as Record<string, unknown>)) }
      : { code: body.code };
  };

type Said = { photos: { image_url: string }[] };
type Case = { request: Said; dispute: { entries: Said[] } | null };

const aGuest = async () => {
  const payer = { name: 'Noor Aziz', email: newcomer().email };
  return buyAsGuest(app, await anItem(app, seller), payer);
};
/** What a guest says about a purchase, with a photo. */
const byGuest = async (
  { api }: { api: Api },
  path: string,
  bytes: Buffer,
  shown: (view: Case) => Said | undefined,
): Promise<Outcome> => {
  const form = new FormData();
  form.append('reason', 'damaged');
  form.append('words', 'A crack.');
  form.append('imgs[0]', asFile(bytes), '../../../etc/passwd');
  const { status, body } = await api.post(`/api/global/purchase/${path}`, form);
  return status === 200 ? { url: shown(body.data as Case)?.photos[0]?.image_url } : { code: body.code };
};
/** Somebody without an account whose case is before support. */
const disputing = async () => {
  const guest = await aGuest();
  const request = { reason: 'damaged', words: 'A crack.' };
  await guest.api.post('/api/global/purchase/refund-request', request);
  await seller.api.post(`/api/auth/me/transactions/${guest.number}/refund-request/answer`, {
    ...{ answer: 'refuse', words: 'It was whole.' },
  });
  await guest.api.post('/api/global/purchase/escalation');
  return guest;
};

const ways: [string, (bytes: Buffer) => Promise<Outcome>][] = [
  [
    'with the item',
    async (bytes) => {
      const { status, body } = await seller.api.post(
        '/api/auth/items',
        await submissionForm(await submissionFields(app), [asFile(bytes)]),
      );
      return status === 201 ? { url: (body.data as OwnItem).images[0]?.image_url } : { code: body.code };
    },
  ],
  [
    'by itself',
    async (bytes) => {
      const { refusal, photo } = await settledUpload(seller, bytes);
      return refusal ? { code: refusal.code } : { url: photo?.image_url };
    },
  ],
  [
    'without an account, to ask for a refund',
    async (bytes) => byGuest(await aGuest(), 'refund-request', bytes, ({ request }) => request),
  ],
  [
    'without an account, in a dispute',
    async (bytes) => {
      inDispute ??= await disputing();
      return byGuest(inDispute, 'statements', bytes, ({ dispute }) => dispute?.entries.at(-1));
    },
  ],
  ['as a profile photo', portrait('/api/auth/me/upload-photo', 'photo', ({ photo }) => photo)],
  [
    'as a logo',
    portrait('/api/auth/me/upload-vendor', 'logo', ({ vendor }) => (vendor as { logo: string }).logo),
  ],
];

const filesLeft = async (): Promise<string[]> => {
  const entries = await readdir(join(app.deps.config.dataDir, 'uploads')).catch(() => []);
  return entries;
};

describe.each(ways)('a photo sent %s', (_, send) => {
  test.each(REFUSED)('is refused when it is %s', async (_what, make, code) => {
    expect(await send(await make())).toEqual({ code });
    expect(await filesLeft()).toEqual([]);
  });

  test('loses what stands behind it, what the camera wrote, and is upright', async () => {
    for (const make of [aPolyglot, aPlacedPhoto]) {
      const { url } = await send(await make());
      expect(url).toMatch(/^\/(?:private-)?images\/[\w-]{36}\/\d+\.webp(?:\?|$)/);
      const bytes = Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
      const { format, exif, orientation } = await sharp(bytes).metadata();
      expect([format, exif, orientation]).toEqual(['webp', undefined, undefined]);
      expect(bytes.includes('planted')).toBe(false);
    }
  });
});
