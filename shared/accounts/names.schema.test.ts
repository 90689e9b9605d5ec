import { expect, test } from 'vitest';
import { nameField } from './names.schema.ts';

const name = nameField({ required: 'Name field is required.' });
const sentencesFor = (typed: string) =>
  name.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

test.each([
  'Maya',
  "O'Neill",
  'D’Angelo',
  'Jean-Luc',
  'Dr. Aisha bin Rashid',
  'Khalid Bin Zayed',
  'St.John',
  'J.R.R.',
  'J. Ly',
  'K.To',
  'محمد.علي',
  'Insta Glam',
  'Martin Luther King Jr.',
  'Smith & Sons',
  'Müller-Lüdenscheidt',
  'محمد بن راشد',
  'عبد الرحمن\u200f',
  'Nguyễn Thị Minh',
  '李小龙',
  'Анна-Мария',
  'אברהם',
  'प्रिया',
  'Studio 54',
  'Mum & me 2019-2024',
  'Zoë’s corner (Dubai)',
  '🌸 Blooms',
])('%s is a name', (typed) => {
  expect(sentencesFor(typed)).toEqual([]);
});

test.each([
  'you won 5000 AED http://prize.example.com',
  'https://evil.example',
  'www.prize.example',
  'prize.com',
  'prize.shop',
  'visit bit.ly/x',
  'evil.click',
  'ｅｖｉｌ．ｃｏｍ',
  'evil . com',
  'call zero five zero one two three four five six seven',
  'maya@example.com',
  '@maya_shop',
  'Maya at gmail dot com',
  'Maya 0501234567',
  'Maya ٠٥٠ ١٢٣ ٤٥٦٧',
  'Call ①②③④⑤⑥⑦⑧⑨',
  'Instagram Evilshop',
  'واتساب مايا',
  'x.ai Shop',
  'evil.中国',
  'موقع.شبكة',
  'evil[.]com',
  '12 345 67 89',
  'Maya\nBcc: all',
  'Maya\u0007',
  'Maya \u202egnp.exe',
  '...',
])('%j is none', (typed) => {
  expect(sentencesFor(typed)).toEqual([
    'Please write a name only, without links, names of apps, email addresses or phone numbers.',
  ]);
});

test('a person has fewer digits in a name: two parts of it stand side by side', () => {
  const first = nameField({ required: 'First Name field is required.', digits: 2 });
  for (const typed of ['John 3', 'Ann 21']) expect(first.safeParse(typed).success).toBe(true);
  for (const typed of ['Ann 0501', '234567']) expect(first.safeParse(typed).success).toBe(false);
});

test('nothing, and too much, are told as everywhere', () => {
  expect(sentencesFor(' \u200f')).toEqual(['Name field is required.']);
  expect(sentencesFor('a'.repeat(81))).toEqual(['Use at most 80 characters.']);
});
