import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPurchase } from '#tests/support/conversations.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson, PASSWORD } from '#tests/support/person.ts';
import type { RunningServer } from '#tests/support/process.ts';
import { startServer } from '#tests/support/process.ts';
import { until } from '#tests/support/until.ts';

let server: RunningServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'trace' });
  seller = await aPerson(server, { bank: true, firstName: 'Maya' });
  buyer = await aBuyer(server);
});
afterAll(() => server.stop());

const mailTo = async (address: string): Promise<string> => {
  const path = `/dev/mailbox.json?to=${encodeURIComponent(address)}`;
  const { body } = await apiOf(server.url).get(path);
  return (body as unknown as { text: string }[]).map(({ text }) => text).join('\n');
};

test('secrets and personal data never stand in a log line, even at the finest level', async () => {
  const guest = apiOf(server.url);
  const newPassword = 'planted-password-77';
  const email = 'planted.person@example.test';
  const signUp = {
    email,
    password: newPassword,
    password_confirmation: newPassword,
    mobile_number: '+971501112233',
    first_name: 'Planted',
    last_name: 'Surname',
    gender: 1,
    date_of_birth: '1991-02-03',
  };
  expect((await guest.post('/api/sign-up', signUp)).status).toBe(201);
  await until('the code is there', async () => /\d{6}/.test(await mailTo(email)));
  const [code = ''] = /\d{6}/.exec(await mailTo(email)) ?? [];
  const verified = await guest.post('/api/verify', { email, code });
  const { access_token } = verified.body.data as { access_token: string };

  await guest.post('/api/login', { username: seller.email, password: PASSWORD });
  await guest.post('/api/login', { username: seller.email, password: 'planted-wrong-guess' });
  // Arguments in the query (decisions D4).
  const query = new URLSearchParams({
    current_password: PASSWORD,
    password: 'planted-in-query-1',
    password_confirmation: 'planted-in-query-1',
  });
  const changed = await buyer.api.send('PUT', `/api/auth/me/change-password?${query}`);
  expect(changed.status).toBe(200);
  await buyer.api.send('PUT', '/api/auth/me/profile?first_name=Plantedname');
  await seller.api.post('/api/auth/payment/mamopay/account', {
    iban: 'AE070331234567890123456',
    account_number: '9998887776665',
    bank_name: 'Planted Bank',
    bank_address: 'Planted Street',
    bic_code: 'BOMLAEAD',
    account_fullname: 'Planted Fullname',
  });
  const item = await anItem(server, seller);
  const { id } = await anOffer(buyer, item, 700);
  await accept(seller, id);
  const { channel_id } = await aPurchase(buyer, item);
  await buyer.api.post('/api/send-message', { channel_id, message: 'planted message' });
  // Errors carry what was asked for: a broken request is logged too.
  await buyer.api.post('/api/send-message', { channel_id: 'x', message: ['planted list'] });
  await buyer.api.post('/api/auth/logout');
  await server.end('SIGTERM');

  const log = server.output();
  expect(log.split('\n').filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(10);
  const secrets = {
    newPassword,
    wrongGuess: 'planted-wrong-guess',
    inQuery: 'planted-in-query-1',
    password: PASSWORD,
    code,
    accessToken: access_token,
    sessionOfBuyer: buyer.token,
    sessionOfSeller: seller.token,
    email,
    sellerEmail: seller.email,
    buyerEmail: buyer.email,
    mobile: '501112233',
    sellerMobile: seller.mobile.slice(1),
    iban: '331234567890123456',
    account: '9998887776665',
    address: 'Villa 18',
    message: 'planted message',
    name: 'Plantedname',
    surname: 'Surname',
    fullname: 'Planted Fullname',
    provider: server.deps.config.mamoWebhookAuthHeader,
    databasePassword: new URL(server.deps.config.databaseUrl ?? 'http://x').password || 'no password',
  };
  const found = Object.entries(secrets).filter(([, secret]) => log.includes(secret));
  expect(found.map(([name]) => name)).toEqual([]);
});
