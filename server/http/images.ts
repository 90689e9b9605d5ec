import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { Storage } from '#server/platform/storage.ts';

const KEY = /^[\w-]{8,64}$/;
const FILE = /^\d{2,4}\.webp$/;

/** Serves stored pictures under `/images/{key}/{width}.webp`. A key is never reused, so they may be kept for ever. */
export const createImages = (storage: Storage): Router => {
  const router = Router();
  router.get('/:key/:file', async (request, response) => {
    const { key, file } = request.params;
    const picture = KEY.test(key) && FILE.test(file) ? await storage.get(`${key}/${file}`) : null;
    if (!picture) {
      response.status(404).type('text').send('No such picture.');
      return;
    }
    response.setHeader('content-type', 'image/webp');
    // Pages of the configured other origins show them too; they are public.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('content-security-policy', "default-src 'none'");
    try {
      await pipeline(picture, response);
    } catch (error) {
      // The reader went away in the middle; nothing can be answered any more.
      response.locals.logger?.debug({ err: error }, 'a picture was not sent whole');
      response.destroy();
    } finally {
      // A reader who went before the picture was there never began to read it.
      picture.destroy();
    }
  });
  return router;
};
