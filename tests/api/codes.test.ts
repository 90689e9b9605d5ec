import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, users } from '#server/db/accounts.tables.ts';
import { forgetUnverified } from '#server/modules/accounts/accounts.jobs.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import type { Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import { codeIn, mailsTo, nextMail } from '../support/mailbox.ts';
import { newcomer, signedUp } from '../support/newcomer.ts';
import { aPerson } from '../support/person.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url);
});
afterAll(() => app.stop());

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('codes', () => {
  it('close after five wrong tries', async () => {
    const { email, code } = await signedUp(app);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await api.post('/api/verify', { email, code: wrong(code) })).status).toBe(422);
    }
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
  });

  it('count parallel tries too', async () => {
    const { email, code } = await signedUp(app);
    const guesses = Array.from({ length: 30 }, () => api.post('/api/verify', { email, code: wrong(code) }));
    await Promise.all(guesses);
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
  });

  it('expire', async () => {
    const { email, code } = await signedUp(app);
    await app.deps.db.update(codes).set({ expires_at: sql`now()` });
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
  });

  it('are kept as a hash only, and are good for one purpose', async () => {
    const { email, code } = await signedUp(app);
    const [row] = await app.deps.db
      .select({ hash: codes.code_hash })
      .from(codes)
      .innerJoin(users, eq(users.id, codes.user_id))
      .where(eq(users.email, email));
    expect(row?.hash).not.toContain(code);
    const { status } = await api.post('/api/verify', { email, code, type: 'forgot password' });
    expect(status).toBe(422);
  });

  it('come at most once in 60 seconds, the last one counts', async () => {
    const { email, code } = await signedUp(app);
    await api.post('/api/resend-verification', new URLSearchParams({ email }));
    await app.deps.db.update(codes).set({ sent_at: sql`now() - interval '61 seconds'` });
    await api.post('/api/resend-verification', new URLSearchParams({ email }));
    const fresh = codeIn(await nextMail(app, email, (mail) => !mail.text.includes(code)));
    expect(await mailsTo(app, email)).toHaveLength(2);
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
    expect((await api.post('/api/verify', { email, code: fresh })).status).toBe(200);
  });

  it('are not sent to anybody else, with the same answer', async () => {
    const verified = await aPerson(app);
    const answers = await Promise.all(
      [verified.email, 'nobody@example.test'].map((email) => api.post('/api/resend-verification', { email })),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const known = await signedUp(app);
    // The mail above went through the same queue, so these would be here by now.
    expect(await mailsTo(app, known.email)).toHaveLength(1);
    expect(await mailsTo(app, 'nobody@example.test')).toHaveLength(0);
    expect(await mailsTo(app, verified.email)).toHaveLength(0);
  });
});

describe('an account that nobody verified', () => {
  it('is forgotten after two days, and its address and number are free again', async () => {
    const [late, recent, verified] = [await signedUp(app), await signedUp(app), await aPerson(app)];
    const longAgo = { created_at: sql`now() - interval '49 hours'` };
    for (const { email } of [late, verified]) {
      await app.deps.db.update(users).set(longAgo).where(eq(users.email, email));
    }
    await forgetUnverified(app.deps);
    const again = newcomer({ email: late.email, mobile_number: late.mobile_number });
    expect((await api.post('/api/sign-up', again)).status).toBe(201);
    expect((await api.post('/api/verify', { email: recent.email, code: recent.code })).status).toBe(200);
    expect((await verified.api.get('/api/auth/me/profile')).status).toBe(200);
  });
});
