import { beginUpload, completeUpload, discardUpload, myUploads } from '#shared/items/uploads.calls.ts';
import type { SendingView } from '#shared/items/uploads.schema.ts';
import { call, errorOf } from '../../../lib/http/api.ts';
import { ApiError, asApiError } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/transport.ts';
import type { PhotoServer, Sending } from './photo-queue.ts';

const FILE_GONE = 'This photo is no longer there. Please add it again.';

/** Sends the bytes to where the server said: to us, or straight to the bucket. */
const sendBytes = async ({ method, url, headers }: SendingView, bytes: Sending): Promise<void> => {
  const { file, signal, onProgress } = bytes;
  const endpoint = { name: 'uploads.send', params: {} };
  const reply = await send({ endpoint, method, url, headers, payload: file, signal, onProgress });
  if (reply.status < 200 || reply.status > 299) throw errorOf(reply);
};

/** A phone clears its temporary files, and files are moved: the line is not to blame for those. */
const mustBeReadable = async (file: File): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new ApiError(422, { code: 'photo.not_sent', message: FILE_GONE });
  }
};

/** The server as the queue of photos needs it; `isPrivate` for photos that not everybody may open. */
export const photoServer = (isPrivate: boolean): PhotoServer => ({
  send: async (bytes, named) => {
    const { file, signal } = bytes;
    const body = { name: file.name, bytes: file.size, ...(isPrivate ? { private: true } : {}) };
    await mustBeReadable(file);
    const begun = await call(beginUpload, { body, signal });
    const { uuid } = begun.data.upload;
    named(uuid);
    await sendBytes(begun.data.send, bytes);
    return (await call(completeUpload, { params: { uuid }, signal })).data;
  },
  list: async () => (await call(myUploads)).data,
  discard: (uuid) => {
    void call(discardUpload, { params: { uuid } }).catch((thrown: unknown) => {
      // Whatever stays is removed by the server after a day; there is nothing for the seller to do about it.
      asApiError(thrown);
    });
  },
});
