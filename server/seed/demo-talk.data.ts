/** Questions under demo items, by the item's key; `answer` is the owner's, `null` when it still waits. */
export type DemoQuestion = { item: string; asker: string; question: string; answer: string | null };

/** Offers on demo items, in AED; the accepted one is what a reserved item is reserved for. */
export type DemoOffer = { item: string; buyer: string; price: number; remarks: string; accepted?: true };

/** A sold item, at its full price, and what its buyer and seller wrote to each other since. */
export type DemoSale = {
  item: string;
  buyer: string;
  hoursAgo: number;
  chat: readonly (readonly [who: 'seller' | 'buyer', content: string])[];
};

const BUYER = 'buyer@reloved.test';
const DANIEL = 'daniel@reloved.test';
const FATIMA = 'fatima@reloved.test';
const PRIYA = 'priya@reloved.test';
const TOM = 'tom@reloved.test';

export const demoQuestions: readonly DemoQuestion[] = [
  {
    item: 'blue-two-seater',
    asker: BUYER,
    question: 'Does the sofa come apart, or does it have to go through the door in one piece?',
    answer: 'The legs unscrew and then it is 78 cm high. It came in through a normal flat door.',
  },
  {
    item: 'blue-two-seater',
    asker: FATIMA,
    question: 'هل المصباح مشمول في السعر؟',
    answer: 'نعم، المصباح والكنبة معًا بهذا السعر.',
  },
  {
    item: 'blue-two-seater',
    asker: DANIEL,
    question: 'Is there parking for a small van near the entrance?',
    answer: null,
  },
  {
    item: 'two-tone-handbag',
    asker: BUYER,
    question: 'Would a 13-inch laptop fit inside?',
    answer: 'Just about, without its sleeve. An iPad fits easily.',
  },
  {
    item: 'two-tone-handbag',
    asker: PRIYA,
    question: 'How long is the shoulder strap?',
    answer: 'Adjustable, from 85 to 110 cm.',
  },
  {
    item: 'blue-dress-watch',
    asker: TOM,
    question: 'Who did the service, and is the receipt dated?',
    answer: 'A watchmaker in Gold and Diamond Park, dated June 2025. You can see it at collection.',
  },
  {
    item: 'blue-dress-watch',
    asker: DANIEL,
    question: 'What wrist size do the spare links allow?',
    answer: 'Up to about 20 cm.',
  },
  {
    item: 'blue-midi-dress',
    asker: FATIMA,
    question: 'What is the length from shoulder to hem?',
    answer: '112 cm, so below the knee on me at 168 cm.',
  },
  {
    item: 'red-bicycle',
    asker: BUYER,
    question: 'Would it suit somebody who is 172 cm tall?',
    answer: 'Perfectly. I am 170 cm and have the saddle in the middle.',
  },
  { item: 'red-bicycle', asker: TOM, question: 'Is the lock included?', answer: null },
  {
    item: 'tennis-racket',
    asker: DANIEL,
    question: 'Which string tension did you choose?',
    answer: '23 kg, a soft multifilament.',
  },
  {
    item: 'teddy-bear',
    asker: BUYER,
    question: 'Is he safe for a two-year-old?',
    answer: 'The eyes are glass, so I would wait until three.',
  },
  {
    item: 'electric-red-guitar',
    asker: DANIEL,
    question: 'Any fret wear?',
    answer: 'A little on the first three frets, nothing you can hear.',
  },
  {
    item: 'violin',
    asker: PRIYA,
    question: 'هل يمكن تجربة الكمان قبل الشراء؟',
    answer: 'بالتأكيد، أهلًا بك في أي مساء بعد السادسة.',
  },
  { item: 'oak-chair', asker: FATIMA, question: 'How high is the seat?', answer: '45 cm.' },
  {
    item: 'green-tent',
    asker: BUYER,
    question: 'Does it have a ground sheet?',
    answer: 'Yes, sewn in, and a spare one to put underneath.',
  },
  {
    item: 'mantel-clock',
    asker: DANIEL,
    question: 'Does it keep good time?',
    answer: 'It gains about a minute a week.',
  },
  {
    item: 'rubber-plant',
    asker: PRIYA,
    question: 'How tall is it with the pot?',
    answer: 'About 70 cm today.',
  },
  { item: 'steam-train', asker: FATIMA, question: 'Do the usual wooden tracks fit?', answer: null },
  {
    item: 'cabin-suitcase',
    asker: TOM,
    question: 'Could you say the outer measurements with wheels?',
    answer: '55 by 38 by 21 cm.',
  },
];

export const demoOffers: readonly DemoOffer[] = [
  { item: 'blue-two-seater', buyer: DANIEL, price: 1050, remarks: 'I can collect with a van this weekend.' },
  { item: 'blue-two-seater', buyer: FATIMA, price: 1150, remarks: 'أستطيع الاستلام مساء اليوم.' },
  {
    item: 'two-tone-handbag',
    buyer: PRIYA,
    price: 650,
    remarks: 'A present for my sister, she would treasure it.',
  },
  { item: 'two-tone-handbag', buyer: DANIEL, price: 700, remarks: 'Happy to come to you any evening.' },
  { item: 'blue-dress-watch', buyer: TOM, price: 2300, remarks: 'Ready to pay today.' },
  { item: 'blue-midi-dress', buyer: FATIMA, price: 210, remarks: 'I have a wedding on Friday.' },
  { item: 'red-bicycle', buyer: BUYER, price: 650, remarks: 'I live two streets away.' },
  { item: 'cabin-suitcase', buyer: BUYER, price: 290, remarks: 'Flying on Sunday, can collect tomorrow.' },
  { item: 'red-heels', buyer: PRIYA, price: 320, remarks: '' },
  { item: 'electric-red-guitar', buyer: BUYER, price: 800, remarks: 'It would be my first guitar.' },
  { item: 'violin', buyer: PRIYA, price: 1200, remarks: 'For my daughter’s lessons.' },
  { item: 'green-tent', buyer: DANIEL, price: 280, remarks: 'Camping season at last.' },
];

export const demoSales: readonly DemoSale[] = [];
