import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import { setPurchase } from './ageing.ts';
import type { TestApp } from './app.ts';
import { someBankDetails } from './bank-details.ts';
import { bookingForm, freeSlots } from './calls/concierge.rows.ts';
import type { Act } from './case-acts.ts';
import { caseActs } from './case-acts.ts';
import { aPurchase } from './conversations.ts';
import { aDraft } from './drafts.ts';
import type { TestItem } from './items.ts';
import { ADDRESS, anItem, aSubCategory } from './items.ts';
import { codeIn, nextMail } from './mailbox.ts';
import { aMobileNumber } from './mobile-numbers.ts';
import { offerActs } from './offer-acts.ts';
import { checkoutPath } from './payments.ts';
import type { Person } from './person.ts';
import { aBuyer, aSeller } from './person.ts';
import { aJpeg, asFile } from './photos.ts';

const EMAIL_CHANGE = '/api/auth/me/email-change';
const PHONE_PROOF = '/api/auth/me/phone-proof';
const withAnotherNumber = async ({ api }: Person): Promise<string> => {
  const mobile_number = aMobileNumber();
  await api.put('/api/auth/me/profile', { mobile_number });
  return mobile_number;
};
const photo = async (field: string) => {
  const form = new FormData();
  form.set(field, asFile(await aJpeg()), 'me.jpg');
  return form;
};

