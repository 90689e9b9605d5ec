import { z } from 'zod';

export const DEMO_PASSWORD = 'Reloved!2026';

/** What the screenshots show: an item to look at, one with offers, and a conversation about one that was sold. */
export type Story = { item: string; wanted: string; channel: number };

const loggedIn = z.object({
  data: z.object({ access_token: z.string(), user: z.object({ id: z.number() }) }),
});
const offered = z.object({ data: z.object({ id: z.number() }) });
const begun = z.object({ data: z.object({ payment_url: z.string() }) });
const channels = z.object({ data: z.object({ data: z.array(z.object({ id: z.number() })) }) });
const shop = z.object({
  data: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        uuid: z.string(),
        item_name: z.string(),
        price: z.number(),
        is_bid: z.number(),
        offers_count: z.number(),
        user: z.object({ id: z.number() }),
      }),
    ),
  }),
});

type Caller = {
  id: number;
  call: (method: string, path: string, body?: object | FormData) => Promise<unknown>;
};

const send = async (
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: object | FormData,
) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      'x-app-token': 'reloved-web',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

const logIn = async (url: string, name: string): Promise<Caller> => {
  const body = { username: `${name}@reloved.test`, password: DEMO_PASSWORD };
  const { data } = loggedIn.parse(await send(url, null, 'POST', '/api/login', body));
  return { id: data.user.id, call: (method, path, sent) => send(url, data.access_token, method, path, sent) };
};

const pay = async (paymentUrl: string): Promise<FormData> => {
  const form = new URLSearchParams({ outcome: 'captured' });
  const answer = await fetch(paymentUrl, { method: 'POST', redirect: 'manual', body: form });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  const brought = new FormData();
  brought.append('payment_ref', searchParams.get('transactionId') ?? '');
  brought.append('transaction_number', searchParams.get('paymentLinkId') ?? '');
  return brought;
};

const firstChannel = async (who: Caller): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const [channel] = channels.parse(await who.call('GET', '/api/auth/me/channels')).data.data;
    if (channel) return channel.id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the purchase opened no channel');
};

const talk = async (channel: number, seller: Caller, buyer: Caller): Promise<void> => {
  const said: [Caller, string][] = [
    [buyer, 'Hello! Just paid. When could I collect it?'],
    [seller, 'Hi Sam, lovely. Any evening after six, or Saturday morning?'],
    [buyer, 'Saturday at ten would be perfect.'],
    [seller, 'Saturday at ten it is. I will send the exact pin on the day.'],
  ];
  for (const [index, [who, message]] of said.entries()) {
    const body = { channel_id: channel, message, user_id: who.id, client_id: `story-${index}` };
    await who.call('POST', '/api/send-message', body);
  }
};

/** Makes things happen through the product's own calls. */
export const runStory = async (url: string): Promise<Story> => {
  const seller = await logIn(url, 'seller');
  const buyer = await logIn(url, 'buyer');
  const { data } = shop.parse(await send(url, null, 'GET', '/api/global/items?size=100')).data;
  const mine = data.filter((item) => item.user.id === seller.id && item.is_bid === 1);
  const [wanted, item, sold] = [
    mine.toSorted((a, b) => b.offers_count - a.offers_count).at(0),
    ...mine.filter(({ offers_count, price }) => offers_count === 0 && price > 200),
  ];
  if (!wanted || !item || !sold) throw new Error('the demo data has too few items');
  const asking = (price: number) => Math.round((price * 0.9) / 5) * 5;
  const offer = {
    item_id: sold.id,
    asking_price: asking(sold.price),
    remarks: 'I can collect it this week.',
  };
  const { data: placed } = offered.parse(await buyer.call('POST', '/api/auth/item-bid', offer));
  await seller.call('PUT', `/api/auth/me/offers-to-me/accept/${placed.id}`, {});
  const checkout = begun.parse(
    await buyer.call('POST', `/api/auth/payment/mamopay/checkout/${sold.uuid}`, {}),
  );
  const brought = await pay(checkout.data.payment_url);
  await buyer.call('POST', '/api/auth/payment/mamopay/transaction/success', brought);
  const channel = await firstChannel(buyer);
  await talk(channel, seller, buyer);
  return { item: item.uuid, wanted: wanted.uuid, channel };
};
