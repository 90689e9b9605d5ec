import { and, eq } from 'drizzle-orm';
import { uploads } from '#server/db/uploads.tables.ts';
import type { SendingView, UploadView } from '#shared/items/uploads.schema.ts';
import type { Stage } from './app.ts';
import type { Person } from './person.ts';
import { aJpeg, asFile } from './photos.ts';
import { until } from './until.ts';

type Begun = { upload: UploadView; send: SendingView };

/** What is said of a photo beforehand. */
type Choice = { name?: string; isPrivate?: boolean };

/** Announces a photo. */
export const begin = async (
  person: Person,
  bytes: number,
  { name = 'sofa.jpg', isPrivate = false }: Choice = {},
): Promise<Begun> => {
  const choice = { name, bytes, private: isPrivate };
  const { status, body } = await person.api.post('/api/auth/uploads', choice);
  if (status !== 201) throw new Error(`the upload was not begun: ${status} ${JSON.stringify(body)}`);
  return body.data as Begun;
};

/** Sends a photo as the form does, up to the word that it is complete. */
export const send = async (
  person: Person,
  content?: Uint8Array,
  choice: Choice = {},
): Promise<UploadView> => {
  const bytes = content ?? (await aJpeg());
  const { upload, send: sending } = await begin(person, Math.max(1, bytes.byteLength), choice);
  const sent = await person.api.send(sending.method, sending.url, asFile(bytes));
  if (sent.status !== 200) throw new Error(`the bytes were not taken: ${sent.status}`);
  const { body } = await person.api.post(`/api/auth/uploads/${upload.uuid}/complete`);
  return body.data as UploadView;
};

/** The upload as its owner is told; undefined once it is used or gone. */
export const uploadOf = async (person: Person, uuid: string): Promise<UploadView | undefined> => {
  const { body } = await person.api.get('/api/auth/uploads');
  return (body.data as UploadView[]).find((upload) => upload.uuid === uuid);
};

/** Sends a photo and waits for how it ends. */
export const settledUpload = async (
  person: Person,
  content?: Uint8Array,
  choice?: Choice,
): Promise<UploadView> => {
  const { uuid } = await send(person, content, choice);
  let last: UploadView | undefined;
  await until('the upload is ready or refused', async () => {
    last = await uploadOf(person, uuid);
    return last?.state === 'ready' || last?.state === 'refused';
  });
  if (!last) throw new Error('the upload is gone');
  return last;
};

/** One that nobody else opens: for a conversation, a case, or support. */
export const aPrivatePhoto = (person: Person): Promise<UploadView> =>
  settledUpload(person, undefined, { isPrivate: true });

/** What the register says. */
export const registered = async ({ deps: { db } }: Stage, uuid: string) => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.uuid, uuid)));
  return row;
};
