import { eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import { receiptCounters, receipts } from '#server/db/receipt-books.tables.ts';
import { issueMissingReceipts } from '#server/modules/purchases/issue-missing.jobs.ts';
import type { Movement } from '#server/modules/purchases/ledger.repository.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { momentText } from '#shared/notifications/format.rules.ts';
import type { ReceiptLine, ReceiptView } from '#shared/receipts/receipts.schema.ts';
import { MOST_DOCUMENTS } from '#shared/receipts/receipts.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectOnlyGrows } from '#tests/support/append-only.ts';
import { beginFeaturing, FEATURED_PATH } from '#tests/support/featuring.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import type { Api } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { beginCheckout, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin } from '#tests/support/person.ts';
import { receiptsOf } from '#tests/support/receipts.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

/** AED 80 and a fee of 16, VAT in it 0.76. */
const sell = async (to: Person = buyer): Promise<string> => {
  const item = await anItem(app, seller, { price: 80 });
  const checkout = await beginCheckout(to.api, item.uuid);
  expect((await to.api.post(successPath('auth'), await payOnPage(checkout))).status).toBe(200);
  return checkout.transaction_number;
};
const open = async (api: Api, number = ''): Promise<ReceiptView> =>
  (await api.get(`/api/auth/me/receipts/${number}`)).body.data as ReceiptView;
const checkoutIdOf = async (number: string): Promise<number> => {
  const [row] = await app.deps.db.select().from(checkouts).where(eq(checkouts.link_id, number));
  return row?.id ?? 0;
};
const reverseSale = (checkoutId: number, cause: string) => {
  const entries: Movement['entries'] = [
    { account: 'seller_payable', amount: 3_000, userId: seller.id },
    { account: 'refund_payable', amount: -3_000 },
  ];
  return app.deps.unitOfWork((tx) =>
    writeMovement(app.deps, tx, { kind: 'refund_owed', cause, checkoutId, entries }),
  );
};
/** Every number of each series and year is there, from the first to the last. */
const expectNoGaps = async () => {
  const { db } = app.deps;
  const issued = await db.select({ number: receipts.number }).from(receipts);
  for (const { series, year, last } of await db.select().from(receiptCounters)) {
    const mine = issued
      .map(({ number }) => number)
      .filter((number) => number.startsWith(`${series}-${year}-`));
    const all = Array.from(
      { length: last },
      (_, at) => `${series}-${year}-${String(at + 1).padStart(6, '0')}`,
    );
    expect(mine.sort()).toEqual(all);
  }
};

test('the buyer has a receipt, the seller a statement of the price in full, and neither the other’s', async () => {
  const number = await sell();
  const [receipt, ...more] = await receiptsOf(buyer, number);
  const [statement] = await receiptsOf(seller, number);
  expect(more).toEqual([]);
  expect(await open(buyer.api, receipt?.number)).toMatchObject({
    kind: 'receipt',
    issuer: { name: 'reloved', trn: '100000000000003' },
    issued_to: 'Omar Haddad',
    price: 80,
    service_fee: 16,
    discount: 0,
    vat: 0.76,
    vat_percentage: 5,
    total: 96,
    transaction_number: number,
    payment_reference: expect.stringMatching(/^PAY-/),
    credit_notes: [],
  });
  expect(await open(seller.api, statement?.number)).toMatchObject({
    ...{ kind: 'statement', price: 80, service_fee: 0, vat: 0, total: 80 },
  });
  const stranger = await aBuyer(app);
  for (const [{ api }, document] of [
    [buyer, statement],
    [seller, receipt],
    [stranger, receipt],
  ] as const)
    expect((await api.get(`/api/auth/me/receipts/${document?.number}`)).status).toBe(404);
  expect((await stranger.api.get(`/api/auth/me/payments/${number}/receipts`)).status).toBe(404);
  const admin = await anAdmin(app);
  expect(await receiptsOf(admin, number)).toHaveLength(2);
  expect((await open(admin.api, statement?.number)).number).toBe(statement?.number);
  const log = await admin.api.get('/api/admin/audit?action=receipt.read');
  // The buyer's was only listed, which an administrator may do without being a side.
  for (const one of [statement, receipt]) expect(JSON.stringify(log.body.data)).toContain(one?.number);
});

test('numbers have no gaps: twenty sales at once, and one that is rolled back in between', async () => {
  const items = await Promise.all(Array.from({ length: 20 }, () => anItem(app, seller, { price: 80 })));
  const buyers = await Promise.all(Array.from({ length: 5 }, () => aBuyer(app)));
  const sales = items.map(async (item, at) => {
    const { api } = buyers[at % buyers.length] ?? buyer;
    return (await api.post(successPath('auth'), await payOnPage(await beginCheckout(api, item.uuid)))).status;
  });
  const undone = app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`update receipt_counters set last = last + 1`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await Promise.all(sales)).toEqual(sales.map(() => 200));
  await expectNoGaps();
  await expectOnlyGrows(app, 'receipts', sql`total_fils = 0`);
});

