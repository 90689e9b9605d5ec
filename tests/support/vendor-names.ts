import { eq } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Stage } from './app.ts';
import type { Answer } from './http.ts';
import type { Person } from './person.ts';
import { vendorUuidOf } from './person.ts';

/** A seller chooses a name, which then waits. */
export const chooseName = (seller: Person, name: string, more: object = {}): Promise<Answer> =>
  seller.api.post('/api/auth/me/profile/vendor', { name, ...more });

/** A seller has another name, which an administrator has approved. */
export const renameShop = async (app: Stage, admin: Person, seller: Person, name: string): Promise<void> => {
  await chooseName(seller, name, { address: 'Al Barsha, Dubai' });
  const uuid = await vendorUuidOf(app, seller);
  const { status, body } = await admin.api.put(`/api/admin/vendors/${uuid}/approve-name`, { name });
  if (status !== 200) throw new Error(`the name answered ${status} ${body.code}`);
};

/** A name waits of somebody who has one. */
export const letNameWait = async ({ deps: { db } }: Stage, seller: Pick<Person, 'id'>, name: string) => {
  await db.update(vendors).set({ waiting_name: name }).where(eq(vendors.user_id, seller.id));
};
