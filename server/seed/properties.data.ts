import type { Named, PropertySeed } from './categories.types.ts';
import {
  ABAYA_LENGTHS,
  BABY_SIZES,
  CHILD_LENGTHS,
  CHILD_SHOE_SIZES,
  CHILD_SIZES,
  CLOTHING_SIZES,
  KANDURA_LENGTHS,
  LETTER_SIZES,
  SHOE_SIZES,
} from './sizes.data.ts';

/** "Name=الاسم", with a key of its own in front ("key: Name=الاسم") where the name has changed since its release. */
const values = (list: string): Named[] =>
  list
    .split('|')
    .map((line) => line.trim())
    .map((line) => {
      const [, key, name = '', name_ar = ''] = /^(?:([a-z0-9-]+): )?([^=]+)=(.+)$/.exec(line) ?? [];
      return { name, name_ar, ...(key ? { key } : {}) };
    });

const property = (
  name: string,
  name_ar: string,
  list: string | readonly Named[],
  key?: string,
): PropertySeed => ({
  name,
  name_ar,
  values: typeof list === 'string' ? values(list) : list,
  ...(key ? { key } : {}),
});

export const CONDITION = property(
  'Condition',
  'الحالة',
  'New with tags=جديد ببطاقته | Like new=شبه جديد | Very good=جيد جدا | Good=جيد | Well loved=عليه آثار استعمال',
);

export const COLOUR = property(
  'Colour',
  'اللون',
  `Black=أسود | White=أبيض | Cream=كريمي | Grey=رمادي | Beige=بيج | Brown=بني | Red=أحمر | Burgundy=عنابي | Pink=وردي |
  Orange=برتقالي | Yellow=أصفر | Green=أخضر | Turquoise=فيروزي | Blue=أزرق | Navy=كحلي | Purple=بنفسجي | Gold=ذهبي |
  Silver=فضي | Clear=شفاف | Multicolour=متعدد الألوان`,
);

const sizeOf = (list: readonly Named[]) => property('Size', 'المقاس', list);
export const BABY_SIZE = sizeOf(BABY_SIZES);
export const CHILD_SIZE = sizeOf(CHILD_SIZES);
export const CLOTHING_SIZE = sizeOf(CLOTHING_SIZES);
export const LETTER_SIZE = sizeOf(LETTER_SIZES);
export const SHOE_SIZE = sizeOf(SHOE_SIZES);
export const CHILD_SHOE_SIZE = sizeOf(CHILD_SHOE_SIZES);

const lengthOf = (list: readonly Named[]) => property('Length', 'الطول', list);
export const ABAYA_LENGTH = lengthOf(ABAYA_LENGTHS);
export const KANDURA_LENGTH = lengthOf(KANDURA_LENGTHS);
export const CHILD_LENGTH = lengthOf(CHILD_LENGTHS);

export const FABRIC = property(
  'Material',
  'الخامة',
  `Cotton=قطن | Linen=كتان | Silk=حرير | Satin=ساتان | Chiffon=شيفون | Crepe=كريب | Velvet=مخمل | Wool=صوف |
  Cashmere=كشمير | Denim=جينز | Leather=جلد | Polyester=بوليستر | Viscose=فسكوز | Blend=قماش مخلوط | Other=أخرى`,
);

export const ABAYA_CUT = property(
  'Cut',
  'القصّة',
  `Open=مفتوحة | Closed=مغلقة | Butterfly=فراشة | Kimono=كيمونو | Coat style=قصة معطف | Embroidered=مطرّزة |
  Sports abaya=عباية رياضية | Other=أخرى`,
);

export const KANDURA_STYLE = property(
  'Style',
  'الطراز',
  'Emirati=إماراتي | Saudi=سعودي | Omani=عماني | Kuwaiti=كويتي | Qatari=قطري | Moroccan=مغربي | Other=أخرى',
);

