import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { readPicture } from '#server/platform/picture-files.ts';
import { isPrivateKey } from '#server/platform/private-keys.ts';
import type { Storage } from '#server/platform/storage.ts';
import { AppError } from './errors.ts';
import type { RateLimits } from './rate-limits.ts';
import { addressKey } from './rate-limits.ts';

const KEY = /^[\w-]{8,64}$/;
const FILE = /^\d{2,4}\.webp$/;
/** What the limit of pages counts for one that is not there. */
const MISS_COST = 5;
/** For so long an address that asked for too many of them is not listened to. */
const REFUSED_MS = 10_000;

/** Who may open a picture, and what is said of it to those who keep copies. */
type Opening = {
  read: typeof readPicture;
  mayOpen: (key: string, request: Request) => boolean | Promise<boolean>;
  headers: Record<'cache-control' | 'cross-origin-resource-policy', string>;
};

const createPictures = (
  storage: Storage,
  limits: RateLimits,
  { read, mayOpen, headers }: Opening,
): Router => {
  const router = Router();
  /** Addresses that asked for too many which are not there, each of which is asked of the storage. */
  const refused = new LRUCache<string, AppError>({ max: 10_000, ttl: REFUSED_MS });
  const countMiss = async (address: string): Promise<void> => {
    try {
      await limits.consume('page', address, MISS_COST);
    } catch (error) {
      if (error instanceof AppError) refused.set(address, error);
      throw error;
    }
  };
  router.get('/:key/:file', async (request, response) => {
    const { key, file } = request.params;
    const address = addressKey(request.ip);
    const refusal = refused.get(address);
    if (refusal) throw refusal;
    const isNamed = KEY.test(key) && FILE.test(file);
    const picture = isNamed && (await mayOpen(key, request)) ? await read(storage, key, file) : null;
    if (!picture) {
      await countMiss(address);
      response.status(404).type('text').send('No such picture.');
      return;
    }
    response.setHeader('content-type', 'image/webp');
    response.set(headers);
    response.setHeader('content-security-policy', "default-src 'none'");
    try {
      await pipeline(picture, response);
    } finally {
      // A reader who went before the picture was there never began to read it.
      picture.destroy();
    }
  });
  return router;
};

/** Serves stored pictures under `/images/{key}/{width}.webp`. A key is never reused, so they may be kept for ever. */
export const createImages = (storage: Storage, limits: RateLimits): Router =>
  createPictures(storage, limits, {
    read: (files, key, file) => files.get(`${key}/${file}`),
    mayOpen: (key) => !isPrivateKey(key),
    headers: {
      // Pages of the configured other origins show them too; they are public.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });

/** Serves the others under `/private-images/{key}/{width}.webp`, to those who may see them; to nobody else are they there. */
export const createPrivateImages = (
  storage: Storage,
  limits: RateLimits,
  mayOpen: Opening['mayOpen'],
): Router =>
  createPictures(storage, limits, {
    read: readPicture,
    mayOpen: (key, request) => isPrivateKey(key) && mayOpen(key, request),
    headers: {
      'cross-origin-resource-policy': 'same-site',
      // Not for ever: whoever logs out leaves a browser that others use.
      'cache-control': 'private, max-age=3600',
    },
  });
