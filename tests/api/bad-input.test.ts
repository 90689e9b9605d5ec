import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Cast, Row, Sent } from '#tests/support/calls/cast.ts';
import { call, castOf } from '#tests/support/calls/cast.ts';
import {
  DEEP,
  doubled,
  fieldsOf,
  HOSTILE_TEXTS,
  NO_IDS,
  rowsToAttack,
  UNKNOWN,
  UNREADABLE,
  URL_TEXTS,
  WRONG_TYPES,
} from '#tests/support/calls/hostile.ts';
import {
  refusalOfBody,
  refusalOfParams,
  refusalOfQuery,
  sendTexts,
  worthSending,
} from '#tests/support/calls/refusals.ts';
import { titleOf } from '#tests/support/calls/rows.ts';
import { strangeSentencesIn } from '#tests/support/calls/sentences.ts';
import type { Answer } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { setProvider } from '#tests/support/payments.ts';
import { snapshot, written } from '#tests/support/snapshot.ts';

let app: TestApp;
let cast: Cast;
/** Whether a call did something since its things were made. */
let isSpent = false;
const people = castOf(() => app);

beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());
afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

/** Somebody who is let in; where nobody is, somebody who is not refused for who they are. */
const callerOf = (row: Row) =>
  (['owner', 'stranger', 'admin'] as const).find((caller) => row.status[caller] < 300) ??
  (row.status.owner === 403 ? 'admin' : 'owner');
const personOf = (row: Row) => {
  const caller = callerOf(row);
  return caller === 'owner' ? cast[row.owner ?? 'seller'] : cast[caller];
};
/** A refusal uses nothing up, nor does reading. */
const notice = (row: Row, answer: Answer): Answer => {
  if (answer.status < 400 && row.endpoint.method !== 'get') {
    isSpent = true;
    people.useUp();
  }
  return answer;
};
const send = async (row: Row, sent: Sent) => notice(row, await call(personOf(row).api, row.endpoint, sent));

/** An answer a caller can do something with: no 5xx, and the envelope for every refusal. */
const expectAnswer = ({ status, body }: Pick<Answer, 'status' | 'body'>, of: unknown) => {
  const what = `${JSON.stringify(of)?.slice(0, 200)} → ${status} ${JSON.stringify(body).slice(0, 200)}`;
  expect(status, what).toBeLessThan(500);
  // Two calls keep a shape of their own for 422 (decisions D6), with the envelope's code.
  if (status === 422) {
    expect(body, what).toMatchObject({ code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/) });
    expect(strangeSentencesIn(body), what).toEqual([]);
  } else if (status >= 400) expect(errorEnvelope.safeParse(body).success, what).toBe(true);
};

const fieldsIn = ({ body }: Sent): Record<string, unknown> => {
  if (body instanceof Blob) return {};
  if (!(body instanceof FormData)) return body ?? {};
  return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
};

const sendRaw = async (row: Row, sent: Sent, body: string, type = 'application/json'): Promise<Answer> => {
  const response = await fetch(app.url + fillPath(row.endpoint.path, sent.params), {
    method: row.endpoint.method.toUpperCase(),
    headers: {
      'x-app-token': 'reloved-web',
      authorization: `Bearer ${personOf(row).token}`,
      'content-type': type,
    },
    body,
  });
  return notice(row, {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  });
};

/** `but`: tables in which every look is kept, and told of. */
const expectNothingWritten = async (
  before: Awaited<ReturnType<typeof snapshot>>,
  but: readonly string[] = [],
) => {
  const changed = Object.entries(written(before, await snapshot(app)));
  expect(changed.filter(([table]) => !but.includes(table))).toEqual([]);
};

const attacked = rowsToAttack.filter(
  ({ endpoint: { method, params, query, body } }) => method !== 'get' || params || query || body,
);

