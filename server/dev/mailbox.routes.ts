import { Router } from 'express';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { devPage, html, pagePolicy } from './html.ts';
import { findMessage, listMailbox } from './mailbox.ts';

const page = devPage({
  name: 'mailbox',
  title: 'Mailbox',
  bar: html`<p>Mails and text messages that this server would have sent. New ones appear by themselves.</p>
      <label>Show only <input id="to" type="search" placeholder="name@example.com or +971…" autocomplete="off" /></label>`,
  main: html`<main class="mailbox">
      <ol id="messages" aria-label="Messages, newest first"></ol>
      <section id="reading" aria-live="polite"></section>
    </main>`,
});

const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const querySchema = z.object({ to: z.string().optional() });
const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** `GET /mailbox`, `GET /mailbox.json?to=ADDRESS` and a mail's own HTML, mounted under `/dev` (decisions D31). */
export const createMailboxRoutes = ({ db }: { db: Db }): Router => {
  const routes = Router();

  routes.get('/mailbox', (_request, response) => {
    response.set('content-security-policy', pagePolicy).type('html').send(page);
  });

  routes.get('/mailbox.json', async (request, response) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) {
      response.status(422).json({ message: 'One address at most.', code: 'mailbox.to' });
      return;
    }
    // A "+" in a phone number arrives as a space when it was not encoded.
    const to = query.data.to?.replace(/^ /, '+') || undefined;
    response.set('cache-control', 'no-store').json(await listMailbox(db, to));
  });

  routes.get('/mailbox/:id/html', async (request, response) => {
    const id = idSchema.safeParse(request.params.id);
    const message = id.success ? await findMessage(db, id.data) : undefined;
    response
      .status(message ? 200 : 404)
      .set('content-security-policy', mailPolicy)
      // The page shows it in a frame, which the usual header forbids.
      .removeHeader('x-frame-options');
    response.type('html').send(`<base target="_blank">${message?.html ?? ''}`);
  });

  return routes;
};
