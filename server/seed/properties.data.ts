import type { Named, PropertySeed } from './categories.types.ts';
import { BABY_SIZES, CHILD_SIZES, CLOTHING_SIZES, LETTER_SIZES, SHOE_SIZES } from './sizes.data.ts';

type Pair = readonly [name: string, nameAr: string];

const values = (pairs: readonly Pair[]): Named[] => pairs.map(([name, name_ar]) => ({ name, name_ar }));

const property = (name: string, name_ar: string, list: readonly Named[]): PropertySeed => ({
  name,
  name_ar,
  values: list,
});

const OTHER: Pair = ['Other', 'أخرى'];

export const CONDITION = property(
  'Condition',
  'الحالة',
  values([
    ['New with tags', 'جديد بالملصق'],
    ['Like new', 'كالجديد'],
    ['Very good', 'جيد جدًا'],
    ['Good', 'جيد'],
    ['Well loved', 'مستعمل بمحبة'],
  ]),
);

export const COLOUR = property(
  'Colour',
  'اللون',
  values([
    ['Black', 'أسود'],
    ['White', 'أبيض'],
    ['Grey', 'رمادي'],
    ['Beige', 'بيج'],
    ['Brown', 'بني'],
    ['Red', 'أحمر'],
    ['Pink', 'وردي'],
    ['Orange', 'برتقالي'],
    ['Yellow', 'أصفر'],
    ['Green', 'أخضر'],
    ['Blue', 'أزرق'],
    ['Navy', 'كحلي'],
    ['Purple', 'بنفسجي'],
    ['Gold', 'ذهبي'],
    ['Silver', 'فضي'],
    ['Multicolour', 'متعدد الألوان'],
  ]),
);

const SIZE = 'Size';
const SIZE_AR = 'المقاس';
export const BABY_SIZE = property(SIZE, SIZE_AR, BABY_SIZES);
export const CHILD_SIZE = property(SIZE, SIZE_AR, CHILD_SIZES);
export const CLOTHING_SIZE = property(SIZE, SIZE_AR, CLOTHING_SIZES);
export const LETTER_SIZE = property(SIZE, SIZE_AR, LETTER_SIZES);
export const SHOE_SIZE = property(SIZE, SIZE_AR, SHOE_SIZES);

export const FABRIC = property(
  'Material',
  'الخامة',
  values([
    ['Cotton', 'قطن'],
    ['Linen', 'كتان'],
    ['Silk', 'حرير'],
    ['Wool', 'صوف'],
    ['Denim', 'دنيم'],
    ['Leather', 'جلد'],
    ['Polyester', 'بوليستر'],
    ['Blend', 'خليط'],
    OTHER,
  ]),
);

export const BAG_MATERIAL = property(
  'Material',
  'الخامة',
  values([
    ['Leather', 'جلد'],
    ['Vegan leather', 'جلد نباتي'],
    ['Canvas', 'كانفاس'],
    ['Nylon', 'نايلون'],
    ['Hard shell', 'هيكل صلب'],
    OTHER,
  ]),
);

export const FURNITURE_MATERIAL = property(
  'Material',
  'الخامة',
  values([
    ['Solid wood', 'خشب طبيعي'],
    ['Engineered wood', 'خشب مصنّع'],
    ['Metal', 'معدن'],
    ['Fabric', 'قماش'],
    ['Leather', 'جلد'],
    ['Glass', 'زجاج'],
    ['Rattan', 'روطان'],
    OTHER,
  ]),
);

export const DECOR_MATERIAL = property(
  'Material',
  'الخامة',
  values([
    ['Ceramic', 'سيراميك'],
    ['Glass', 'زجاج'],
    ['Metal', 'معدن'],
    ['Wood', 'خشب'],
    ['Textile', 'نسيج'],
    ['Paper', 'ورق'],
    OTHER,
  ]),
);

export const JEWELLERY_MATERIAL = property(
  'Material',
  'الخامة',
  values([
    ['Gold', 'ذهب'],
    ['Silver', 'فضة'],
    ['Gold plated', 'مطلي بالذهب'],
    ['Stainless steel', 'ستانلس ستيل'],
    ['Pearl', 'لؤلؤ'],
    ['Beads', 'خرز'],
    OTHER,
  ]),
);

export const ASSEMBLY = property(
  'Assembly',
  'الفك والتركيب',
  values([
    ['No assembly needed', 'لا يحتاج إلى تركيب'],
    ['Comes in parts', 'مفكك إلى أجزاء'],
    ['Needs two people to carry', 'يحتاج شخصين لحمله'],
  ]),
);

export const TOY_AGE = property(
  'Age',
  'العمر',
  values([
    ['0–12 months', '0–12 شهرًا'],
    ['1–2 years', '1–2 سنة'],
    ['3–4 years', '3–4 سنوات'],
    ['5–7 years', '5–7 سنوات'],
    ['8–11 years', '8–11 سنة'],
    ['12 years and up', '12 سنة فأكثر'],
  ]),
);

export const BOOK_LANGUAGE = property(
  'Language',
  'اللغة',
  values([
    ['English', 'الإنجليزية'],
    ['Arabic', 'العربية'],
    ['French', 'الفرنسية'],
    ['Hindi', 'الهندية'],
    ['Urdu', 'الأردية'],
    OTHER,
  ]),
);

export const BOOK_FORMAT = property(
  'Format',
  'النوع',
  values([
    ['Hardcover', 'غلاف مقوى'],
    ['Paperback', 'غلاف ورقي'],
    ['Board book', 'كتاب كرتوني'],
    ['Boxed set', 'مجموعة في علبة'],
  ]),
);

export const SPORT_LEVEL = property(
  'Level',
  'المستوى',
  values([
    ['Beginner', 'مبتدئ'],
    ['Intermediate', 'متوسط'],
    ['Advanced', 'متقدم'],
    ['All levels', 'جميع المستويات'],
  ]),
);

export const SPORT_FOR = property(
  'Suitable for',
  'مناسب لـ',
  values([
    ['Children', 'الأطفال'],
    ['Teenagers', 'المراهقين'],
    ['Adults', 'البالغين'],
    ['Everyone', 'الجميع'],
  ]),
);

export const PLACE_OF_USE = property(
  'Indoor or outdoor',
  'داخلي أو خارجي',
  values([
    ['Indoor', 'داخلي'],
    ['Outdoor', 'خارجي'],
    ['Both', 'كلاهما'],
  ]),
);

export const PLAYER_LEVEL = property(
  'Player',
  'العازف',
  values([
    ['Child', 'طفل'],
    ['Beginner', 'مبتدئ'],
    ['Intermediate', 'متوسط'],
    ['Professional', 'محترف'],
  ]),
);

export const INCLUDES = property(
  'Comes with',
  'يأتي مع',
  values([
    ['Case or bag', 'حقيبة'],
    ['Stand', 'حامل'],
    ['Spare parts', 'قطع غيار'],
    ['Manual', 'كتيب الاستخدام'],
    ['Nothing else', 'بدون ملحقات'],
  ]),
);

export const GENDER = property(
  'For',
  'لـ',
  values([
    ['Women', 'النساء'],
    ['Men', 'الرجال'],
    ['Unisex', 'الجنسين'],
  ]),
);

export const CHILD_GENDER = property(
  'For',
  'لـ',
  values([
    ['Girls', 'البنات'],
    ['Boys', 'الأولاد'],
    ['Unisex', 'الجنسين'],
  ]),
);