describe.each(attacked.map((row) => [titleOf(row), row] as const))('%s', (_, row) => {
  const { endpoint } = row;
  const { method, body, query, params } = endpoint;
  const writes = method !== 'get';
  // Where the body is a file anything is one, until it is looked at.
  const readsFields = writes && !endpoint.files?.isBody;
  let sent: Sent;

  /** The things of the call: new ones where something may have happened to them. */
  const renew = async () => {
    if (isSpent) sent = await row.given(cast);
    isSpent = false;
  };
  beforeAll(async () => {
    cast = await people.fresh();
    isSpent = true;
    await renew();
  });
  afterAll(async () => {
    expect((await apiOf(app.url).get('/healthz')).status).toBe(200);
  });

  describe('refuses, and writes nothing', () => {
    let before: Awaited<ReturnType<typeof snapshot>>;
    beforeAll(async () => {
      before = await snapshot(app);
    });

    if (body)
      test('a field of a wrong type is a 422', async () => {
        for (const name of fieldsOf(body)) {
          const bodyWith = (value: unknown) => ({ ...fieldsIn(sent), [name]: value });
          const refusalOf = (value: unknown) => refusalOfBody(endpoint, bodyWith(value), sent.query);
          for (const { value } of worthSending(WRONG_TYPES, refusalOf, (each) => ({ [name]: each }))) {
            const answer = await send(row, { ...sent, body: bodyWith(value) });
            expectAnswer(answer, { [name]: value });
            expect([name, value, answer.status]).toEqual([name, value, 422]);
          }
        }
      });

    if (body)
      test('something else than fields is a 422', async () => {
        for (const text of ['[1]', '"text"', '7']) {
          const answer = await sendRaw(row, sent, text);
          expectAnswer(answer, text);
          expect([text, answer.status]).toEqual([text, 422]);
        }
      });

    if (readsFields)
      test('what cannot be read is 400, 413 or 415', async () => {
        for (const [text, type, status] of UNREADABLE) {
          const answer = await sendRaw(row, sent, text, type);
          expectAnswer(answer, [type, text]);
          // Files are let in behind a link alone, and none is shown here.
          const isShut =
            type.startsWith('multipart/form-data') && endpoint.files && endpoint.access === 'public';
          expect([type, answer.status]).toEqual([type, isShut ? 404 : status]);
        }
      });

    if (params)
      test('a path: what is not there, or not an id, is 4xx', async () => {
        for (const name of Object.keys(sent.params ?? {})) {
          const paramsWith = (value: unknown) => ({ ...sent.params, [name]: value });
          const refusalOf = (value: unknown) => refusalOfParams(endpoint, paramsWith(value));
          for (const { value } of worthSending(NO_IDS, refusalOf, (each) => ({ [name]: each }))) {
            const { status, ...answer } = await send(row, { ...sent, params: paramsWith(value) });
            expectAnswer({ status, ...answer }, { [name]: value });
            expect([name, value, status >= 400]).toEqual([name, value, true]);
          }
        }
      });

    if (query)
      test('a query: unknown and doubled parameters are 422', async () => {
        const known = fieldsOf(query).filter((name) => name !== 'filter');
        const queryWith = (more: string) => `${sent.query ?? ''}&${more}`;
        for (const bad of [UNKNOWN, ...known.map(doubled)]) {
          for (const { value } of worthSending(bad, (more) => refusalOfQuery(endpoint, queryWith(more)))) {
            const answer = await send(row, { params: sent.params, query: queryWith(value) });
            expectAnswer(answer, value);
            expect([value, answer.status]).toEqual([value, 422]);
          }
        }
      });

    test('and nothing was written', () => expectNothingWritten(before));
  });

  if (query)
    test('a query: hostile values are no errors of the server, and write nothing', async () => {
      const before = await snapshot(app);
      const names = fieldsOf(query).flatMap((name) =>
        name === 'filter'
          ? ['min_price', 'max_price', 'keyword', 'properties'].map((key) => `filter[${key}]`)
          : [name],
      );
      for (const name of names) {
        const queryOf = (text: string) => `${name}=${encodeURIComponent(text)}`;
        await sendTexts({
          texts: [...URL_TEXTS, '-1', '1e400', 'NaN', '9'.repeat(13), '0.001'],
          refusalOf: (text) => refusalOfQuery(endpoint, queryOf(text)),
          send: async (text, isRefused) => {
            const answer = await send(row, { params: sent.params, query: queryOf(text) });
            expectAnswer(answer, queryOf(text));
            if (isRefused) expect([name, text, answer.status]).toEqual([name, text, 422]);
            return answer.status;
          },
        });
      }
      // Looks and exports in the admin are kept.
      const isForStaff = endpoint.access !== 'public' && endpoint.access !== 'user';
      await expectNothingWritten(before, isForStaff ? ['audit_log', 'events'] : []);
    });

  if (body)
    test('something else than fields is no error of the server', async () => {
      for (const text of ['[]', '[[]]', 'true', 'null', '']) {
        expectAnswer(await sendRaw(row, sent, text), text);
      }
    });

  if (readsFields)
    test('a body that is very deep is no error of the server', async () => {
      expectAnswer(await sendRaw(row, sent, DEEP), 'deep');
    });

  if (body)
    test('hostile texts are stored as they are, or refused', async () => {
      await renew();
      const attempt = async (fields: Record<string, unknown>, of: unknown, isRefused: boolean) => {
        const answer = await send(row, { ...sent, body: fields });
        expectAnswer(answer, of);
        if (isRefused) expect([of, answer.status]).toEqual([of, 422]);
        await renew();
        return answer.status;
      };
      for (const name of fieldsOf(body)) {
        const bodyWith = (text: string) => ({ ...fieldsIn(sent), [name]: text });
        await sendTexts({
          texts: HOSTILE_TEXTS,
          refusalOf: (text) => refusalOfBody(endpoint, bodyWith(text), sent.query),
          of: (text) => ({ [name]: text }),
          send: (text, isRefused) => attempt(bodyWith(text), { [name]: text }, isRefused),
        });
        const { [name]: _left, ...rest } = fieldsIn(sent);
        await attempt(rest, { without: name }, false);
      }
    });

  if (body)
    test('keys of prototypes change nothing', async () => {
      await renew();
      const polluted =
        '"__proto__":{"role":"admin","polluted":1},"constructor":{"prototype":{"polluted":1}},"role":"admin"';
      const own = JSON.stringify(fieldsIn(sent)).slice(1, -1);
      expectAnswer(await sendRaw(row, sent, `{${[polluted, own].filter(Boolean).join(',')}}`), polluted);
      const form = '__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1';
      expectAnswer(await sendRaw(row, sent, form, 'application/x-www-form-urlencoded'), form);
      const { id } = personOf(row);
      const [after] = await app.deps.db.select().from(users).where(eq(users.id, id));
      expect(after?.role).toBe(callerOf(row) === 'admin' ? 'admin' : 'user');
    });
});

test('a path that is not an address is 400', async () => {
  for (const path of ['%E0%A4%A', '%ED%A0%80', '%']) {
    const { status, body } = await apiOf(app.url).get(`/api/global/items/${path}`);
    expect([path, status, body.code]).toEqual([path, 400, 'request.malformed']);
  }
});