export const BAG_MATERIAL = property(
  'Material',
  'الخامة',
  `Leather=جلد | vegan-leather: Faux leather=جلد صناعي | Suede=شمواه | Canvas=قماش كتاني سميك | Nylon=نايلون | Straw=قش |
  Hard shell=هيكل صلب | Other=أخرى`,
);

export const SHOE_MATERIAL = property(
  'Material',
  'الخامة',
  'Leather=جلد | Suede=شمواه | Faux leather=جلد صناعي | Textile=قماش | Rubber=مطاط | Other=أخرى',
);

export const FURNITURE_MATERIAL = property(
  'Material',
  'الخامة',
  `Solid wood=خشب طبيعي | Engineered wood=خشب مصنّع | Metal=معدن | Fabric=قماش | Velvet=مخمل | Leather=جلد |
  Faux leather=جلد صناعي | Marble=رخام | Glass=زجاج | Rattan=راتان | Plastic=بلاستيك | Other=أخرى`,
);

export const DECOR_MATERIAL = property(
  'Material',
  'الخامة',
  `Ceramic=سيراميك | Glass=زجاج | Metal=معدن | Brass=نحاس أصفر | Wood=خشب | Stone=حجر | Textile=نسيج | Paper=ورق |
  Resin=راتنج | Other=أخرى`,
);

export const TABLE_MATERIAL = property(
  'Material',
  'الخامة',
  `Porcelain=بورسلان | Ceramic=سيراميك | Glass=زجاج | Crystal=كريستال | Stainless steel=ستانلس ستيل | Cast iron=حديد زهر |
  Copper=نحاس | Wood=خشب | Plastic=بلاستيك | Silicone=سيليكون | Other=أخرى`,
);

export const RUG_MATERIAL = property(
  'Material',
  'الخامة',
  'Wool=صوف | Silk=حرير | Cotton=قطن | Jute=جوت | Synthetic=ألياف صناعية | Other=أخرى',
);

export const JEWELLERY_MATERIAL = property(
  'Material',
  'الخامة',
  `Gold=ذهب | Silver=فضة | Platinum=بلاتين | Gold plated=مطلي بالذهب | Stainless steel=ستانلس ستيل | Pearl=لؤلؤ |
  Beads=خرز | Leather=جلد | Other=أخرى`,
);

export const JEWELLERY_KIND = property(
  'Kind',
  'النوع',
  `Ring=خاتم | Necklace=قلادة | Bracelet=سوار | Earrings=أقراط | Brooch=بروش | Set=طقم | Prayer beads=مسبحة |
  Cufflinks=أزرار أكمام | Other=أخرى`,
);

export const WATCH_MOVEMENT = property(
  'Movement',
  'الحركة',
  'Automatic=أوتوماتيك | Hand-wound=تعبئة يدوية | Quartz=كوارتز | Solar=شمسية | Not sure=غير مؤكد',
);

export const ASSEMBLY = property(
  'Assembly',
  'الفك والتركيب',
  `No assembly needed=لا يحتاج إلى تركيب | Comes in parts=مفكك وجاهز للنقل | To be taken apart=يُفك قبل النقل |
  Needs two people to carry=يحتاج إلى شخصين لحمله`,
);

export const SEATS = property(
  'Seats',
  'عدد المقاعد',
  'One=مقعد واحد | Two=مقعدان | Three=ثلاثة مقاعد | Four or five=أربعة أو خمسة | Six and more=ستة فأكثر',
);

export const BED_SIZE = property(
  'Bed size',
  'قياس السرير',
  `Single, 90 × 190 cm=مفرد 90 × 190 سم | Single, 90 × 200 cm=مفرد 90 × 200 سم | 120 × 200 cm=120 × 200 سم |
  Double, 140 × 200 cm=مزدوج 140 × 200 سم | Queen, 160 × 200 cm=كوين 160 × 200 سم | King, 180 × 200 cm=كينغ 180 × 200 سم |
  Super king, 200 × 200 cm=سوبر كينغ 200 × 200 سم | Bunk=سرير بطابقين | Children=سرير أطفال | Other=أخرى`,
);

