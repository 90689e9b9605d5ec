// The baseline of `npm run bench -- offers`: what one would write for this call alone, with Express, pg and Socket.IO.
// It executes the statements that the product executes for an offer, in the same transactions, and emits the same views.
// It has no contracts, no checks, no limits, no logging and no sweep, and it sends none of the mails it writes down.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import pg from 'pg';
import { Server } from 'socket.io';
import { SERVER_TIMES } from '#server/http/requests.ts';
import { SQL } from './bare.sql.ts';
import { photosView, viewsOf } from './bare.views.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = express();
const server = createServer(app);
// As long as ours: a connection that closes just as it is used again would end the run.
server.keepAliveTimeout = SERVER_TIMES.keepAliveTimeout;
const io = new Server(server, { serveClient: false, perMessageDeflate: false });

const userOf = async (token: string) => {
  const hash = createHash('sha256').update(token).digest('hex');
  return (await pool.query(SQL.session, [60, hash, 'session'])).rows[0];
};

let delivered: string[] = [];
const mark = (id: string) => {
  delivered.push(id);
  if (delivered.length > 1) return;
  setTimeout(() => {
    const ids = delivered;
    delivered = [];
    pool.query(SQL.delivered, [ids]);
  }, 10);
};

/** The mail to the seller, written down after the commit. */
const react = async (eventId: string, sellerId: number) => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(SQL.reaction, [eventId, 'notifications.offer_placed']);
  const { rows } = await client.query(SQL.addressee, [sellerId]);
  await client.query(SQL.mail, [
    JSON.stringify({ to: rows[0].email, subject: 'New offer', text: '', html: '' }),
  ]);
  await client.query('commit');
  client.release();
  mark(eventId);
};

app.use(express.json());
app.post('/api/auth/item-bid', async (request, response) => {
  const user = await userOf((request.headers.authorization ?? '').slice('Bearer '.length));
  if (!user) return void response.status(401).end();
  const { item_id: itemId, asking_price: price, remarks } = request.body;
  const client = await pool.connect();
  await client.query('begin');
  const locked = (await client.query(SQL.lockItem, [itemId])).rows[0];
  const earlier = await client.query(SQL.offersOfBuyer, [itemId, user.id]);
  if (locked.status !== 1 || earlier.rows.some((offer) => offer.status === 'pending')) {
    await client.query('rollback');
    client.release();
    return void response.status(409).end();
  }
  const fils = Math.round(price * 100);
  const values = [itemId, locked.owner_id, user.id, remarks, fils, 24];
  const offer = (await client.query(SQL.insertOffer, values)).rows[0];
  const item = (await client.query(SQL.changeItem, [itemId, itemId])).rows[0];
  const photos = photosView((await client.query(SQL.photos, [itemId])).rows);
  const vendor = (await client.query(SQL.vendors, [item.owner_id])).rows[0];
  const sub = (await client.query(SQL.subCategories, [item.sub_category_id])).rows[0];
  const buyer = (await client.query(SQL.buyers, [user.id])).rows[0];
  const views = viewsOf({ offer, item, photos, vendor, sub, buyer });
  const event = { id: randomUUID(), type: 'offer.placed', version: 1, at: new Date().toISOString() };
  const routing = { seller_id: Number(item.owner_id), buyer_id: Number(user.id), item_uuid: item.uuid };
  await client.query(SQL.event, [event.id, event.type, 1, event.at, routing, views, 3]);
  await client.query('commit');
  client.release();
  io.to(`user:${item.owner_id}`).emit(event.type, { ...event, data: { view: 'seller', ...views.seller } });
  io.to(`user:${user.id}`).emit(event.type, { ...event, data: { view: 'buyer', ...views.buyer } });
  io.to([`item:${item.uuid}`, 'shop'])
    .except([`user:${item.owner_id}`, `user:${user.id}`])
    .emit(event.type, { ...event, data: { view: 'public', ...views.public } });
  response
    .status(201)
    .json({ code: 'offer.sent', message: 'Your offer was sent to the seller.', data: views.buyer.offer });
  react(event.id, item.owner_id);
});

io.on('connection', async (socket) => {
  socket.on('subscribe', async (target, ack) => {
    await socket.join(target.shop ? 'shop' : `item:${target.item}`);
    ack({ ok: true });
  });
  const { token } = socket.handshake.auth;
  const user = token ? await userOf(token) : undefined;
  if (user) await socket.join(`user:${user.id}`);
  socket.emit('ready');
});

app.get('/readyz', (_request, response) => void response.json({ status: 'ok' }));
server.listen(Number(process.env.PORT), '127.0.0.1');
