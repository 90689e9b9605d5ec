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
    item: 'tan-leather-sofa',
    asker: BUYER,
    question: 'Does the sofa come apart, or does it have to go through the door in one piece?',
    answer: 'The legs unscrew and then it is 70 cm high. It came in through a normal flat door.',
  },
  {
    item: 'tan-leather-sofa',
    asker: FATIMA,
    question: 'هل الجلد طبيعي بالكامل أم فقط في المقاعد؟',
    answer: 'طبيعي في كل مكان يلامسه الجالس، والظهر من الخلف جلد صناعي.',
  },
  {
    item: 'tan-leather-sofa',
    asker: DANIEL,
    question: 'Is there parking for a small van near the entrance?',
    answer: null,
  },
  {
    item: 'grey-sofa',
    asker: PRIYA,
    question: 'How deep is the seat?',
    answer: '54 cm, so your feet stay on the floor.',
  },
  {
    item: 'grey-sofa',
    asker: TOM,
    question: 'Did the cat sharpen anything on it?',
    answer: 'Never. She has a post.',
  },
  {
    item: 'blue-armchair',
    asker: FATIMA,
    question: 'كم ارتفاع المقعد عن الأرض؟',
    answer: '45 cm. It is easy to get up from.',
  },
  {
    item: 'chesterfield-sofa',
    asker: DANIEL,
    question: 'How long is the scratch?',
    answer: 'سبعة سنتيمترات تقريبا، ولا يصل إلى عمق الجلد.',
  },
  { item: 'hairpin-desk', asker: BUYER, question: 'How high is it?', answer: '74 cm with the legs on.' },
  {
    item: 'folding-stroller',
    asker: FATIMA,
    question: 'هل تناسب طفلًا عمره سنتان؟',
    answer: 'Yes, up to 15 kg. My two-year-old still used it at the airport.',
  },
  {
    item: 'folding-stroller',
    asker: BUYER,
    question: 'Does it fit into the boot of a small hatchback?',
    answer: 'Folded it is a stick of 105 cm; in our Yaris it lies behind the seats.',
  },
  {
    item: 'carbon-bike',
    asker: BUYER,
    question: 'Would it suit somebody who is 178 cm tall?',
    answer: 'Perfectly. I am 180 and had the stem one size shorter.',
  },
  { item: 'carbon-bike', asker: MEI, question: 'Are the pedals included?', answer: null },
  {
    item: 'twin-lens-camera',
    asker: DANIEL,
    question: 'Which film did you last use in it?',
    answer: 'Portra 400, the scans are lovely. I can show you at collection.',
  },
  {
    item: 'film-reflex',
    asker: BUYER,
    question: 'Is the mirror foam still good?',
    answer: 'استبدلته قبل سنة، وهو سليم.',
  },
  {
    item: 'instant-camera',
    asker: PRIYA,
    question: 'Which film does it take?',
    answer: 'i-Type, the one without a battery, and the older 600 as well.',
  },
  {
    item: 'white-high-tops',
    asker: TOM,
    question: 'Do they come up large?',
    answer: 'مطابق للمقاس، وأنا ألبس ٤٣ دائما.',
  },
  {
    item: 'juniper-bonsai',
    asker: FATIMA,
    question: 'هل يعيش داخل البيت؟',
    answer: 'للأسف لا، يحتاج إلى شرفة وهواء.',
  },
  {
    item: 'yellow-tent',
    asker: BUYER,
    question: 'Does it have a ground sheet?',
    answer: 'Yes, sewn in, and a spare one to put underneath.',
  },
  { item: 'boxing-gloves', asker: FATIMA, question: 'هل تناسب مبتدئا؟', answer: null },
  {
    item: 'pink-orchid',
    asker: PRIYA,
    question: 'How tall is it with the pot?',
    answer: 'About 60 cm today.',
  },
  {
    item: 'round-side-table',
    asker: GRACE,
    question: 'Is the top wood or laminate?',
    answer: 'Painted wood, you can see the grain in a low light.',
  },
  { item: 'succulent-set', asker: TOM, question: 'Which of them flower?', answer: null },
];