/** The longest side, which is what the lift and the car decide by. */
export const LONGEST_SIDE = property(
  'Longest side',
  'أطول ضلع',
  `Up to 60 cm=حتى 60 سم | 60 to 100 cm=60 إلى 100 سم | 100 to 150 cm=100 إلى 150 سم | 150 to 200 cm=150 إلى 200 سم |
  200 to 250 cm=200 إلى 250 سم | Over 250 cm=أكثر من 250 سم`,
);

export const SMALL_SIDE = property(
  'Longest side',
  'أطول ضلع',
  `Up to 15 cm=حتى 15 سم | 15 to 30 cm=15 إلى 30 سم | 30 to 60 cm=30 إلى 60 سم | 60 to 100 cm=60 إلى 100 سم |
  Over 100 cm=أكثر من 100 سم`,
);

export const PIECES = property(
  'Pieces',
  'عدد القطع',
  'One=قطعة واحدة | Two to four=من قطعتين إلى أربع | Five to eleven=من خمس إلى إحدى عشرة | Twelve and more=اثنتا عشرة قطعة فأكثر',
);

export const TOY_AGE = property(
  'Age',
  'العمر',
  `0–12 months=من الولادة إلى 12 شهرا | 1–2 years=سنة إلى سنتين | 3–4 years=3–4 سنوات | 5–7 years=5–7 سنوات |
  8–11 years=8–11 سنة | 12 years and up=12 سنة فأكثر`,
);

export const BABY_AGE = property(
  'Suits ages',
  'العمر المناسب',
  `From birth=منذ الولادة | From 3 months=من 3 أشهر | From 6 months=من 6 أشهر | From 12 months=من 12 شهرا |
  From 2 years=من سنتين | From 4 years=من 4 سنوات`,
);

export const PRAM_KIND = property(
  'Kind',
  'النوع',
  `Pram=عربة بمهد | Pushchair=عربة دفع | Travel system=عربة مع كرسي سيارة | Folding stroller=عربة قابلة للطي | Double=عربة توأم |
  Jogger=عربة رياضية`,
);

export const CAR_SEAT_GROUP = property(
  'Child’s height',
  'طول الطفل',
  `40 to 87 cm=40 إلى 87 سم | 40 to 105 cm=40 إلى 105 سم | 61 to 105 cm=61 إلى 105 سم | 76 to 150 cm=76 إلى 150 سم |
  100 to 150 cm=100 إلى 150 سم`,
);

export const CAR_SEAT_FIXING = property(
  'Fixing',
  'طريقة التثبيت',
  'ISOFIX=آيزوفيكس | Seat belt=حزام السيارة | Both=كلاهما',
);

export const NEVER_IN_ACCIDENT = property(
  'History',
  'تاريخ المقعد',
  'Never in an accident=لم يتعرض لحادث | Not known=غير معروف',
);

export const BOOK_LANGUAGE = property(
  'Language',
  'اللغة',
  `English=الإنجليزية | Arabic=العربية | Both=العربية والإنجليزية | French=الفرنسية | Hindi=الهندية | Urdu=الأردية |
  Malayalam=المالايالامية | Tagalog=التاغالوغية | Russian=الروسية | Other=أخرى`,
);

export const BOOK_FORMAT = property(
  'Format',
  'التجليد',
  'Hardcover=غلاف مقوى | Paperback=غلاف ورقي | Board book=كتاب كرتوني | Boxed set=مجموعة في علبة | Magazine=مجلة',
);

export const READER_AGE = property(
  'Reader’s age',
  'عمر القارئ',
  '0–2 years=0–2 سنة | 3–5 years=3–5 سنوات | 6–8 years=6–8 سنوات | 9–12 years=9–12 سنة | Teenagers=اليافعون',
);

