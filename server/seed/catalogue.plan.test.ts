import { expect, test } from 'vitest';
import type { Row, Said } from './catalogue.plan.ts';
import { planLevel, wantedBelow } from './catalogue.plan.ts';

const said = (name: string, position = 0): Said => ({ name, name_ar: `ع ${name}`, position, retired: false });
const row = (id: number, key: string, now: Said, seeded: Said | null = now): Row => ({
  id,
  parent: null,
  key,
  ...now,
  seeded,
});
const wanted = (...names: string[]) =>
  wantedBelow(
    null,
    names.map((name) => ({ name, name_ar: `ع ${name}` })),
  );

test('nothing to do where rows say what the data says', () => {
  expect(planLevel([row(1, 'red', said('Red'))], wanted('Red'))).toEqual({ added: [], changed: [] });
});

test('a new node is added, a renamed one keeps its row', () => {
  const renamed = [{ key: 'red', name: 'Scarlet', name_ar: 'ع Red' }];
  const { added, changed } = planLevel(
    [row(1, 'red', said('Red'))],
    [...wantedBelow(null, renamed), ...wanted('Blue')],
  );
  expect(added.map(({ key }) => key)).toEqual(['blue']);
  expect(changed).toMatchObject([{ id: 1, name: 'Scarlet', retired: false }]);
});

test('what an administrator changed stays, the rest of the row follows the data', () => {
  const rows = [row(1, 'red', { ...said('Rouge', 5), name_ar: 'ع Red' }, said('Red', 5))];
  const { changed } = planLevel(rows, [
    { parent: null, key: 'red', name: 'Scarlet', name_ar: 'ع Red', position: 0 },
  ]);
  expect(changed).toMatchObject([{ name: 'Rouge', position: 0, seeded: { name: 'Scarlet', position: 0 } }]);
});

test('a vanished node is retired once and comes back with the data', () => {
  const rows = [row(1, 'red', said('Red'))];
  const [retired] = planLevel(rows, []).changed;
  expect(retired).toMatchObject({ id: 1, retired: true });
  const after = [{ ...row(1, 'red', said('Red')), ...retired }] as Row[];
  expect(planLevel(after, []).changed).toEqual([]);
  expect(planLevel(after, wanted('Red')).changed).toMatchObject([{ id: 1, retired: false }]);
});

test('what an administrator retired or added is left to them', () => {
  const hidden = row(1, 'red', { ...said('Red'), retired: true }, said('Red'));
  const own = row(2, 'mauve', said('Mauve'), null);
  expect(planLevel([hidden, own], wanted('Red'))).toEqual({ added: [], changed: [] });
});