test('what is given back is a credit note on each side, once for its cause', async () => {
  const number = await sell();
  const checkoutId = await checkoutIdOf(number);
  expect([await reverseSale(checkoutId, 'test:1'), await reverseSale(checkoutId, 'test:1')]).toEqual([
    true,
    false,
  ]);
  for (const [party, side] of Object.entries({ buyer, seller })) {
    const [first, note, ...more] = await receiptsOf(side, number);
    expect([note?.kind, note?.party, note?.total, more]).toEqual(['credit_note', party, 30, []]);
    expect(note?.number).toMatch(/^CN-/);
    expect(await open(side.api, note?.number)).toMatchObject({
      of: first?.number,
      price: 30,
      service_fee: 0,
    });
    expect((await open(side.api, first?.number)).credit_notes).toEqual([note]);
  }
});

const fetchPdf = (path: string, token = ''): Promise<Response> =>
  fetch(app.url + path, { headers: { 'x-app-token': 'reloved-web', authorization: `Bearer ${token}` } });

const pdfText = async (answer: Response): Promise<string> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text;
};

test('a guest opens theirs by the link, and no other’s', async () => {
  const { email } = newcomer();
  const [guest, other] = await Promise.all(
    [email, newcomer().email].map(async (address) =>
      buyAsGuest(app, await anItem(app, seller), { email: address, name: 'Layla Guest' }),
    ),
  );
  const listOf = async (api?: Api) =>
    (await api?.get('/api/global/purchase/receipts'))?.body.data as ReceiptLine[];
  const [mine] = await listOf(guest?.api);
  const [theirs] = await listOf(other?.api);
  const status = async (document?: ReceiptLine) =>
    (await guest?.api.get(`/api/global/purchase/receipts/${document?.number}`))?.status;
  expect([await status(mine), await status(theirs)]).toEqual([200, 404]);
  const file = async (document?: ReceiptLine) => {
    const path = `/api/global/purchase/receipts/${document?.number}/receipt.pdf?lang=en`;
    return fetchPdf(path, guest?.token);
  };
  expect(await pdfText(await file(mine))).toContain(mine?.number);
  expect((await file(theirs)).status).toBe(404);
  const mail = await nextMail(app, email);
  expect(mail.text).toContain(`/purchase/receipt/${mine?.number}?token=${guest?.token}`);
  await guest?.api.delete('/api/global/purchase/link');
  expect([await status(mine), (await file(mine)).status]).toEqual([410, 410]);
});

test('of very many credit notes the newest are listed, with the document itself, and it is said that there are more', async () => {
  const number = await sell();
  const checkoutId = await checkoutIdOf(number);
  for (let n = 0; n < MOST_DOCUMENTS; n += 1) await reverseSale(checkoutId, `often:${number}:${n}`);
  const path = `/api/auth/me/payments/${number}/receipts`;
  const { status, body } = await buyer.api.get(path);
  const listed = body.data as ReceiptLine[];
  expect([status, body.has_more, listed[0]?.kind]).toEqual([200, true, 'receipt']);
  const view = await open(buyer.api, listed[0]?.number);
  expect([view.credit_notes.length, view.has_more_credit_notes]).toEqual([MOST_DOCUMENTS, false]);
  expect(listed.at(-1)).toEqual(view.credit_notes.at(-1));
  await reverseSale(checkoutId, `often:${number}:last`);
  const later = await open(buyer.api, listed[0]?.number);
  expect([later.credit_notes.length, later.has_more_credit_notes]).toEqual([MOST_DOCUMENTS, true]);
  expect(later.credit_notes.at(-1)?.number).not.toBe(view.credit_notes.at(-1)?.number);
});

test('open documents of buyer, seller and guest learn of a credit note: it is there when they are told', async () => {
  const number = await sell();
  const item = await anItem(app, seller, { price: 80 });
  const guest = await buyAsGuest(app, item, { email: newcomer().email, name: 'Layla Guest' });
  const [atBuyer, atSeller, atGuest] = [
    await listen(app.url, buyer.token),
    await listen(app.url, seller.token),
    await listen(app.url),
  ];
  expect(await atGuest.subscribe({ purchase_link: guest.token })).toEqual({ ok: true });
  /** How many credit notes a document names at the moment that its reader is told. */
  const namedOn = async (live: typeof atBuyer, read: () => Promise<{ credit_notes: unknown[] }>) => {
    await live.next('purchase.case_changed');
    return (await read()).credit_notes.length;
  };
  const documentOf = async (person: Person, sale: string) => {
    const [document] = await receiptsOf(person, sale);
    return () => open(person.api, document?.number);
  };
  const path = '/api/global/purchase/receipts';
  const [mine] = (await guest.api.get(path)).body.data as ReceiptLine[];
  const ofGuest = async () => (await guest.api.get(`${path}/${mine?.number}`)).body.data as ReceiptView;

  const documents = [
    namedOn(atBuyer, await documentOf(buyer, number)),
    namedOn(atSeller, await documentOf(seller, number)),
  ];
  const cancel = (sale: string) =>
    seller.api.post(`/api/auth/me/transactions/${sale}/cancellation`, { reason: 'damaged' });
  expect((await cancel(number)).status).toBe(200);
  expect(await Promise.all(documents)).toEqual([1, 1]);

  // What was given back in the provider's own dashboard is noticed by a sweep.
  const guestMails = namedOn(atGuest, ofGuest);
  await app.deps.db.execute(sql`
    update dev_mamopay_charges set refunded_fils = 3000 where link_id = ${guest.number}`);
  await sweepPayments(app.deps);
  expect(await guestMails).toBe(1);
  for (const live of [atBuyer, atSeller, atGuest]) live.close();
});

