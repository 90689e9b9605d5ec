import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDetails } from '#server/db/accounts.tables.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import type { Person } from '../support/person.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { listen } from '../support/sockets.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const profileOf = async (person: Person) =>
  (await person.api.get('/api/auth/me/profile')).body.data as ProfileView;

describe('the personal profile', () => {
  it.each([
    [{ first_name: 'Layla' }, { first_name: 'Layla' }],
    [{ last_name: 'Al Mansoori' }, { last_name: 'Al Mansoori' }],
    [{ gender: '1' }, { gender: 1, gender_text: 'Male' }],
    [{ date_of_birth: '1988-12-01' }, { date_of_birth: '1988-12-01' }],
    [{ locale: 'ar' }, { locale: 'ar' }],
  ])('changes one field, by body or query: %o', async (change, expected) => {
    for (const way of ['body', 'query']) {
      const person = await aPerson(app);
      const path = '/api/auth/me/profile';
      const answer =
        way === 'body'
          ? await person.api.put(path, change)
          : await person.api.put(`${path}?${new URLSearchParams(Object.entries(change))}`);
      expect(answer.status).toBe(200);
      expect(await profileOf(person)).toMatchObject({ email: person.email, ...expected });
    }
  });

  it.each([
    [{}, 'request', 'Name the field to change.'],
    [{ first_name: '  ' }, 'first_name', 'First Name field is required.'],
    [{ mobile_number: '+97150123' }, 'mobile_number', 'Please use a phone number with the UAE country code.'],
    [{ first_name: ['a', 'b'] }, 'first_name', 'First Name field is required.'],
    [{ date_of_birth: '2020-01-01' }, 'date_of_birth', 'You need to be 18 or older.'],
    [{ gender: 'x' }, 'gender', 'Gender field is required.'],
    [{ role: 'admin' }, 'role', 'Unknown parameter.'],
    [{ email: 'new@example.test' }, 'email', 'Unknown parameter.'],
    [{ id: 1, first_name: 'Layla' }, 'id', 'Unknown parameter.'],
  ])('refuses %o', async (change, field, sentence) => {
    const person = await aPerson(app);
    const answer = await person.api.put('/api/auth/me/profile', change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[field]).toContain(sentence);
    expect(await profileOf(person)).toMatchObject({ role: 'user', first_name: 'Noor' });
  });
});

describe('the phone number', () => {
  it('is changed and tidied, and logs in no more before it is proven', async () => {
    const person = await aPerson(app);
    const number = `+97156${String(1_000_000 + person.id).slice(-7)}`;
    const typed = number.replace(/(\d{3})(\d{4})$/, ' $1 $2');
    const { status } = await person.api.put('/api/auth/me/profile', { mobile_number: typed });
    expect(status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ mobile_number: number, mobile_proven: false });
    for (const username of [number, person.mobile]) {
      const login = await apiOf(app.url).post('/api/login', { username, password: PASSWORD });
      expect(login.status).toBe(401);
    }
  });

  it('may be that of somebody else, and one’s own stays proven', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)];
    const same = await person.api.put('/api/auth/me/profile', { mobile_number: person.mobile });
    expect(same.status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ mobile_number: person.mobile, mobile_proven: true });
    const shared = await person.api.put('/api/auth/me/profile', { mobile_number: other.mobile });
    expect(shared.status).toBe(200);
    expect(await profileOf(other)).toMatchObject({ mobile_number: other.mobile, mobile_proven: true });
  });
});

