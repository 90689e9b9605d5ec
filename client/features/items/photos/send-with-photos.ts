import { ApiError, asApiError } from '../../../lib/http/api-error.ts';
import type { PhotoQueue } from './photo-queue.ts';

export const NOT_ALL_SENT = 'Some photos were not sent. Try them again or remove them.';

const refusal = (sentence: string): ApiError =>
  new ApiError(422, { message: sentence, code: 'photo.not_ready', errors: { imgs: [sentence] } });

/** `uploads.2` or `photos.2`: the place of a photo that the server would not take. */
const PLACE = /^(?:uploads|photos)\.(\d+)$/;

/**
 * Waits until every photo of a form is ready and sends it with their names in order. Photos that could not be sent, or that
 * the server does not have any more, are said at the field `imgs`.
 * @throws ApiError
 */
export const sendWithPhotos = async <Answer>(
  queue: PhotoQueue,
  send: (keys: string[]) => Promise<Answer>,
): Promise<Answer> => {
  await queue.settled();
  const keys = queue.photos().flatMap(({ state, key }) => (state === 'ready' && key ? [key] : []));
  if (keys.length < queue.photos().length) throw refusal(NOT_ALL_SENT);
  try {
    return await send(keys);
  } catch (thrown) {
    const error = asApiError(thrown);
    const refused = Object.entries(error.errors).flatMap(([field, [sentence]]) => {
      const place = PLACE.exec(field)?.[1];
      return place === undefined || sentence === undefined ? [] : [{ place: Number(place), sentence }];
    });
    for (const { place, sentence } of refused) queue.refuse(place, sentence);
    throw refused[0] ? refusal(refused[0].sentence) : error;
  }
};
