import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { PageAnswer } from '#shared/kernel/page.ts';
import type { Document } from './guest-pages.ts';
import type { Frame } from './page-frame.ts';
import { framed, NONCE_PLACE } from './page-frame.ts';

const pack = {
  // Takes as long as gzip does at 6, and is up to a quarter smaller: a page is packed for the few seconds it lives.
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 6 }),
} as const;

/** A document of a rendered answer. */
export const documentOf = (frame: Frame, answer: PageAnswer): Document => {
  const html = framed(frame, answer);
  const nonce = randomBytes(16).toString('base64');
  return {
    status: answer.status,
    location: answer.location,
    nonce,
    // Weak: encodings and nonces of one content differ.
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    plain: Buffer.from(html.replaceAll(NONCE_PLACE, nonce)),
    packed: new Map(),
  };
};

const packedFor = (request: Request, document: Document): Promise<Buffer> | null => {
  // Asked one by one: browsers name gzip first, and of several the first that they name would be taken. Which
  // a client would rather have counts for nothing, only what it refuses.
  const encoding = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one) === one);
  if (!encoding) return null;
  request.res?.setHeader('content-encoding', encoding);
  const known = document.packed.get(encoding) ?? pack[encoding](document.plain);
  document.packed.set(encoding, known);
  return known;
};

/**
 * Sends a document. Whoever has it already is told so without a policy header: the policy that came with what they hold
 * names the nonce that stands in it, and headers of a 304 would take its place.
 */
export const sendDocument = async (
  request: Request,
  response: Response,
  document: Document,
  policy: (nonce: string) => string,
): Promise<void> => {
  if (document.location !== null) {
    response.redirect(document.status, document.location);
    return;
  }
  response.status(document.status).type('html');
  response.vary('accept-encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('content-security-policy', policy(document.nonce));
  response.end(
    request.method === 'HEAD' ? undefined : ((await packedFor(request, document)) ?? document.plain),
  );
};
