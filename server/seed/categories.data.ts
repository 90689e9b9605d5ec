import * as b from './brands.data.ts';
import type { CategorySeed, PropertySeed, SubCategorySeed } from './categories.types.ts';
import * as p from './properties.data.ts';

type More = Readonly<{ key?: string; was?: string }>;
type Sub = readonly [name: string, nameAr: string, properties: readonly PropertySeed[], more?: More];

const category = (name: string, name_ar: string, rows: readonly Sub[]): CategorySeed => ({
  name,
  name_ar,
  subCategories: rows.map(
    ([sub, subAr, properties, more]): SubCategorySeed => ({
      name: sub,
      name_ar: subAr,
      properties,
      ...more,
    }),
  ),
});

const CLOTHES = [p.CLOTHING_SIZE, b.FASHION_BRAND, p.COLOUR, p.FABRIC, p.CONDITION];
const ABAYAS = [p.ABAYA_LENGTH, p.ABAYA_CUT, b.MODEST_BRAND, p.COLOUR, p.FABRIC, p.CONDITION];
const MENSWEAR = [p.LETTER_SIZE, b.MENS_BRAND, p.COLOUR, p.FABRIC, p.CONDITION];
const KIDSWEAR = [p.CHILD_SIZE, p.CHILD_GENDER, b.CHILDREN_BRAND, p.COLOUR, p.CONDITION];
const BABYWEAR = [p.BABY_SIZE, p.CHILD_GENDER, b.CHILDREN_BRAND, p.COLOUR, p.CONDITION];
const BABY_GEAR = [b.BABY_GEAR_BRAND, p.BABY_AGE, p.COLOUR, p.CONDITION];
const FURNITURE = [
  b.FURNITURE_BRAND,
  p.FURNITURE_MATERIAL,
  p.COLOUR,
  p.LONGEST_SIDE,
  p.ASSEMBLY,
  p.CONDITION,
];
const SEATING = [
  b.FURNITURE_BRAND,
  p.SEATS,
  p.FURNITURE_MATERIAL,
  p.COLOUR,
  p.LONGEST_SIDE,
  p.ASSEMBLY,
  p.CONDITION,
];
const WORN = [b.ACCESSORY_BRAND, p.GENDER, p.COLOUR, p.CONDITION];
const SHOES = [p.SHOE_SIZE, p.GENDER, b.SHOE_BRAND, p.COLOUR, p.SHOE_MATERIAL, p.CONDITION];
const BAGS = [b.BAG_BRAND, p.BAG_MATERIAL, p.COLOUR, p.GENDER, p.CONDITION];
const TOYS = [b.TOY_BRAND, p.TOY_AGE, p.CONDITION];
const BOOKS = [p.BOOK_LANGUAGE, p.BOOK_FORMAT, p.CONDITION];
const SPORTS = [b.SPORT_BRAND, p.SPORT_FOR, p.SPORT_LEVEL, p.CONDITION];
const DECOR = [b.HOME_BRAND, p.DECOR_MATERIAL, p.COLOUR, p.SMALL_SIDE, p.CONDITION];
const LINEN = [b.HOME_BRAND, p.FABRIC, p.COLOUR, p.PIECES, p.CONDITION];
const KITCHEN = [b.KITCHEN_BRAND, p.TABLE_MATERIAL, p.PIECES, p.CONDITION];
const GARDEN = [b.GARDEN_BRAND, p.PLACE_OF_USE, p.CONDITION];
const MUSIC = [b.MUSIC_BRAND, p.PLAYER_LEVEL, p.INCLUDES, p.CONDITION];
const HOBBY = [b.STATIONERY_BRAND, p.PIECES, p.CONDITION];
const PETS = [p.PET, p.PET_SIZE, b.PET_BRAND, p.CONDITION];
const DEVICES = [b.DEVICE_BRAND, p.POWER, p.WORKING, p.AGE_OF_ITEM, p.CONDITION];

