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
const GRACE = 'grace@reloved.test';
const MEI = 'mei@reloved.test';
const SELLER = 'seller@reloved.test';

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

  {
    item: 'pushchair',
    asker: FATIMA,
    question: 'هل تناسب طفلًا عمره سنتان؟',
    answer: 'Yes, up to 22 kg. My three-year-old still used it at the airport.',
  },
  {
    item: 'pushchair',
    asker: BUYER,
    question: 'Does it fit into the boot of a small hatchback?',
    answer: 'Folded it is 90 by 52 cm; in our Yaris it fits lying flat.',
  },
  {
    item: 'majlis-set',
    asker: DANIEL,
    question: 'How long is each of the three seats?',
    answer: 'مترين وعشرة سنتيمترات لكل جلسة، والعرض سبعون.',
  },
  { item: 'majlis-set', asker: MEI, question: 'Could the covers be washed at home?', answer: null },
  {
    item: 'persian-rug',
    asker: BUYER,
    question: 'Has it ever been repaired?',
    answer: 'لا، السجادة أصلية بالكامل وتم تنظيفها فقط.',
  },
  {
    item: 'brass-dallah',
    asker: TOM,
    question: 'Is it tinned inside, so safe for coffee?',
    answer: 'نعم، مبيّضة من الداخل وجاهزة للاستعمال.',
  },
  { item: 'open-abaya', asker: FATIMA, question: 'كم عرض الكم؟', answer: '٣٥ سم، والقصة واسعة ومريحة.' },
  {
    item: 'telescope',
    asker: BUYER,
    question: 'Is the mount steady enough for photos with a phone?',
    answer: 'For the moon, yes. For planets you will want to hold your breath.',
  },
  {
    item: 'camera-35',
    asker: DANIEL,
    question: 'Which film did you last use in it?',
    answer: 'Portra 400, the scans are lovely. I can show you at collection.',
  },
  {
    item: 'oak-bookcase',
    asker: MEI,
    question: 'Is it wall-mounted or does it stand by itself?',
    answer: 'It stands, and there is a bracket for the wall which I recommend with children.',
  },
  {
    item: 'space-rocket',
    asker: GRACE,
    question: 'How many astronauts are there?',
    answer: 'Three and a dog.',
  },
  {
    item: 'canoe',
    asker: TOM,
    question: 'What does it weigh?',
    answer: '29 kg. Two people lift it without thinking.',
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
  { item: 'pushchair', buyer: BUYER, price: 850, remarks: 'Baby due in January, I can collect this week.' },
  { item: 'pushchair', buyer: FATIMA, price: 900, remarks: 'أستطيع الاستلام غدًا.' },
  { item: 'majlis-set', buyer: DANIEL, price: 1700, remarks: 'I have a pick-up truck.' },
  { item: 'persian-rug', buyer: BUYER, price: 2000, remarks: '' },
  { item: 'telescope', buyer: MEI, price: 600, remarks: 'For my balcony and patient neighbours.' },
  { item: 'oak-bookcase', buyer: SELLER, price: 560, remarks: 'Happy to take it apart myself.' },
  { item: 'camera-35', buyer: TOM, price: 620, remarks: 'Could collect today.' },
  { item: 'open-abaya', buyer: FATIMA, price: 380, remarks: 'للعيد إن شاء الله.' },
  {
    item: 'dining-table',
    buyer: DANIEL,
    price: 1150,
    remarks: 'Six hungry people are waiting.',
    accepted: true,
  },
  { item: 'dining-table', buyer: MEI, price: 1000, remarks: '' },
  {
    item: 'carousel-horse',
    buyer: BUYER,
    price: 430,
    remarks: 'It would make somebody very happy.',
    accepted: true,
  },
  {
    item: 'terracotta-sofa',
    buyer: GRACE,
    price: 1550,
    remarks: 'I can send a van tonight.',
    accepted: true,
  },
  { item: 'terracotta-sofa', buyer: DANIEL, price: 1400, remarks: '' },
];

export const demoSales: readonly DemoSale[] = [
  {
    item: 'kids-duffle-coat',
    buyer: BUYER,
    hoursAgo: 20,
    chat: [
      ['buyer', 'Hello, I have just paid. Would this evening after six suit you for collection?'],
      ['seller', 'Hi Sam, yes, any time until nine. Please ring at the gate.'],
      ['buyer', 'Perfect, I will be there at seven.'],
      ['seller', 'See you then. I have put a matching hat into the bag.'],
    ],
  },
  {
    item: 'wooden-cot',
    buyer: BUYER,
    hoursAgo: 44,
    chat: [
      ['buyer', 'Hi Grace, is the cot already taken apart?'],
      ['seller', 'Yes, it is by the door, and the screws are taped to the frame.'],
      ['buyer', 'You are very kind. Tomorrow at noon?'],
    ],
  },
  {
    item: 'coral-trainers',
    buyer: SELLER,
    hoursAgo: 30,
    chat: [['seller', 'Thank you for buying them. They are ready whenever you are.']],
  },
  {
    item: 'burgundy-handbag',
    buyer: FATIMA,
    hoursAgo: 9,
    chat: [
      ['buyer', 'السلام عليكم، متى أستطيع الاستلام؟'],
      ['seller', 'Wa alaykum as-salam. Today until eight, or tomorrow morning.'],
      ['buyer', 'غدًا صباحًا إن شاء الله.'],
    ],
  },
  { item: 'puzzle-set', buyer: GRACE, hoursAgo: 52, chat: [] },
  {
    item: 'brass-trumpet',
    buyer: DANIEL,
    hoursAgo: 71,
    chat: [['buyer', 'It sounds wonderful, thank you.']],
  },
  { item: 'volleyball', buyer: DANIEL, hoursAgo: 26, chat: [] },
  { item: 'silver-burner', buyer: FATIMA, hoursAgo: 15, chat: [['buyer', 'وصلت، شكرًا جزيلًا.']] },
  { item: 'headphones', buyer: TOM, hoursAgo: 33, chat: [] },
  { item: 'white-bookcase', buyer: PRIYA, hoursAgo: 60, chat: [] },
];
