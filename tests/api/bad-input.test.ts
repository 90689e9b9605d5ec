import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Cast, Row, Sent } from '#tests/support/calls/cast.ts';
import { aCast, call, dismiss } from '#tests/support/calls/cast.ts';
import { fieldsOf, HOSTILE_TEXTS, rowsToAttack, WRONG_TYPES } from '#tests/support/calls/hostile.ts';
import { titleOf } from '#tests/support/calls/rows.ts';
import type { Answer } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { setProvider } from '#tests/support/payments.ts';
import { snapshot, written } from '#tests/support/snapshot.ts';

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
beforeEach(async () => {
  cast = await aCast(app);
});
afterAll(() => app.stop());
afterEach(async () => {
  await dismiss(cast);
  expect((await apiOf(app.url).get('/healthz')).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const titled = (some: Row[]) => some.map((row) => [titleOf(row), row] as const);
/** Somebody who is let in. */
const callerOf = (row: Row) =>
  (['owner', 'stranger', 'admin'] as const).find((caller) => row.status[caller] < 300) ?? 'owner';
const personOf = (row: Row) => {
  const caller = callerOf(row);
  return caller === 'owner' ? cast[row.owner ?? 'seller'] : cast[caller];
};
const send = (row: Row, sent: Sent) => call(personOf(row).api, row.endpoint, sent);
const given = async (row: Row) => row.given(cast);

/** An answer a caller can do something with: no 5xx, and the envelope for every refusal. */
const expectAnswer = ({ status, body }: Answer, of: unknown) => {
  expect(status, `${JSON.stringify(of)?.slice(0, 200)} → ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(
    500,
  );
  // Two calls keep a shape of their own for 422 (decisions D6), with the envelope's code.
  if (status === 422) expect(body).toMatchObject({ code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/) });
  else if (status >= 400) expect(errorEnvelope.safeParse(body).success, JSON.stringify(body)).toBe(true);
};

/** `but`: tables in which every look is kept, and told of. */
const expectNothingWritten = async (work: () => Promise<void>, but: readonly string[] = []) => {
  const before = await snapshot(app);
  await work();
  const changed = Object.entries(written(before, await snapshot(app)));
  expect(changed.filter(([table]) => !but.includes(table))).toEqual([]);
};

const withBody = rowsToAttack.filter(({ endpoint }) => endpoint.body);
const withParams = rowsToAttack.filter(({ endpoint }) => endpoint.params);
const withQuery = rowsToAttack.filter(({ endpoint }) => endpoint.query);
const writing = rowsToAttack.filter(({ endpoint }) => endpoint.method !== 'get');
/** Those that read fields: where the body is a file anything is one, until it is looked at. */
const reading = writing.filter(({ endpoint }) => !endpoint.files?.isBody);

describe('a body', () => {
  test.each(titled(withBody))('%s: a field of a wrong type is a 422', async (_, row) => {
    const sent = await given(row);
    await expectNothingWritten(async () => {
      for (const name of fieldsOf(row.endpoint.body)) {
        for (const value of WRONG_TYPES) {
          const answer = await send(row, { ...sent, body: { ...fieldsIn(sent), [name]: value } });
          expectAnswer(answer, { [name]: value });
          expect([name, answer.status]).toEqual([name, 422]);
        }
      }
    });
  });

  test.each(titled(withBody))('%s: something else than fields is refused', async (_, row) => {
    const sent = await given(row);
    for (const body of ['[]', '[[]]', '"text"', '7', 'true', 'null', '']) {
      expectAnswer(await sendRaw(row, sent, body), body);
    }
    await expectNothingWritten(async () => {
      for (const body of ['[1]', '"text"', '7']) {
        expect([body, (await sendRaw(row, sent, body)).status]).toEqual([body, 422]);
      }
    });
  });

  test.each(titled(withBody))('%s: hostile texts are stored as they are, or refused', async (_, row) => {
    let sent = await given(row);
    const attempt = async (body: Record<string, unknown>, of: unknown) => {
      const answer = await send(row, { ...sent, body });
      expectAnswer(answer, of);
      // A refusal has used nothing up.
      if (answer.status < 400) sent = await given(row);
    };
    for (const name of fieldsOf(row.endpoint.body)) {
      for (const text of HOSTILE_TEXTS) await attempt({ ...fieldsIn(sent), [name]: text }, { [name]: text });
      const { [name]: _left, ...rest } = fieldsIn(sent);
      await attempt(rest, { without: name });
    }
  });

  test.each(titled(reading))('%s: what cannot be read is 400, 413 or 415', async (_, row) => {
    const sent = await given(row);
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const cases: [string, string, number][] = [
      ['{"a":', 'application/json', 400],
      [`{"a":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
      [`a=${'x'.repeat(70_000)}`, 'application/x-www-form-urlencoded', 413],
      ['<a/>', 'text/xml', 415],
      ['no boundary', 'multipart/form-data', 400],
      [
        '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off',
        'multipart/form-data; boundary=b',
        400,
      ],
    ];
    await expectNothingWritten(async () => {
      for (const [body, type, status] of cases) {
        const answer = await sendRaw(row, sent, body, type);
        expectAnswer(answer, [type, body]);
        expect([type, answer.status]).toEqual([type, status]);
      }
    });
    expectAnswer(await sendRaw(row, sent, deep), 'deep');
  });

  test.each(titled(withBody))('%s: keys of prototypes change nothing', async (_, row) => {
    const sent = await given(row);
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
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
};

/** A lone surrogate cannot stand in an address. */
const urlTexts = HOSTILE_TEXTS.filter((text) => text.isWellFormed());

describe('a path', () => {
  test.each(titled(withParams))('%s: what is not there, or not an id, is 4xx', async (_, row) => {
    const { params, ...sent } = await given(row);
    const [name = ''] = Object.keys(params ?? {});
    await expectNothingWritten(async () => {
      for (const value of [...urlTexts, '0', '-1', '1.5', '1e3', '9'.repeat(25), '7'.repeat(12)]) {
        if (value === '') continue;
        const answer = await send(row, { ...sent, params: { [name]: value } });
        expectAnswer(answer, value);
        expect([value, answer.status >= 400]).toEqual([value, true]);
      }
    });
  });

  test('that is not an address is 400', async () => {
    for (const path of ['%E0%A4%A', '%ED%A0%80', '%']) {
      const { status, body } = await apiOf(app.url).get(`/api/global/items/${path}`);
      expect([path, status, body.code]).toEqual([path, 400, 'request.malformed']);
    }
  });
});

describe('a query', () => {
  const ask = (row: Row, params: Sent['params'], query: string) =>
    call(personOf(row).api, row.endpoint, { params, query });

  test.each(titled(withQuery))('%s: unknown and doubled parameters are 422', async (_, row) => {
    const { params, query = '' } = await given(row);
    const known = fieldsOf(row.endpoint.query).filter((name) => name !== 'filter');
    const bad = [
      'surprise=1',
      'sort_by=price;drop table items',
      '__proto__[a]=1',
      '__proto__=1',
      'constructor=1',
      '%63onstructor[prototype][a]=1',
      ...known.flatMap((name) => [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`]),
    ];
    for (const more of bad) {
      const answer = await ask(row, params, `${query}&${more}`);
      expectAnswer(answer, more);
      expect([more, answer.status]).toEqual([more, 422]);
    }
  });

  test.each(titled(withQuery))('%s: hostile values are no errors of the server', async (_, row) => {
    const { params } = await given(row);
    const names = fieldsOf(row.endpoint.query).flatMap((name) =>
      name === 'filter'
        ? ['min_price', 'max_price', 'keyword', 'properties'].map((key) => `filter[${key}]`)
        : [name],
    );
    await expectNothingWritten(
      async () => {
        for (const name of names) {
          for (const text of [...urlTexts, '-1', '1e400', 'NaN', '9'.repeat(13), '0.001']) {
            const query = `${name}=${encodeURIComponent(text)}`;
            expectAnswer(await ask(row, params, query), query);
          }
        }
      },
      // Looks and exports at the desk are kept.
      row.endpoint.access === 'staff' || row.endpoint.access === 'admin' ? ['audit_log', 'events'] : [],
    );
  });
});