describe('photo and logo', () => {
  const jpeg = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#1B6B53' } })
      .withExif({ IFD0: { Copyright: 'planted' }, IFD3: { GPSLatitude: '25/1 11/1 50/1' } })
      .jpeg()
      .toBuffer();
  const upload = (person: Person, path: string, field: string, bytes: Buffer, name = 'me.jpg') => {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(bytes)]), name);
    return person.api.post(path, form);
  };

  it('become a small picture without what the camera wrote', async () => {
    const person = await aPerson(app);
    const { status, body } = await upload(person, '/api/auth/me/upload-photo', 'photo', await jpeg());
    expect(status).toBe(200);
    const { photo } = body.data as ProfileView;
    const picture = await fetch(app.url + photo);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const metadata = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 320 });
    expect(metadata.exif).toBeUndefined();
  });

  it('replace the one before, which is removed', async () => {
    const person = await aPerson(app, { vendor: true });
    const path = '/api/auth/me/upload-vendor';
    const logoOf = async () => (await profileOf(person)).vendor?.logo ?? '';
    await upload(person, path, 'logo', await jpeg());
    const first = await logoOf();
    await upload(person, path, 'logo', await jpeg());
    expect(await logoOf()).not.toBe(first);
    await expect.poll(async () => (await fetch(app.url + first)).status).toBe(404);
    expect((await fetch(app.url + (await logoOf()))).status).toBe(200);
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'photo.type'],
    ['a program', Buffer.from('MZ not a picture'), 422, 'photo.type'],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), 422, 'photo.unreadable'],
    ['too many bytes', Buffer.alloc(12 * 1024 * 1024 + 1), 413, 'request.too_large'],
  ])('are refused when they are %s', async (_, bytes, status, code) => {
    const person = await aPerson(app);
    const answer = await upload(person, '/api/auth/me/upload-photo', 'photo', bytes);
    expect(answer).toMatchObject({ status, body: { code } });
    expect((await profileOf(person)).photo).toBeNull();
  });

  it('are one each: of two neither is taken, nor two where no file is asked for', async () => {
    const person = await aPerson(app, { vendor: true });
    const twoAt = (path: string, field: string, method: 'POST' | 'PUT' = 'POST') => {
      const form = new FormData();
      for (const name of ['one.jpg', 'two.jpg']) form.append(field, new Blob(['picture']), name);
      return person.api.send(method, path, form);
    };
    for (const [path, field] of [
      ['/api/auth/me/upload-photo', 'photo'],
      ['/api/auth/me/upload-vendor', 'logo'],
    ] as const) {
      expect(await twoAt(path, field)).toMatchObject({
        status: 422,
        body: { code: 'photo.too_many', errors: { [field]: ['Choose a single photo.'] } },
      });
    }
    expect(await twoAt('/api/auth/me/profile', 'photo', 'PUT')).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    });
    expect((await profileOf(person)).photo).toBeNull();
  });

  it('need a file, and the logo a public profile', async () => {
    const person = await aPerson(app);
    const none = await person.api.post('/api/auth/me/upload-photo', new FormData());
    expect(none.status).toBe(422);
    const early = await upload(person, '/api/auth/me/upload-vendor', 'logo', await jpeg());
    expect(early).toMatchObject({ status: 409, body: { code: 'vendor.required' } });
  });
});

describe('the public seller profile', () => {
  const path = '/api/auth/me/profile/vendor';

  it('needs name and address at first, then either changes alone', async () => {
    const person = await aPerson(app);
    expect((await person.api.post(path, {})).body.errors).toEqual({
      name: ['Name field is required.'],
      address: ['Address field is required.'],
    });
    expect((await person.api.post(path, { name: 'Second Spring' })).body.errors).toEqual({
      address: ['Address field is required.'],
    });
    expect((await person.api.post(path, { address: 'Jumeirah' })).body.errors).toEqual({
      name: ['Name field is required.'],
    });
    const made = await person.api.post(path, { name: 'Second Spring', address: 'Jumeirah, Dubai' });
    expect(made).toMatchObject({
      status: 200,
      body: { message: 'You successfully saved your vendor details, you can now post an item.' },
    });
    await person.api.post(path, { address: 'Al Quoz, Dubai' });
    expect(await profileOf(person)).toMatchObject({
      is_vendor: 'Yes',
      vendor: {
        uuid: expect.any(String),
        waiting_name: 'Second Spring',
        address: 'Al Quoz, Dubai',
        stripe_id: null,
      },
    });
  });

  it.each([{}, { name: '' }, { name: 7 }, { name: 'x'.repeat(81), address: 'y' }])(
    'refuses %o',
    async (body) => {
      const person = await aPerson(app);
      expect((await person.api.post(path, body)).status).toBe(422);
      expect((await profileOf(person)).is_vendor).toBe('No');
    },
  );
});

