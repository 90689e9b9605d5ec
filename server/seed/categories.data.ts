import type { CategorySeed, PropertySeed, SubCategorySeed } from './categories.types.ts';
import * as p from './properties.data.ts';

type Sub = readonly [name: string, nameAr: string, properties: readonly PropertySeed[]];

const subs = (rows: readonly Sub[]): SubCategorySeed[] =>
  rows.map(([name, name_ar, properties]) => ({ name, name_ar, properties }));

const CLOTHES = [p.CLOTHING_SIZE, p.COLOUR, p.FABRIC, p.CONDITION];
const MENSWEAR = [p.LETTER_SIZE, p.COLOUR, p.FABRIC, p.CONDITION];
const KIDSWEAR = [p.CHILD_SIZE, p.CHILD_GENDER, p.COLOUR, p.CONDITION];
const BABYWEAR = [p.BABY_SIZE, p.COLOUR, p.CONDITION];
const FURNITURE = [p.FURNITURE_MATERIAL, p.COLOUR, p.ASSEMBLY, p.CONDITION];
const SHOES = [p.SHOE_SIZE, p.COLOUR, p.CONDITION];
const BAGS = [p.BAG_MATERIAL, p.COLOUR, p.CONDITION];
const TOYS = [p.TOY_AGE, p.CONDITION];
const BOOKS = [p.BOOK_LANGUAGE, p.BOOK_FORMAT, p.CONDITION];
const SPORTS = [p.SPORT_FOR, p.SPORT_LEVEL, p.CONDITION];
const DECOR = [p.DECOR_MATERIAL, p.COLOUR, p.CONDITION];
const GARDEN = [p.PLACE_OF_USE, p.CONDITION];
const MUSIC = [p.PLAYER_LEVEL, p.INCLUDES, p.CONDITION];
const WORN = [p.GENDER, p.COLOUR, p.CONDITION];

