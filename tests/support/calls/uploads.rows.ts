import * as uploads from '#shared/items/uploads.api.ts';
import { aJpeg, asFile } from '../photos.ts';
import { begin, settledUpload } from '../uploads.ts';
import type { Cast, Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

const announced = async ({ seller }: Cast) => ({ params: { uuid: (await begin(seller, 1000)).upload.uuid } });
// Settled: what is still being prepared would change by itself while a test looks that nothing does.
const complete = async ({ seller }: Cast) => ({ params: { uuid: (await settledUpload(seller)).uuid } });
/** Whose it is nobody else learns. */
const ownersAlone = statuses(401, 404, 200, 404);

export const uploadsRows: Row[] = [
  {
    endpoint: uploads.beginUpload,
    given: () => ({ body: { name: 'sofa.jpg', bytes: 1000 } }),
    status: statuses(401, 201, 201, 201),
  },
  {
    endpoint: uploads.sendUpload,
    given: async (cast) => ({ ...(await announced(cast)), body: asFile(await aJpeg()) }),
    status: ownersAlone,
  },
  { endpoint: uploads.completeUpload, given: complete, status: ownersAlone },
  {
    endpoint: uploads.completeUpload,
    when: 'before anything was sent',
    given: announced,
    status: statuses(401, 404, 409, 404),
  },
  { endpoint: uploads.myUploads, given: () => ({}), status: signedIn },
  { endpoint: uploads.discardUpload, given: complete, status: ownersAlone },
];