describe('bank details', () => {
  const path = '/api/auth/payment/mamopay/account';
  const details = {
    iban: 'ae07 0331 2345 6789 0123 456',
    account_number: '1012345678901',
    bank_name: 'Mashreq Bank',
    bank_address: 'Baniyas Road, Dubai',
    bic_code: 'bomlaead',
    account_fullname: 'Noor Haddad',
  };
  const masked = {
    ...details,
    iban: 'AE•• •••• •••• 3456',
    account_number: '•••• 8901',
    bic_code: 'BOMLAEAD',
  };

  it('are sealed, and shown masked', async () => {
    const person = await aPerson(app);
    const { status, body } = await person.api.post(path, details);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ has_bank_details: 'Yes', vendor_bank: masked });
    const [row] = await app.deps.db.select().from(bankDetails).where(eq(bankDetails.user_id, person.id));
    for (const secret of ['AE07', '1012345678901', 'Haddad', 'BOML']) {
      expect(JSON.stringify(row)).not.toContain(secret);
    }
  });

  it('keep a number that comes back as it was shown', async () => {
    const person = await aPerson(app);
    await person.api.post(path, details);
    const { body } = await person.api.post(path, { ...masked, bank_name: 'Mashreq' });
    expect(body.data).toMatchObject({ vendor_bank: { ...masked, bank_name: 'Mashreq' } });
  });

  it.each([
    [
      { ...details, iban: '' },
      'validation.failed',
      'All fields are required. Please fill out all the fields.',
    ],
    [{}, 'validation.failed', 'All fields are required. Please fill out all the fields.'],
    [{ ...details, iban: 'AE080331234567890123456' }, 'iban.invalid', 'This IBAN is not valid.'],
    [{ ...details, iban: 'AE07033123456789012345' }, 'iban.invalid', 'This IBAN is not valid.'],
    [{ ...details, iban: masked.iban }, 'iban.invalid', 'This IBAN is not valid.'],
    [
      { ...details, iban: 'GB29NWBK60161331926819' },
      'iban.not_uae',
      'Enter an IBAN of the UAE: AE and 21 digits.',
    ],
    [
      { ...details, bic_code: 'EBILAEAD' },
      'bic.other_bank',
      'This Swift No. belongs to another bank than the IBAN.',
    ],
    [{ ...details, bic_code: 'NOPE' }, 'bic.invalid', 'This Swift No. is not valid.'],
    [
      { ...details, account_number: '1;drop' },
      'account_number.invalid',
      'An account number has 4 to 34 letters and digits.',
    ],
  ])('answer a mistake as JSON in the message: %o', async (body, error_code, sentence) => {
    const person = await aPerson(app);
    const answer = await person.api.post(path, body);
    expect(answer.status).toBe(422);
    expect(JSON.parse(String(answer.body.message))).toEqual({ error_code, errors: [sentence] });
    expect((await profileOf(person)).has_bank_details).toBe('No');
  });
});

describe('a change', () => {
  const logo = () =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#1B6B53' } })
      .jpeg()
      .toBuffer();
  const form = async (field: string): Promise<FormData> => {
    const body = new FormData();
    body.set(field, new Blob([new Uint8Array(await logo())]), 'me.jpg');
    return body;
  };

  it('of any part of a profile is told to each of its owner’s devices, without what it says, and to nobody else', async () => {
    const [person, stranger] = [await aPerson(app), await aPerson(app)];
    const [other, theirs] = [await listen(app.url, person.token), await listen(app.url, stranger.token)];
    const changes: (() => Promise<{ status: number }>)[] = [
      () => person.api.put('/api/auth/me/profile', { first_name: 'Layla' }),
      async () => person.api.post('/api/auth/me/upload-photo', await form('photo')),
      () =>
        person.api.post('/api/auth/me/profile/vendor', { name: 'Second Spring', address: 'Al Quoz, Dubai' }),
      async () => person.api.post('/api/auth/me/upload-vendor', await form('logo')),
      () =>
        person.api.post('/api/auth/payment/mamopay/account', {
          iban: 'AE070331234567890123456',
          account_number: '1234567890123456',
          bank_name: 'Mashreq Bank',
          bank_address: 'Baniyas Road, Dubai',
          bic_code: 'BOMLAEAD',
          account_fullname: 'Noor Haddad',
        }),
    ];
    const received = () => other.events.filter(({ type }) => type === 'profile.changed');
    for (const [index, change] of changes.entries()) {
      expect([index, (await change()).status]).toEqual([index, 200]);
      // A bank account, the last, is one more once the payment provider has answered about it.
      const times = index + (index === changes.length - 1 ? 2 : 1);
      await until(`change ${index} is told`, () => received().length === times);
    }
    const { uuid } = await profileOf(person);
    for (const { data } of received()) expect(data).toEqual({ view: 'owner', uuid });
    expect(theirs.events.map(({ type }) => type)).not.toContain('profile.changed');
    other.close();
    theirs.close();
  });

  it('that is refused tells nobody anything', async () => {
    const person = await aPerson(app);
    const other = await listen(app.url, person.token);
    await person.api.put('/api/auth/me/profile', { first_name: ' ' });
    await person.api.put('/api/auth/me/profile', { last_name: 'Saeed' });
    await other.next('profile.changed');
    expect(other.events.filter(({ type }) => type === 'profile.changed')).toHaveLength(1);
    other.close();
  });
});