/** The starting tree of the shop: categories, subcategories, and the properties a seller has to answer. */
export const CATEGORIES: readonly CategorySeed[] = [
  {
    name: 'Women',
    name_ar: 'نساء',
    subCategories: subs([
      ['Dresses', 'فساتين', CLOTHES],
      ['Abayas & kaftans', 'عبايات وقفاطين', CLOTHES],
      ['Tops & blouses', 'قمصان وبلوزات', CLOTHES],
      ['Trousers & jeans', 'بناطيل وجينز', CLOTHES],
      ['Coats & jackets', 'معاطف وجاكيتات', CLOTHES],
      ['Swimwear', 'ملابس سباحة', CLOTHES],
    ]),
  },
  {
    name: 'Men',
    name_ar: 'رجال',
    subCategories: subs([
      ['Shirts', 'قمصان', MENSWEAR],
      ['T-shirts', 'تيشيرتات', MENSWEAR],
      ['Trousers & jeans', 'بناطيل وجينز', MENSWEAR],
      ['Suits & jackets', 'بدلات وجاكيتات', MENSWEAR],
      ['Sportswear', 'ملابس رياضية', MENSWEAR],
    ]),
  },
  {
    name: 'Children’s clothes',
    name_ar: 'ملابس أطفال',
    subCategories: subs([
      ['Dresses & skirts', 'فساتين وتنانير', KIDSWEAR],
      ['Tops & T-shirts', 'قمصان وتيشيرتات', KIDSWEAR],
      ['Trousers & shorts', 'بناطيل وشورتات', KIDSWEAR],
      ['Jackets', 'جاكيتات', KIDSWEAR],
      ['Costumes', 'أزياء تنكرية', KIDSWEAR],
    ]),
  },
  {
    name: 'Baby items',
    name_ar: 'مستلزمات الرضّع',
    subCategories: subs([
      ['Baby clothes', 'ملابس الرضّع', BABYWEAR],
      ['Feeding', 'الرضاعة والطعام', [p.COLOUR, p.CONDITION]],
      ['Bathing', 'الاستحمام', [p.COLOUR, p.CONDITION]],
      ['Nursery', 'غرفة الطفل', [p.FURNITURE_MATERIAL, p.COLOUR, p.CONDITION]],
      ['Baby toys', 'ألعاب الرضّع', TOYS],
    ]),
  },
  {
    name: 'Furniture',
    name_ar: 'أثاث',
    subCategories: subs([
      ['Sofas & armchairs', 'كنب وكراسي بذراعين', FURNITURE],
      ['Chairs', 'كراسي', FURNITURE],
      ['Beds', 'أسرّة', FURNITURE],
      ['Storage', 'تخزين', FURNITURE],
      ['Mirrors & doors', 'مرايا وأبواب', FURNITURE],
    ]),
  },
  {
    name: 'Accessories',
    name_ar: 'إكسسوارات',
    subCategories: subs([
      ['Jewellery', 'مجوهرات', [p.JEWELLERY_MATERIAL, p.GENDER, p.CONDITION]],
      ['Watches', 'ساعات', WORN],
      ['Sunglasses & frames', 'نظارات', WORN],
      ['Hats & caps', 'قبعات', WORN],
      ['Scarves & gloves', 'أوشحة وقفازات', WORN],
      ['Umbrellas', 'مظلات', [p.COLOUR, p.CONDITION]],
    ]),
  },
  {
    name: 'Shoes',
    name_ar: 'أحذية',
    subCategories: subs([
      ['Trainers', 'أحذية رياضية', SHOES],
      ['Heels & sandals', 'كعب وصنادل', SHOES],
      ['Boots', 'جزمات', SHOES],
      ['Formal shoes', 'أحذية رسمية', SHOES],
      ['Flats', 'أحذية مسطحة', SHOES],
    ]),
  },
  {
    name: 'Bags',
    name_ar: 'حقائب',
    subCategories: subs([
      ['Handbags', 'حقائب يد', BAGS],
      ['Clutches & purses', 'حقائب سهرة ومحافظ', BAGS],
      ['Backpacks', 'حقائب ظهر', BAGS],
      ['Work bags', 'حقائب عمل', BAGS],
      ['Luggage', 'حقائب سفر', BAGS],
    ]),
  },
  {
    name: 'Toys',
    name_ar: 'ألعاب',
    subCategories: subs([
      ['Soft toys & dolls', 'دمى وألعاب قماشية', TOYS],
      ['Games & puzzles', 'ألعاب جماعية وأحاجي', TOYS],
      ['Vehicles & trains', 'سيارات وقطارات', TOYS],
      ['Outdoor play', 'ألعاب خارجية', TOYS],
    ]),
  },
  {
    name: 'Books',
    name_ar: 'كتب',
    subCategories: subs([
      ['Fiction', 'روايات', BOOKS],
      ['Children’s books', 'كتب أطفال', BOOKS],
      ['Cookery & home', 'الطبخ والبيت', BOOKS],
      ['Study & business', 'الدراسة والأعمال', BOOKS],
      ['Stationery', 'قرطاسية', [p.COLOUR, p.CONDITION]],
    ]),
  },
  {
    name: 'Sports',
    name_ar: 'رياضة',
    subCategories: subs([
      ['Ball games', 'ألعاب الكرة', SPORTS],
      ['Racket sports', 'رياضات المضرب', SPORTS],
      ['Bikes & scooters', 'دراجات وسكوترات', SPORTS],
      ['Skates & boards', 'زلاجات وألواح', SPORTS],
      ['Water & camping', 'البحر والتخييم', SPORTS],
      ['Fitness & martial arts', 'اللياقة والفنون القتالية', SPORTS],
    ]),
  },
  {
    name: 'Home decor',
    name_ar: 'ديكور المنزل',
    subCategories: subs([
      ['Clocks', 'ساعات حائط وطاولة', DECOR],
      ['Art & frames', 'لوحات وإطارات', DECOR],
      ['Vases & ornaments', 'مزهريات وتحف', DECOR],
      ['Candles & lanterns', 'شموع وفوانيس', DECOR],
      ['Kitchen & table', 'المطبخ والمائدة', DECOR],
    ]),
  },
  {
    name: 'Garden',
    name_ar: 'حديقة',
    subCategories: subs([
      ['Plants & pots', 'نباتات وأصص', GARDEN],
      ['Tools', 'أدوات', GARDEN],
      ['Outdoor living', 'جلسات خارجية', GARDEN],
    ]),
  },
  {
    name: 'Musical instruments',
    name_ar: 'آلات موسيقية',
    subCategories: subs([
      ['Strings', 'آلات وترية', MUSIC],
      ['Keys', 'آلات المفاتيح', MUSIC],
      ['Wind', 'آلات النفخ', MUSIC],
      ['Drums & percussion', 'طبول وإيقاع', MUSIC],
    ]),
  },
];