/**
 * The catalogue: categories, subcategories, and the properties a seller has to answer. Change it here; every database
 * follows at its next start (docs/decisions/2026-11-21-catalogue-follows-its-data.md). A renamed node keeps its key.
 */
export const CATEGORIES: readonly CategorySeed[] = [
  category('Women', 'نساء', [
    ['Dresses', 'فساتين', CLOTHES],
    ['Abayas', 'عبايات', ABAYAS],
    ['Kaftans & jalabiyas', 'قفاطين وجلابيات', CLOTHES, { key: 'abayas-kaftans' }],
    ['Hijabs & shaylas', 'شيل وحجابات', [b.MODEST_BRAND, p.COLOUR, p.FABRIC, p.CONDITION]],
    ['Saris & South Asian wear', 'ساري وأزياء هندية وباكستانية', CLOTHES],
    ['Tops & blouses', 'بلوزات وقمصان', CLOTHES],
    ['Knitwear & hoodies', 'كنزات وهوديات', CLOTHES],
    ['Skirts', 'تنانير', CLOTHES],
    ['Trousers & jeans', 'بناطيل وجينز', CLOTHES],
    ['Jumpsuits & sets', 'جمبسوت وأطقم', CLOTHES],
    ['Coats & jackets', 'معاطف وجاكيتات', CLOTHES],
    ['Wedding & evening', 'فساتين أعراس وسهرة', CLOTHES],
    ['Sportswear', 'ملابس رياضية', CLOTHES],
    ['Swimwear', 'ملابس سباحة', CLOTHES],
    ['Maternity', 'ملابس حوامل', CLOTHES],
    ['Nightwear', 'ملابس نوم', CLOTHES],
  ]),
  category('Men', 'رجال', [
    ['Shirts', 'قمصان', MENSWEAR],
    ['T-shirts & polos', 'تيشيرتات وبولو', MENSWEAR, { key: 't-shirts' }],
    ['Kanduras', 'كنادير', [p.KANDURA_LENGTH, p.KANDURA_STYLE, b.KANDURA_BRAND, p.COLOUR, p.CONDITION]],
    ['Bishts & ghutras', 'بشوت وغتر', [b.KANDURA_BRAND, p.FABRIC, p.COLOUR, p.CONDITION]],
    ['Kurtas & South Asian wear', 'كورتا وأزياء هندية وباكستانية', MENSWEAR],
    ['Trousers & jeans', 'بناطيل وجينز', MENSWEAR],
    ['Shorts & swimwear', 'شورتات وملابس سباحة', MENSWEAR],
    ['Suits & jackets', 'بدلات وجاكيتات', MENSWEAR],
    ['Knitwear & hoodies', 'كنزات وهوديات', MENSWEAR],
    ['Sportswear', 'ملابس رياضية', MENSWEAR],
  ]),
  category('Children’s clothes', 'ملابس أطفال', [
    ['Dresses & skirts', 'فساتين وتنانير', KIDSWEAR],
    ['Tops & T-shirts', 'بلوزات وتيشيرتات', KIDSWEAR],
    ['Trousers & shorts', 'بناطيل وشورتات', KIDSWEAR],
    ['Jackets', 'جاكيتات', KIDSWEAR],
    ['School uniforms', 'زي مدرسي', KIDSWEAR],
    [
      'Kanduras & abayas',
      'كنادير وعبايات أطفال',
      [p.CHILD_LENGTH, p.CHILD_GENDER, b.CHILDREN_BRAND, p.COLOUR, p.CONDITION],
    ],
    ['Swimwear', 'ملابس سباحة', KIDSWEAR],
    ['Nightwear', 'ملابس نوم', KIDSWEAR],
    ['Costumes', 'أزياء تنكرية', KIDSWEAR],
    [
      'Children’s shoes',
      'أحذية أطفال',
      [p.CHILD_SHOE_SIZE, p.CHILD_GENDER, b.SHOE_BRAND, p.COLOUR, p.CONDITION],
    ],
  ]),
  category('Baby items', 'مستلزمات الرضّع', [
    ['Baby clothes', 'ملابس الرضّع', BABYWEAR],
    ['Prams & pushchairs', 'عربات أطفال', [b.BABY_GEAR_BRAND, p.PRAM_KIND, p.COLOUR, p.CONDITION]],
    [
      'Car seats',
      'كراسي سيارة للأطفال',
      [b.BABY_GEAR_BRAND, p.CAR_SEAT_GROUP, p.CAR_SEAT_FIXING, p.NEVER_IN_ACCIDENT, p.CONDITION],
    ],
    ['Carriers & slings', 'حمّالات أطفال', BABY_GEAR],
    ['High chairs', 'كراسي طعام', BABY_GEAR],
    ['Feeding', 'الرضاعة والطعام', BABY_GEAR],
    ['Bathing & changing', 'الاستحمام وتغيير الحفاض', BABY_GEAR, { key: 'bathing' }],
    ['Nursery', 'غرفة الطفل', [b.BABY_GEAR_BRAND, p.FURNITURE_MATERIAL, p.COLOUR, p.CONDITION]],
    ['Bouncers & play mats', 'كراسي هزازة وسجاد لعب', BABY_GEAR],
    ['Safety & travel', 'السلامة والسفر', BABY_GEAR],
    ['Baby toys', 'ألعاب الرضّع', TOYS],
  ]),
  category('Furniture', 'أثاث', [
    ['Sofas & armchairs', 'كنب وكراسي بذراعين', SEATING],
    ['Majlis seating', 'جلسات مجالس', SEATING],
    ['Chairs', 'كراسي', FURNITURE],
    ['Tables & desks', 'طاولات ومكاتب', FURNITURE],
    [
      'Beds',
      'أسرّة',
      [b.FURNITURE_BRAND, p.BED_SIZE, p.FURNITURE_MATERIAL, p.COLOUR, p.ASSEMBLY, p.CONDITION],
    ],
    ['Mattresses', 'مراتب', [b.MATTRESS_BRAND, p.BED_SIZE, p.AGE_OF_ITEM, p.CONDITION]],
    ['Storage', 'خزائن وأدراج ورفوف', FURNITURE],
    ['TV & media units', 'طاولات تلفزيون', FURNITURE],
    ['Children’s furniture', 'أثاث أطفال', FURNITURE],
    ['Mirrors & doors', 'مرايا وأبواب', FURNITURE],
  ]),
  category('Home decor', 'ديكور المنزل', [
    ['Rugs & carpets', 'سجاد', [b.HOME_BRAND, p.RUG_MATERIAL, p.LONGEST_SIDE, p.COLOUR, p.CONDITION]],
    ['Cushions & throws', 'وسائد وأغطية كنب', LINEN],
    ['Bedding & towels', 'مفارش ومناشف', LINEN],
    ['Curtains & blinds', 'ستائر', LINEN],
    ['Clocks', 'ساعات حائط وطاولة', DECOR],
    ['Art & frames', 'لوحات وإطارات', DECOR],
    ['Vases & ornaments', 'مزهريات وتحف', DECOR],
    ['Candles & lanterns', 'شموع وفوانيس', DECOR],
    ['Incense & oud burners', 'مباخر ودخون', DECOR],
    ['Prayer & Ramadan', 'مستلزمات الصلاة ورمضان', DECOR],
    ['Baskets & boxes', 'سلال وصناديق', DECOR],
  ]),
  category('Kitchen & dining', 'المطبخ والمائدة', [
    ['Tableware', 'أواني المائدة', KITCHEN, { was: 'home-decor/kitchen-table' }],
    ['Glasses & cups', 'كؤوس وأكواب', KITCHEN],
    ['Coffee & tea', 'القهوة والشاي', KITCHEN],
    ['Pots & pans', 'قدور ومقالٍ', KITCHEN],
    ['Baking', 'أدوات الخَبز', KITCHEN],
    ['Knives & tools', 'سكاكين وأدوات', KITCHEN],
    ['Food storage', 'حفظ الطعام', KITCHEN],
  ]),
  category('Accessories', 'إكسسوارات', [
    [
      'Jewellery',
      'مجوهرات',
      [p.JEWELLERY_KIND, p.JEWELLERY_MATERIAL, b.JEWELLERY_BRAND, p.GENDER, p.CONDITION],
    ],
    ['Watches', 'ساعات يد', [b.WATCH_BRAND, p.WATCH_MOVEMENT, p.GENDER, p.COLOUR, p.CONDITION]],
    ['Sunglasses & frames', 'نظارات شمسية وإطارات', [b.EYEWEAR_BRAND, p.GENDER, p.COLOUR, p.CONDITION]],
    ['Hats & caps', 'قبعات', WORN],
    ['Scarves & gloves', 'أوشحة وقفازات', WORN],
    ['Belts', 'أحزمة', WORN],
    ['Ties & cufflinks', 'ربطات عنق وأزرار أكمام', WORN],
    ['Hair accessories', 'إكسسوارات الشعر', WORN],
    ['Umbrellas', 'مظلات', [p.COLOUR, p.CONDITION]],
  ]),
  category('Shoes', 'أحذية', [
    ['Trainers', 'أحذية رياضية', SHOES],
    ['Heels & sandals', 'كعب عالٍ وصنادل', SHOES],
    ['Arabic sandals', 'نعال عربية', SHOES],
    ['Slippers & flip-flops', 'شباشب', SHOES],
    ['Boots', 'أحذية بوت', SHOES],
    ['Formal shoes', 'أحذية رسمية', SHOES],
    ['Flats', 'أحذية مسطحة', SHOES],
  ]),
  category('Bags', 'حقائب', [
    ['Handbags', 'حقائب يد', BAGS],
    ['Clutches & purses', 'حقائب سهرة ومحافظ', BAGS],
    ['Wallets & card holders', 'محافظ وحافظات بطاقات', BAGS],
    ['Totes & beach bags', 'حقائب تسوق وشاطئ', BAGS],
    ['Backpacks', 'حقائب ظهر', BAGS],
    ['School bags', 'حقائب مدرسية', BAGS],
    ['Work bags', 'حقائب عمل', BAGS],
    ['Luggage', 'حقائب سفر', [b.LUGGAGE_BRAND, p.BAG_MATERIAL, p.COLOUR, p.CONDITION]],
  ]),
  category('Toys', 'ألعاب', [
    ['Soft toys & dolls', 'دمى وألعاب محشوّة', TOYS],
    ['Building & blocks', 'مكعبات وتركيب', TOYS],
    ['Games & puzzles', 'ألعاب طاولة وأحاجي', TOYS],
    ['Vehicles & trains', 'سيارات وقطارات', TOYS],
    ['Pretend play', 'ألعاب التقليد والأدوار', TOYS],
    ['Learning & science', 'ألعاب تعليمية وعلمية', TOYS],
    ['Figures & animals', 'شخصيات وحيوانات', TOYS],
    ['Ride-ons', 'ألعاب ركوب', TOYS],
    ['Outdoor play', 'ألعاب خارجية', TOYS],
  ]),
  category('Books', 'كتب', [
    ['Fiction', 'روايات', BOOKS],
    ['Non-fiction', 'كتب غير روائية', BOOKS],
    ['Children’s books', 'كتب أطفال', [p.READER_AGE, p.BOOK_LANGUAGE, p.BOOK_FORMAT, p.CONDITION]],
    ['Cookery & home', 'الطبخ والبيت', BOOKS],
    ['Religion & heritage', 'الدين والتراث', BOOKS],
    ['Art & photography', 'الفن والتصوير', BOOKS],
    ['Study & business', 'الدراسة والأعمال', BOOKS],
    ['School textbooks', 'كتب مدرسية', [p.CURRICULUM, p.BOOK_LANGUAGE, p.CONDITION]],
    ['Comics & magazines', 'قصص مصورة ومجلات', BOOKS],
  ]),
  category('Stationery & hobbies', 'قرطاسية وهوايات', [
    ['Stationery', 'قرطاسية', HOBBY, { was: 'books/stationery' }],
    ['Art supplies', 'أدوات الرسم', HOBBY],
    ['Sewing & knitting', 'خياطة وحياكة', HOBBY],
    ['Craft & models', 'أشغال يدوية ومجسمات', HOBBY],
    ['Collectables', 'مقتنيات', [p.AGE_OF_ITEM, p.PIECES, p.CONDITION]],
    ['Party & celebrations', 'حفلات ومناسبات', [p.PIECES, p.COLOUR, p.CONDITION]],
  ]),
  category('Sports', 'رياضة', [
    ['Ball games', 'ألعاب الكرة', SPORTS],
    ['Racket sports', 'رياضات المضرب', SPORTS],
    ['Bikes & scooters', 'دراجات وسكوترات', [b.BIKE_BRAND, p.WHEEL_SIZE, p.SPORT_FOR, p.COLOUR, p.CONDITION]],
    ['Skates & boards', 'زلاجات وألواح تزلج', SPORTS],
    ['Water sports', 'رياضات مائية', SPORTS, { key: 'water-camping' }],
    ['Camping & desert', 'تخييم ورحلات برّ', [b.CAMPING_BRAND, p.PEOPLE, p.CONDITION]],
    ['Fitness & martial arts', 'اللياقة والفنون القتالية', SPORTS],
    ['Golf', 'غولف', SPORTS],
    ['Riding & archery', 'فروسية ورماية بالقوس', SPORTS],
    ['Fishing', 'صيد السمك', SPORTS],
    ['Winter & other sports', 'رياضات شتوية وغيرها', SPORTS],
  ]),
  category('Garden', 'حديقة', [
    ['Plants & pots', 'نباتات وأصص', GARDEN],
    ['Tools', 'أدوات', GARDEN],
    ['Outdoor living', 'جلسات خارجية', [b.GARDEN_BRAND, p.FURNITURE_MATERIAL, p.LONGEST_SIDE, p.CONDITION]],
    ['Barbecues', 'شوايات', GARDEN],
    ['Garden ornaments', 'زينة الحديقة', GARDEN],
  ]),
  category('Musical instruments', 'آلات موسيقية', [
    ['Strings', 'آلات وترية', MUSIC],
    ['Oud & Arabic instruments', 'عود وآلات شرقية', MUSIC],
    ['Keys', 'آلات المفاتيح', MUSIC],
    ['Wind', 'آلات النفخ', MUSIC],
    ['Drums & percussion', 'طبول وإيقاع', MUSIC],
    ['Sheet music & accessories', 'نوتات وملحقات', [p.PLAYER_LEVEL, p.CONDITION]],
  ]),
  category('Pets’ things', 'مستلزمات الحيوانات الأليفة', [
    ['Beds & houses', 'أسرّة وبيوت', PETS],
    ['Carriers & cages', 'حقائب نقل وأقفاص', PETS],
    ['Collars & leads', 'أطواق ومقاود', PETS],
    ['Bowls & feeding', 'أوعية الطعام', PETS],
    ['Toys & scratchers', 'ألعاب وأعمدة خدش', PETS],
    ['Aquariums', 'أحواض سمك', [b.PET_BRAND, p.LONGEST_SIDE, p.INCLUDES, p.CONDITION]],
  ]),
  category('Battery-operated', 'أجهزة تعمل بالبطارية', [
    ['Toys & games', 'ألعاب', DEVICES],
    ['Lamps & clocks', 'مصابيح وساعات', DEVICES],
    ['Baby & nursery', 'للرضّع وغرفة الطفل', DEVICES],
    ['Music & radio', 'موسيقى وراديو', DEVICES],
    ['Cameras', 'كاميرات', DEVICES],
    ['Home & personal', 'للبيت والعناية', DEVICES],
    ['Cordless tools', 'عِدد لاسلكية', DEVICES],
  ]),
];
