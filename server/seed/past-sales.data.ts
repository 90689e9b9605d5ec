import type { DemoItem } from './demo-items.data.ts';
import { demoItem, NO_OFFERS_UP_TO_AED } from './demo-items.data.ts';

/** Something sold and paid out weeks ago, by the seller of an item that is `like` it, and looking like that one. */
type Row = readonly [
  like: string,
  name: string,
  price: number,
  buyer: string,
  daysAgo: number,
  description: string,
];

const rows: readonly Row[] = [
  // Sofas and armchairs
  [
    'grey-sofa',
    'Two-seater in light grey',
    990,
    'daniel',
    31,
    'The smaller one of our pair. Teal cushions included.',
  ],
  ['corner-sofa', 'Charcoal two-seater', 850, 'fatima', 44, 'Two seats and wide arms. The covers come off.'],
  ['grey-couch', 'كنبة فاتحة لشخصين', 720, 'mei', 58, 'كنبة عملية بإطار كروم. استُعملت في غرفة الضيوف فقط.'],
  [
    'shaker-sofa',
    'Guest room sofa, beige',
    780,
    'grace',
    75,
    'Rounded arms and yellow feet. It was hardly sat on.',
  ],
  ['rolled-arm-sofa', 'Linen two-seater', 690, 'tom', 93, 'Comfortable for two. The cover was steamed.'],
  [
    'blue-armchair',
    'Blue reading armchair',
    540,
    'priya',
    112,
    'Firm seat and beech legs. One of two we had.',
  ],
  ['buttoned-armchair', 'كرسي مجلس بلون الخردل', 480, 'fatima', 130, 'كرسي بأرجل حمراء باهتة. القماش نظيف.'],
  // Chairs
  [
    'spindle-chairs',
    'Pine kitchen chair with spindles',
    75,
    'grace',
    24,
    'One of six. The varnish is a little patchy.',
  ],
  ['windsor-chair', 'Oak chair from Ohio', 190, 'daniel', 39, 'Heavy and quiet. The twin of the red one.'],
  ['bentwood-chair', 'Bentwood chair, black', 240, 'mei', 51, 'Steam-bent beech, lacquered. Light to carry.'],
  ['cane-armchair', 'كرسي بظهر من الخيزران', 320, 'priya', 66, 'كرسي من خشب الكرز. الجدل سليم.'],
  ['tulip-chair', 'كرسي دوار أبيض', 260, 'fatima', 88, 'كرسي بمقعد أبيض ووسادة تُنزع.'],
  ['workshop-stool', 'كرسي ورشة من خشب صلب', 60, 'tom', 104, 'ثابت ويتحمل. عليه نقاط دهان قليلة.'],
  // Tables and desks
  ['oak-desk', 'Oak writing desk, 120 cm', 430, 'tom', 27, 'A plain desk with lively grain. Comes apart.'],
  [
    'hairpin-desk',
    'Small desk with hairpin legs',
    450,
    'daniel',
    42,
    'One drawer and steel legs. The top was oiled.',
  ],
  [
    'oak-dining-table',
    'Oak table, seats six',
    980,
    'priya',
    81,
    'Solid oak with a stretcher. One water ring.',
  ],
  [
    'round-side-table',
    'White side table, the tall one',
    140,
    'mei',
    97,
    'White top and natural legs. Held a lamp.',
  ],
  [
    'dressing-table',
    'تسريحة رمادية بثلاثة أدراج',
    390,
    'grace',
    120,
    'طلاء رمادي ومقابض سوداء. المرآة سليمة.',
  ],
  // Trainers
  [
    'knit-trainers',
    'Adidas trainers, black knit',
    230,
    'tom',
    22,
    'Worn to the office. Soles hardly touched.',
  ],
  ['white-high-tops', 'Nike حذاء جلد أبيض', 250, 'daniel', 36, 'حذاء جلد أبيض. المقاس مطابق.'],
  ['blue-runners', 'Adidas runners, coral sole', 270, 'fatima', 55, 'From a launch event. Tried on twice.'],
  [
    'red-trainers',
    'Red plimsolls, second pair',
    70,
    'priya',
    70,
    'Red canvas and white laces. Rubbed at one heel.',
  ],
  ['knit-trainers', 'Adidas running shoes', 210, 'mei', 101, 'Black and white. Two seasons old.'],
  // Plants and pots
  ['peace-lily', 'نبتة ظل في أصيص', 110, 'grace', 21, 'أوراق لامعة. تُسقى مرة في الأسبوع.'],
  ['pink-orchid', 'أوركيد وردية صغيرة', 65, 'daniel', 34, 'أزهرت مرتين. الأصيص مشمول.'],
  ['succulent-set', 'نباتات عصارية، خمس قطع', 90, 'tom', 47, 'خمس نبتات في أصص فخار. تحب الضوء.'],
  ['juniper-bonsai', 'بونساي صغير', 240, 'mei', 72, 'شجرة صغيرة قُلّمت كل ربيع.'],
  ['peace-lily', 'نبتة زينة متوسطة', 95, 'priya', 90, 'تعيش بعيدا عن النافذة. الأصيص مشمول.'],
  // Coffee and tea
  [
    'french-press',
    'French press, four mugs',
    55,
    'daniel',
    29,
    'Glass jug in a steel frame. Makes four mugs.',
  ],
  ['floral-teapot', 'إبريق شاي بورود زرقاء', 80, 'fatima', 46, 'إبريق من البورسلان. الغطاء محكم.'],
  ['stove-kettle', 'غلاية بصافرة', 70, 'grace', 60, 'غلاية بمقبض لا يسخن. سعتها لتران.'],
  ['moka-pot', 'Espresso pot for six', 75, 'priya', 84, 'New seal. The base has darkened as they do.'],
  ['floral-teapot', 'إبريق شاي صغير', 60, 'mei', 109, 'إبريق لكوبين بورود صغيرة.'],
];

export type PastSale = { item: DemoItem; buyer: string; daysAgo: number };

/** The latest sale last, as the numbers of purchases and receipts grow. */
export const pastSales: readonly PastSale[] = rows
  .map(([like, name, price, buyer, daysAgo, description]) => ({
    item: {
      ...demoItem(like),
      key: `past-${like}-${daysAgo}`,
      name,
      description,
      name_other: null,
      description_other: null,
      price,
      // What could be bargained for was.
      is_bid: price > NO_OFFERS_UP_TO_AED ? (1 as const) : (0 as const),
      status: 'sold' as const,
      featured: false,
    },
    buyer: `${buyer}@reloved.test`,
    daysAgo,
  }))
  .toSorted((one, other) => other.daysAgo - one.daysAgo);
