import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorsOf, fromServer } from './form-errors.ts';

const schema = z
  .object({ name: z.string().min(1, 'Name needed.').min(3, 'Too short.'), age: z.number('Age needed.') })
  .refine(({ age }) => age > 17, 'Too young.');

describe('what a schema says', () => {
  it('is one sentence for each field', () => {
    expect(errorsOf(schema, { name: '', age: 'x' })).toEqual({ name: 'Name needed.', age: 'Age needed.' });
  });

  it('is about the form when it concerns no field', () => {
    expect(errorsOf(schema, { name: 'Sara', age: 3 })).toEqual({ form: 'Too young.' });
  });

  it('is nothing when all is well', () => {
    expect(errorsOf(schema, { name: 'Sara', age: 30 })).toEqual({});
  });
});

describe('what the server says', () => {
  it('goes to its field, lists included; the rest to the form', () => {
    const errors = { name: ['Taken.', 'Also bad.'], 'imgs[2]': ['Not a photo.'], other: ['Odd.'], empty: [] };
    expect(fromServer(errors, ['name', 'imgs'])).toEqual({
      name: 'Taken.',
      imgs: 'Not a photo.',
      form: 'Odd.',
    });
  });

  it('is shown once where it comes under a second name, too', () => {
    const errors = { dob: ['Too young.'], born: ['Too young.'] };
    expect(fromServer(errors, ['born'])).toEqual({ born: 'Too young.' });
    expect(fromServer({ ...errors, other: ['Odd.'] }, ['born'])).toEqual({
      born: 'Too young.',
      form: 'Odd.',
    });
  });
});
