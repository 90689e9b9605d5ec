import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findContacts, maskContacts } from './contact-details.ts';

describe('what tells how to reach somebody', () => {
  test.each([
    ['Call 0501234567 please', 'Call ••• please'],
    ['Call me: +971 50 123 4567!', 'Call me: •••!'],
    ['00971501234567', '•••'],
    ['971-50-123-4567', '•••'],
    ['+971 (0)50 123 4567', '•••'],
    ['my number 50 123 4567', 'my number •••'],
    ['zero? 0 5 0 1 2 3 4 5 6 7 ok', 'zero? ••• ok'],
    ['05 01 23 45 67', '•••'],
    ['0.5.0.1.2.3.4.5.6.7', '•••'],
    ['رقمي ٠٥٠١٢٣٤٥٦٧ شكرا', 'رقمي ••• شكرا'],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', '•••'],
    ['office 04 123 4567', 'office •••'],
    ['0501234567 0559876543', '••• •••'],
    ['from abroad +44 20 7946 0958', 'from abroad •••'],
    ['maya@example.com', '•••'],
    ['maya (at) gmail (dot) com', '•••'],
    ['write to maya at gmail dot com today', 'write to ••• today'],
    ['maya @ gmail.com', '•••'],
    ['مايا آت جيميل دوت كوم', '•••'],
    ['see https://evil.example/x?y=1 now', 'see ••• now'],
    ['wa.me/971501234567', '•••'],
    ['you won, go to prize.example.com', 'you won, go to •••'],
    ['example dot com', '•••'],
    ['insta @maya_shop', 'insta •••'],
    ['zero five zero one two three four five six seven', '•••'],
    ['call zero double five, one two three four five six seven now', 'call ••• now'],
    ['050 one two three four five six seven', '•••'],
    ['صفر خمسة صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة', '•••'],
    ['O5O 123 4567 or o5o1234567', '••• or •••'],
    ['0 5 0   1 2 3    4 5 6 7', '•••'],
    ['050, 123, 4567', '•••'],
    ['050|123~4567', '•••'],
    ['05.01.23.45.67', '•••'],
    ['०५०१२३४५६७', '•••'],
    ['𝟎𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕 ⁰⁵⁰¹²³⁴⁵⁶⁷', '••• •••'],
    ['so 0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣!', 'so •••!'],
    ['050\u200b123\u200b4567', '•••'],
    ['maya＠example．com', '•••'],
    ['m a y a @ g m a i l . c o m', '•••'],
    ['write to maya at gmail', 'write to •••'],
    ['maya gmail com', '•••'],
    ['example . com, example,com, example。com', '•••, •••, •••'],
    ['mine is annATgmailDOTcom, annATyahooDOTcom or anna_at_hotmail_dot_com', 'mine is •••, ••• or •••'],
    ['zero fifty 123 45 67', '•••'],
    ['صفر خمسين 123 4567', '•••'],
    ['fifty 123 4567 or zero fifty-five 123 4567', '••• or •••'],
    ['on instagram maya_shop, snap: maya.shop', 'on •••, •••'],
  ])('%s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  test.each([
    'AED 1,250 or 1250.50, last price 900',
    'offers 500 550 600?',
    'Size 38 40 42 44 46',
    'sizes 0 5 10 15 20 25',
    '80 x 120 x 75 cm, 0.5 m wide',
    '0.50 1.20 0.75 0.30',
    'Bought in 2019, used 2020 2021 2022',
    '05.06.2024-07.06.2024',
    'on 05/06/2024 at 09:30',
    'IKEA 403.411.01',
    'IKEA 204.567.89 for AED 1,200',
    '0-3 months, bought 2024/2025',
    'EAN 4006381333931, S/N 5012345678901, ISBN 978-3-16-148410-0',
    'iPhone MQAC2LL/A, model A1234.5678',
    'Lego 75192 10294 21325, W120 D60 H75',
    'Between 10:30 - 12:30 or 14:00-16:00, 21/11/2026 to 25/11/2026',
    'مقاس ٣٨-٤٠ بسعر ١٢٠٠ درهم، سنة ٢٠٢٤',
    'EU 36 to 46.5, UK 4 to 22',
    'Thanks.Is it still there?',
    'Very clean.in good condition',
    'Pick up at noon.please call first',
    'Dr. Ali, St.John & Sons',
    'السعر ١٢٥٠ درهم، مقاس ٣٨',
    'meet at the mall',
    '128 GB, 6.1 inch, 12 MP',
    '1-2 years, 3/4 sleeves, 50% off',
    'one or two of them, five chairs and six tables for 900',
    'in one, two, three, four, five, six, seven parts',
    'sizes 38, 40, 42; 05, 10, 15, 20, 25; 0, 50, 100, 1500',
    'AED 500, 550, 600, or AED 10,000,000.00',
    'open 05:30 - 06:45 and 07:00',
    'Insta360 X3, model O5, snap closure',
    'from 05.06.2024 - 07.06.2024',
    'fifty or sixty of them, twenty-five left, 1,250 for all',
  ])('is not in: %s', (text) => {
    expect(findContacts(text)).toEqual([]);
  });

  const SCRIPTS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'];
  const words = fc.constantFrom('', 'Call ', 'my number is ', 'رقمي ', 'whatsapp: ');
  const mobile = fc.tuple(
    fc.constantFrom('+971', '00971', '971', '0'),
    fc.constantFrom('0', '2', '4', '5', '6', '8'),
    fc.stringMatching(/^\d{7}$/),
  );

  test('finds every UAE mobile number, in any digits, together or digit by digit', () => {
    const anyWay = fc.record({
      mobile,
      words,
      script: fc.constantFrom(...SCRIPTS),
      between: fc.constantFrom('', ' ', '-', '.', ' - '),
    });
    fc.assert(
      fc.property(anyWay, ({ mobile: [prefix, second, rest], words: before, script, between }) => {
        const typed = [...`${prefix}5${second}${rest}`]
          .map((sign) => (sign === '+' ? sign : (script[Number(sign)] ?? '')))
          .join(between)
          .replace(`+${between}`, '+');
        expect(maskContacts(`${before}${typed}`)).toBe(`${before}•••`);
      }),
    );
  });

  test('leaves prices, sizes and years alone', () => {
    const number = fc.oneof(
      fc.integer({ min: 1, max: 50_000 }).map(String),
      fc.integer({ min: 1, max: 50_000 }).map((price) => price.toLocaleString('en')),
      fc.integer({ min: 1950, max: 2030 }).map(String),
      fc.integer({ min: 1, max: 300 }).map((size) => `${size}.5`),
    );
    const phrase = fc
      .tuple(fc.constantFrom('AED', 'size', 'year', 'مقاس', 'for'), number)
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 6 }), (phrases) => {
        const text = phrases.join(', ');
        expect(maskContacts(text)).toBe(text);
      }),
    );
  });

  test('of what is masked nothing is left, in any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '0501234567',
        '٠٥٠',
        '@',
        '.com',
        ' at ',
        ' dot ',
        'www.',
        'https://',
        '+971',
        ' ',
        '5',
        '•••',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const masked = maskContacts(pieces.join(''));
        expect(findContacts(masked)).toEqual([]);
      }),
    );
  });
});