/** Every act that binds somebody: it happens before they are suspended or gone, or not at all. */
export const bindingActs = (app: () => TestApp): Record<string, Act> => {
  const another = () => aBuyer(app());
  const onSale = async (): Promise<TestItem> => anItem(app(), await aSeller(app()));
  const ownItem = (owner: Person, status?: 2 | 7) =>
    anItem(app(), owner, status === undefined ? {} : { status });

  return {
    ...offerActs(app),
    'purchases.checkout_auth': async (person) => {
      const { uuid } = await onSale();
      return () => person.api.post(checkoutPath('auth', uuid), {});
    },
    'featuring.checkout': async (person) => {
      const { uuid } = await ownItem(person);
      return () => person.api.post(`/api/auth/payment/mamopay/checkout/featured-product/${uuid}`, {});
    },
    'questions.post': async (person) => {
      const { id } = await onSale();
      return () => person.api.post('/api/auth/item-comment', { item_id: id, comments: 'Is it still there?' });
    },
    'chat.send': async (person) => {
      const { channel_id } = await aPurchase(person, await onSale());
      return () => person.api.post('/api/send-message', { channel_id, message: 'Hello' });
    },
    'handover.arrived': async (person) => {
      const { transaction_number } = await aPurchase(person, await onSale());
      return () => person.api.post(`/api/auth/me/my-purchased/${transaction_number}/arrived`);
    },
    'handover.enter_pin': async (person) => {
      const { transaction_number } = await aPurchase(await another(), await ownItem(person));
      return () => person.api.post(`/api/auth/me/sales/${transaction_number}/handover`, { pin: '000000' });
    },
    'handover.propose_times': async (person) => {
      const { transaction_number } = await aPurchase(person, await onSale());
      const slots = [new Date(Date.now() + 86_400_000).toISOString()];
      return () => person.api.post(`/api/auth/purchases/${transaction_number}/collection`, { slots });
    },
    'handover.accept_time': async (person) => {
      const buyer = await another();
      const { transaction_number } = await aPurchase(buyer, await ownItem(person));
      const path = `/api/auth/purchases/${transaction_number}/collection`;
      const slot = new Date(Date.now() + 86_400_000).toISOString();
      const { body } = await buyer.api.post(path, { slots: [slot] });
      const { id } = body.data as { id: number };
      return () => person.api.put(`${path}/accept`, { id, slot });
    },
    'handover.withdraw_times': async (person) => {
      const { transaction_number } = await aPurchase(person, await onSale());
      const path = `/api/auth/purchases/${transaction_number}/collection`;
      await person.api.post(path, { slots: [new Date(Date.now() + 86_400_000).toISOString()] });
      return () => person.api.delete(path);
    },
    'reports.submit_auth': async (person) => {
      const { uuid } = await onSale();
      const report = { target: 'item', uuid, reason: 'other', words: 'Not what it says.' };
      return () => person.api.post('/api/auth/reports', report);
    },
    'help.open': async (person) => () =>
      person.api.post('/api/auth/help/cases', { topic: 'other', words: 'Where is my item?' }),
    'help.write': async (person) => {
      const { body } = await person.api.post('/api/auth/help/cases', { topic: 'other', words: 'Hello' });
      const { number } = body.data as { number: string };
      return () =>
        person.api.post(`/api/auth/help/cases/${number}/messages`, { words: 'And another thing.' });
    },
    'watchlist.watch': async (person) => {
      const { uuid } = await onSale();
      return () => person.api.put(`/api/auth/items/${uuid}/watch`);
    },
    'searches.save': async (person) => () =>
      person.api.post('/api/auth/me/searches', { filter: { keyword: 'lamp' } }),
    'drafts.save': async (person) => () =>
      person.api.put(`/api/auth/me/drafts/${randomUUID()}`, { version: 0, content: aDraft() }),
    'items.submit': async (person) => {
      const { id, values } = await aSubCategory(app());
      const form = await photo('imgs[0]');
      const fields = {
        item_name: 'Desk lamp',
        item_description: 'Brass, works.',
        address: ADDRESS,
        price: '120',
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('is_bid', '1');
      form.set('sub_category_id', String(id));
      for (const [at, value] of values.entries()) form.set(`properties[${at}]`, String(value));
      return () => person.api.post('/api/auth/items', form);
    },
    'items.edit': async (person) => {
      const { uuid } = await ownItem(person);
      return () => person.api.put(`/api/auth/items/${uuid}`, { price: 900 });
    },
    'items.relist': async (person) => {
      const { uuid } = await ownItem(person, 2);
      return () => person.api.post(`/api/auth/items/${uuid}/relist`, { price: 900 });
    },
    'items.pause': async (person) => {
      const { uuid } = await ownItem(person);
      return () => person.api.post(`/api/auth/items/${uuid}/pause`);
    },
    'items.resume': async (person) => {
      const { uuid } = await ownItem(person, 7);
      return () => person.api.post(`/api/auth/items/${uuid}/resume`);
    },
    'holiday.set': async (person) => () => person.api.put('/api/auth/me/holiday', { until: null }),
    'items.archive': async (person) => {
      const { uuid } = await ownItem(person);
      return () => person.api.delete(`/api/auth/items/${uuid}`);
    },
    'items.withdraw_edit': async (person) => {
      const { uuid } = await ownItem(person);
      await person.api.put(`/api/auth/items/${uuid}`, { item_name: 'A better name' });
      return () => person.api.delete(`/api/auth/items/${uuid}/edit`);
    },
    'accounts.update_profile': async (person) => () =>
      person.api.put('/api/auth/me/profile', { first_name: 'Nadia' }),
    'accounts.save_vendor': async (person) => () =>
      person.api.post('/api/auth/me/profile/vendor', { name: 'New corner' }),
    'accounts.save_bank_details': async (person) => () =>
      person.api.post('/api/auth/payment/mamopay/account', someBankDetails('Maya')),
    'accounts.upload_photo': async (person) => {
      const form = await photo('photo');
      return () => person.api.post('/api/auth/me/upload-photo', form);
    },
    'accounts.upload_vendor_logo': async (person) => {
      const form = await photo('logo');
      return () => person.api.post('/api/auth/me/upload-vendor', form);
    },
    'accounts.ask_email_change': async (person) => () =>
      person.api.post(EMAIL_CHANGE, { email: `new-${person.email}` }),
    'accounts.confirm_email_change': async (person) => {
      const email = `new-${person.email}`;
      await person.api.post(EMAIL_CHANGE, { email });
      const code = codeIn(await nextMail(app(), email));
      return () => person.api.post(`${EMAIL_CHANGE}/confirm`, { code });
    },
    'accounts.ask_phone_proof': async (person) => {
      await withAnotherNumber(person);
      return () => person.api.post(PHONE_PROOF);
    },
    'accounts.confirm_phone_proof': async (person) => {
      const number = await withAnotherNumber(person);
      await person.api.post(PHONE_PROOF);
      const code = codeIn(await nextMail(app(), number));
      return () => person.api.post(`${PHONE_PROOF}/confirm`, { code });
    },
    'accounts.agree_to_terms': async (person) => () =>
      person.api.post('/api/auth/me/terms', { version: TERMS_VERSION }),
    'concierge.book_own': async (person) => {
      const [hour] = await freeSlots(app());
      const { email: _email, ...visit } = bookingForm(hour?.starts_at ?? '');
      return () => person.api.post('/api/auth/concierge/bookings', visit);
    },
    'chat.block': async (person) => {
      const item = await onSale();
      const { channel_id } = await aPurchase(person, item);
      await setPurchase(app(), item, 'completed');
      return () => person.api.post(`/api/auth/channels/${channel_id}/block`);
    },
    ...caseActs(app),
    'personal_data.ask_for_export': async (person) => () => person.api.post('/api/auth/me/export', {}),
  };
};
