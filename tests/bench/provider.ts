import { once } from 'node:events';
import { createServer } from 'node:http';

/** What a payer comes back with when they have paid on a link. */
export const chargeOf = (link: string): string => `CHG-${link}`;

/** A payment provider on whose links everything is paid at once. */
export const startProvider = async (): Promise<{ url: string; stop(): void }> => {
  const links = new Map<string, { amount: number; external_id: string }>();
  const chargeOn = (link: string) => ({
    id: chargeOf(link),
    status: 'captured',
    amount: links.get(link)?.amount ?? 0,
    amount_currency: 'AED',
    payment_link_id: link,
    external_id: links.get(link)?.external_id ?? null,
    customer_details: { name: 'Noor Haddad', email: 'noor@example.test' },
  });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const [, what, id = ''] = (request.url ?? '').split('/');
      const answer = (value: object) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(value));
      };
      if (what === 'charges') return answer(chargeOn(id.slice('CHG-'.length)));
      if (request.method !== 'POST')
        return answer({ id, payment_url: 'http://127.0.0.1:9/', charges: [chargeOn(id)] });
      const link = `MB-LINK-${String(links.size + 1).padStart(8, '0')}`;
      links.set(link, JSON.parse(body));
      answer({ id: link, payment_url: `http://127.0.0.1:9/${link}`, charges: [] });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};