export const CURRICULUM = property(
  'Curriculum',
  'المنهج',
  `British=بريطاني | American=أمريكي | IB=البكالوريا الدولية | Indian CBSE=هندي CBSE | UAE Ministry=وزارة التربية الإماراتية |
  French=فرنسي | University=جامعي | Other=أخرى`,
);

export const SPORT_LEVEL = property(
  'Level',
  'المستوى',
  'Beginner=مبتدئ | Intermediate=متوسط | Advanced=متقدم | All levels=جميع المستويات',
);

export const SPORT_FOR = property(
  'Suitable for',
  'مناسب لـ',
  'Children=الأطفال | Teenagers=اليافعين | Adults=البالغين | Everyone=الجميع',
);

export const WHEEL_SIZE = property(
  'Wheel size',
  'قياس العجلة',
  `Under 12 inches=أقل من 12 إنش | 12 inches=12 إنش | 14 inches=14 إنش | 16 inches=16 إنش | 20 inches=20 إنش | 24 inches=24 إنش |
  26 inches=26 إنش | 27.5 inches=27.5 إنش | 28 inches=28 إنش | 29 inches=29 إنش | No such size=لا ينطبق`,
);

export const PEOPLE = property(
  'For how many',
  'لكم شخص',
  'One=شخص واحد | Two=شخصان | Three or four=ثلاثة أو أربعة | Five or six=خمسة أو ستة | More=أكثر | No such number=لا ينطبق',
);

export const PLACE_OF_USE = property(
  'Indoor or outdoor',
  'داخلي أو خارجي',
  'Indoor=داخلي | Outdoor=خارجي | Both=كلاهما',
);

export const PLAYER_LEVEL = property(
  'Level',
  'المستوى',
  'Child=طفل | Beginner=مبتدئ | Intermediate=متوسط | Professional=محترف',
  'player',
);

export const INCLUDES = property(
  'Comes with',
  'الملحقات',
  'Case or bag=حقيبة | Stand=حامل | Spare parts=قطع إضافية | Manual=دليل الاستخدام | Nothing else=بدون ملحقات',
);

export const GENDER = property('For', 'لمن', 'Women=نساء | Men=رجال | Unisex=للجنسين');

export const CHILD_GENDER = property('For', 'لمن', 'Girls=بنات | Boys=أولاد | Unisex=للجنسين');

export const PET = property(
  'Pet',
  'الحيوان',
  'Cat=قط | Dog=كلب | Bird=طائر | Fish=سمك | Rabbit or hamster=أرنب أو هامستر | Falcon=صقر | Any=لأي حيوان أليف',
);

export const PET_SIZE = property(
  'Animal’s size',
  'حجم الحيوان',
  'Small=صغير | Medium=متوسط | Large=كبير | Any=أي حجم',
);

/** Electrical goods are taken at the administrator's discretion, and only without a mains plug. */
export const POWER = property(
  'Power',
  'مصدر الطاقة',
  `AA or AAA batteries=بطاريات AA أو AAA | Button cells=بطاريات زر | Rechargeable, USB=قابل للشحن عبر USB |
  Rechargeable battery pack=بطارية قابلة للشحن | Solar=طاقة شمسية`,
);

export const WORKING = property(
  'Tested',
  'التجربة',
  'Works fully=يعمل بالكامل | Works with a fault=يعمل مع عيب | Not tested=لم يُجرَّب',
);

export const AGE_OF_ITEM = property(
  'Bought',
  'تاريخ الشراء',
  `Within a year=خلال سنة | 1 to 3 years ago=قبل سنة إلى 3 سنوات | 3 to 5 years ago=قبل 3 إلى 5 سنوات |
  Over 5 years ago=قبل أكثر من 5 سنوات | Vintage=قطعة قديمة | Not known=غير معروف`,
);
