import { z } from 'zod';
import { answerOf, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { flagField, numberField, uuidField } from '../kernel/fields.ts';
import { MAX_PHOTO_BYTES } from '../kernel/photo-limits.ts';
import { MAX_UNUSED_PHOTOS } from './items.rules.ts';
import * as calls from './uploads.calls.ts';
import { sendingView, uploadView } from './uploads.schema.ts';

const TOO_LARGE = 'A photo may have at most 12 MB.';
const params = z.object({ uuid: uuidField });

export const beginUpload = defineEndpoint(calls.beginUpload, {
  summary: 'Announce a photo; the answer says where its bytes go',
  body: z.object({
    name: z
      .string()
      .max(400)
      .transform((name) => name.trim().slice(0, 200))
      .default(''),
    bytes: numberField('Must be a number of bytes.').pipe(
      z.number().int().min(1, 'The file is empty.').max(MAX_PHOTO_BYTES, TOO_LARGE),
    ),
    /** For a conversation, a case or support: nobody else opens the picture. Such a photo goes into no listing, and no other one into a conversation. */
    private: flagField.default(0),
  }),
  answer: answerOf(z.object({ upload: uploadView, send: sendingView })),
  status: 201,
  limit: 'photo',
});

export const sendUpload = defineEndpoint(calls.sendUpload, {
  summary: 'The bytes of an announced photo, as they are; sent again they replace what was there',
  params,
  answer: answerOf(uploadView),
  limit: 'photo',
});

export const completeUpload = defineEndpoint(calls.completeUpload, {
  summary:
    'The bytes have been sent: check the photo and make its sizes. upload.ready or upload.refused tells the end',
  params,
  answer: answerOf(uploadView),
  limit: 'photo',
});

export const myUploads = defineEndpoint(calls.myUploads, {
  summary: 'Your photos that no item has yet, the newest first',
  answer: answerOf(z.array(uploadView).max(MAX_UNUSED_PHOTOS)),
});

export const discardUpload = defineEndpoint(calls.discardUpload, {
  summary: 'Throw away a photo that no item has',
  params,
  answer: messageAnswerOf(messageAnswer),
  limit: 'write',
});