test('a featuring has its receipt', async () => {
  const item = await anItem(app, seller);
  const redirect = await payOnPage(await beginFeaturing(seller.api, item.uuid));
  expect((await seller.api.post(FEATURED_PATH, redirect)).status).toBe(200);
  const [document] = await receiptsOf(seller, redirect.transaction_number);
  expect(await open(seller.api, document?.number)).toMatchObject({
    ...{ kind: 'featuring', service_fee: 100, total: 100, vat: 4.76, price: 0, other_side: null },
    featured_until: expect.any(String),
  });
});

test('what was sold before there were receipts gets them once, in its own year, with what was given back', async () => {
  const { db } = app.deps;
  const old = await sell();
  // As the rows of a version before: a checkout, a purchase and its money, and no receipt.
  const { rows } = await db.execute<{ id: string }>(sql`
    with checkout as (
      insert into checkouts (item_id, token_hash, price_fils, fee_fils, fee_percentage, total_fils, status, expires_at)
      select item_id, 'old', 8000, 1600, 20, 9600, 'paid', now() from purchases where transaction_number = ${old}
      returning id, item_id)
    insert into purchases (transaction_number, checkout_id, item_id, seller_id, buyer_id, status,
      price_fils, fee_fils, discount_fils, total_fils, vat_fils, paid_at)
    select 'OLD-1', id, item_id, ${seller.id}, ${buyer.id}, 'cancelled', 8000, 1600, 0, 9600, 76, '2025-12-31T20:30:00Z'
    from checkout returning checkout_id as id`);
  await reverseSale(Number(rows[0]?.id), 'test:old');
  const issueAll = () => issueMissingReceipts(app.deps, new AbortController().signal);
  await Promise.all([issueAll(), issueAll()]);
  const issued = await receiptsOf(buyer, 'OLD-1');
  // Already the next year in Dubai; what was given back was so in this one.
  expect(issued.map(({ number }) => number.slice(0, 7))).toEqual([
    'R-2026-',
    `CN-${dayInDubai(new Date()).slice(0, 4)}`,
  ]);
  expect(issued[0]?.issued_at).toBe('2025-12-31T20:30:00.000Z');
  expect(await db.$count(purchases)).toBe(await db.$count(receipts, eq(receipts.kind, 'receipt')));
  await expectNoGaps();
});

/** What a reader finds in the PDF of a document. */
const wordsIn = async ({ token }: Person, number = '', lang: 'en' | 'ar') =>
  pdfText(await fetchPdf(`/api/auth/me/receipts/${number}/receipt.pdf?lang=${lang}`, token));

test('both documents say when it was handed over, from then on', async () => {
  const number = await sell();
  const documents = [
    [buyer, (await receiptsOf(buyer, number))[0]?.number],
    [seller, (await receiptsOf(seller, number))[0]?.number],
  ] as const;
  for (const [{ api }, document] of documents) expect((await open(api, document)).handed_over_at).toBeNull();
  expect(await wordsIn(buyer, documents[0][1], 'en')).toContain('Not yet');
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  for (const [person, document] of documents) {
    const { handed_over_at } = await open(person.api, document);
    expect(handed_over_at).toEqual(expect.any(String));
    const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
    const words = spaced(await wordsIn(person, document, 'en'));
    expect(words).toContain(spaced(momentText('en', handed_over_at ?? '')));
    expect(words).not.toContain('Not yet');
  }
});

test('the PDF holds real text in both languages, Arabic among Latin names and figures', async () => {
  const item = await anItem(app, seller, { price: 80, name: 'حذاء Nike Air Max 97 (لون أسود)' });
  const { transaction_number } = await beginCheckout(buyer.api, item.uuid).then(async (checkout) => {
    await buyer.api.post(successPath('auth'), await payOnPage(checkout));
    return checkout;
  });
  const [receipt] = await receiptsOf(buyer, transaction_number);
  const [english, arabic] = [
    await wordsIn(buyer, receipt?.number, 'en'),
    await wordsIn(buyer, receipt?.number, 'ar'),
  ];
  for (const words of [receipt?.number ?? '', '100000000000003', transaction_number, 'Nike Air Max 97']) {
    expect(english).toContain(words);
    expect(arabic).toContain(words);
  }
  expect(english).toContain('AED 96');
  // Lam with alef is one shape, and is read as its two letters.
  for (const word of ['الإصدار', 'حذاء', 'أسود', 'الضريبي']) expect(arabic.normalize('NFKC')).toContain(word);
});