export const demoOffers: readonly DemoOffer[] = [
  { item: 'tan-leather-sofa', buyer: DANIEL, price: 2500, remarks: 'I can collect with a van this weekend.' },
  { item: 'tan-leather-sofa', buyer: FATIMA, price: 2700, remarks: 'أستطيع الاستلام مساء اليوم.' },
  { item: 'grey-sofa', buyer: PRIYA, price: 1150, remarks: 'It would go under our window.' },
  { item: 'grey-sofa', buyer: DANIEL, price: 1200, remarks: 'Happy to come to you any evening.' },
  { item: 'blue-armchair', buyer: BUYER, price: 500, remarks: 'I live two streets away.' },
  { item: 'hairpin-desk', buyer: BUYER, price: 540, remarks: 'My first desk of my own.' },
  {
    item: 'folding-stroller',
    buyer: BUYER,
    price: 240,
    remarks: 'Baby due in January, I can collect this week.',
  },
  { item: 'folding-stroller', buyer: FATIMA, price: 250, remarks: 'أستطيع الاستلام غدًا.' },
  { item: 'carbon-bike', buyer: DANIEL, price: 3400, remarks: 'Could I see it on Friday after the ride?' },
  { item: 'carbon-bike', buyer: BUYER, price: 3500, remarks: '' },
  { item: 'film-reflex', buyer: TOM, price: 850, remarks: 'Could collect today.' },
  { item: 'twin-lens-camera', buyer: MEI, price: 1200, remarks: 'For a long trip and few pictures.' },
  { item: 'white-high-tops', buyer: BUYER, price: 240, remarks: '' },
  { item: 'juniper-bonsai', buyer: MEI, price: 600, remarks: 'I have kept three of them alive so far.' },
  { item: 'yellow-tent', buyer: DANIEL, price: 330, remarks: 'Camping season at last.' },
  {
    item: 'instant-camera',
    buyer: PRIYA,
    price: 290,
    remarks: 'A present for my sister, she would treasure it.',
  },
  { item: 'boxing-gloves', buyer: FATIMA, price: 110, remarks: 'لابني، بدأ التدريب هذا الأسبوع.' },
  {
    item: 'shell-chairs',
    buyer: DANIEL,
    price: 350,
    remarks: 'Two hungry people are waiting.',
    accepted: true,
  },
  { item: 'shell-chairs', buyer: MEI, price: 300, remarks: '' },
  {
    item: 'press-camera',
    buyer: BUYER,
    price: 1400,
    remarks: 'It would stand in a very good place.',
    accepted: true,
  },
  { item: 'press-camera', buyer: DANIEL, price: 1300, remarks: '' },
  { item: 'tele-lens', buyer: TOM, price: 1700, remarks: 'I can come tonight.', accepted: true },
];

export const demoSales: readonly DemoSale[] = [
  {
    item: 'canvas-high-tops',
    buyer: BUYER,
    hoursAgo: 20,
    chat: [
      ['buyer', 'Hello, I have just paid. Would this evening after six suit you for collection?'],
      ['seller', 'Hi Sam, yes, any time until nine. Please ring at the gate.'],
      ['buyer', 'Perfect, I will be there at seven.'],
      ['seller', 'See you then. I have put a second pair of laces into the bag.'],
    ],
  },
  {
    item: 'red-board',
    buyer: BUYER,
    hoursAgo: 44,
    chat: [
      ['buyer', 'Hi Tom, is the board still with you?'],
      ['seller', 'Yes, it is by the door, and I oiled the bearings.'],
      ['buyer', 'You are very kind. Tomorrow at noon?'],
    ],
  },
  {
    item: 'hanging-fern',
    buyer: FATIMA,
    hoursAgo: 9,
    chat: [
      ['buyer', 'السلام عليكم، متى أستطيع الاستلام؟'],
      ['seller', 'Wa alaykum as-salam. Today until eight, or tomorrow morning.'],
      ['buyer', 'غدًا صباحًا إن شاء الله.'],
    ],
  },
  {
    item: 'cactus-pot',
    buyer: SELLER,
    hoursAgo: 30,
    chat: [['seller', 'Thank you for buying it. It is ready whenever you are.']],
  },
  { item: 'step-stool', buyer: GRACE, hoursAgo: 52, chat: [] },
  {
    item: 'compact-camera',
    buyer: DANIEL,
    hoursAgo: 71,
    chat: [['buyer', 'The first pictures are wonderful, thank you.']],
  },
  { item: 'match-ball', buyer: DANIEL, hoursAgo: 26, chat: [] },
  { item: 'grey-runners', buyer: FATIMA, hoursAgo: 15, chat: [['buyer', 'وصلت، شكرًا جزيلًا.']] },
  { item: 'pocket-camera', buyer: TOM, hoursAgo: 33, chat: [] },
  { item: 'shell-armchair', buyer: PRIYA, hoursAgo: 60, chat: [] },
];
