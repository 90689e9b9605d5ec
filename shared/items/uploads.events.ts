import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { uploadView } from './uploads.schema.ts';

const routing = z.object({ owner_id: z.number().int(), upload_uuid: z.string() });
const views = { owner: z.object({ upload: uploadView }) };

export const uploadReady = defineEvent({
  type: 'upload.ready',
  summary: 'A photo was checked and its sizes are made; an item can use it',
  routing,
  views,
});

export const uploadRefused = defineEvent({
  type: 'upload.refused',
  summary: 'A photo cannot be taken, with the reason',
  routing,
  views,
});
