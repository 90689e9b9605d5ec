import { eq } from 'drizzle-orm';
import { helpCases } from '#server/db/help-cases.tables.ts';
import * as admin from '#shared/admin/help.api.ts';
import * as help from '#shared/help/help.api.ts';
import type { TestApp } from '../app.ts';
import { apiOf } from '../http.ts';
import { anItem } from '../items.ts';
import { codeIn, mailsTo, nextMail } from '../mailbox.ts';
import type { Person } from '../person.ts';
import type { Cast, Row } from './cast.ts';
import { anybody, signedIn, statuses } from './cast.ts';

const OTHER = { topic: 'other', words: 'Where is my item?' };

let writers = 0;
/** Somebody new without an account. */
export const someAddress = (): string => {
  writers += 1;
  return `help-${writers}-${process.pid}@example.com`;
};

/** What somebody without a login wrote, with the code that was mailed to them. */
export const provenHelp = async (
  app: TestApp,
  { email = someAddress(), ...more }: Record<string, unknown> = {},
) => {
  const body = { ...OTHER, email, ...more };
  const to = String(email);
  // A code that came before is used up.
  const last = (await mailsTo(app, to))[0]?.id ?? 0;
  const asked = await apiOf(app.url).post('/api/global/help/code', body);
  if (asked.status !== 200)
    throw new Error(`no code was sent: ${asked.status} ${JSON.stringify(asked.body)}`);
  const { code_token } = asked.body.data as { code_token: string };
  const isOurs = /writing to support|رسالتك إلى/;
  const mail = await nextMail(app, to, ({ id, subject }) => id > last && isOurs.test(subject));
  return { ...body, code: codeIn(mail), code_token };
};

/** A case of a member: its number. */
export const aHelpCase = async ({ api }: Person, body: Record<string, unknown> = OTHER): Promise<string> => {
  const answer = await api.post('/api/auth/help/cases', body);
  if (answer.status !== 201) throw new Error(`no case was opened: ${answer.status} ${answer.body.code}`);
  return (answer.body.data as { number: string }).number;
};

/** A new case of the seller; those before it are closed, since nobody has many that are open. */
const itsNumber = async ({ app, seller }: Cast) => {
  await app.deps.db
    .update(helpCases)
    .set({ state: 'closed', waiting_since: null })
    .where(eq(helpCases.user_id, seller.id));
  return { params: { number: await aHelpCase(seller) } };
};
const anAppeal = async ({ app, seller }: Cast) => {
  const { uuid } = await anItem(app, seller, { status: 2 });
  const number = await aHelpCase(seller, { topic: 'rejection', words: 'It is genuine.', item_uuid: uuid });
  return { params: { number } };
};
const noSuchLink = statuses(404, 404, 404, 404);
const forStaff = statuses(401, 403, 403, 200);

export const helpRows: Row[] = [
  {
    endpoint: help.askHelpCode,
    given: () => ({ body: { ...OTHER, email: someAddress() } }),
    status: anybody,
  },
  {
    endpoint: help.openHelpCaseByCode,
    given: async ({ app }) => ({ body: await provenHelp(app) }),
    status: statuses(201, 201, 201, 201),
  },
  {
    endpoint: help.openHelpCaseByCode,
    when: 'with a code that was never sent',
    given: () => ({ body: { ...OTHER, email: someAddress(), code: '123456' } }),
    status: statuses(422, 422, 422, 422),
  },
  { endpoint: help.helpCaseByLink, given: () => ({}), status: noSuchLink },
  { endpoint: help.writeByLink, given: () => ({ body: { words: 'Hello?' } }), status: noSuchLink },
  { endpoint: help.myHelpCases, given: () => ({}), status: signedIn },
  { endpoint: help.openHelpCase, given: () => ({ body: OTHER }), status: statuses(401, 201, 201, 201) },
  {
    endpoint: help.openHelpCase,
    when: 'as an appeal',
    given: async ({ app, seller }) => {
      const { uuid: item_uuid } = await anItem(app, seller, { status: 2 });
      return { body: { topic: 'rejection', words: 'It is genuine.', item_uuid } };
    },
    status: statuses(401, 404, 201, 404),
  },
  { endpoint: help.myHelpCase, given: itsNumber, status: statuses(401, 404, 200, 404) },
  {
    endpoint: help.writeToHelp,
    given: async (cast) => ({ ...(await itsNumber(cast)), body: { words: 'And another thing.' } }),
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: admin.adminHelpCases, given: () => ({}), status: forStaff },
  { endpoint: admin.adminHelpCase, given: itsNumber, status: forStaff },
  {
    endpoint: admin.claimHelpCase,
    given: async (cast) => ({ ...(await itsNumber(cast)), body: {} }),
    status: forStaff,
  },
  { endpoint: admin.releaseHelpCase, given: itsNumber, status: forStaff },
  {
    endpoint: admin.answerHelpCase,
    given: async (cast) => ({ ...(await itsNumber(cast)), body: { words: 'It is on its way.' } }),
    status: forStaff,
  },
  { endpoint: admin.closeHelpCase, given: itsNumber, status: forStaff },
  { endpoint: admin.grantAppeal, given: anAppeal, status: forStaff },
];
